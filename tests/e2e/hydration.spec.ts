import type { Page } from "@playwright/test";
import { holdRequests } from "../support/hold-requests";
import { expect, inFullChromium, test } from "./call-fixtures";

const holdScripts = (page: Page) => holdRequests(page, "**/assets/*.js");

const scriptsLoaded = (page: Page) =>
  page.evaluate(
    () =>
      performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).length,
  );
const hydrated = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-hydrated", "");

// Nobody has touched the page when these begin.
test.describe(() => {
  test.use(inFullChromium());
  // In one worker: starting a full Chromium takes longer than a call.
  test.describe.configure({ mode: "default" });

  test("an untouched page loads no script, and the first interaction hydrates it", async ({
    call,
    page,
  }) => {
    await test.step("untouched: the page requests nothing that blocks rendering", async () => {
      await page.goto("/");
      await page.waitForTimeout(500);
      expect(await scriptsLoaded(page)).toBe(0);
      await expect(page.locator("link[rel=stylesheet], script[src]:not([nomodule])")).toHaveCount(
        0,
      );
    });
    // The pointer comes last: its position carries over to the next page.
    const interactions: Record<string, () => Promise<void>> = {
      "a key": () => page.keyboard.press("Shift"),
      "a scroll": () => page.evaluate(() => window.scrollBy(0, 50)),
      "focus on the start button": () => page.locator("#start-test-call").focus(),
      "a touch": () =>
        page.evaluate(() => {
          document.body.dispatchEvent(new Event("touchstart", { bubbles: true }));
        }),
      "a move of the pointer": () => page.mouse.move(200, 300),
    };
    for (const [interaction, interact] of Object.entries(interactions))
      await test.step(interaction, async () => {
        await page.goto("/");
        expect(await scriptsLoaded(page)).toBe(0);
        await expect(page.locator("html")).not.toHaveAttribute("data-hydrated");
        await interact();
        await hydrated(page);
        // React logs an error if its markup differs from the server's.
        expect.soft(call.console).toEqual([]);
      });
    await test.step("numbers typed before the scripts load are used", async () => {
      const release = await holdScripts(page);
      await page.goto("/");
      await page.getByLabel("Missed calls per week").fill("77");
      release();
      await hydrated(page);
      await expect(page.getByText("3,850")).toBeVisible();
      await expect(page.getByLabel("Missed calls per week")).toHaveValue("77");
    });
  });

  test("a press before the scripts load is carried out once", async ({ call, page }) => {
    test.setTimeout(120_000);
    await test.step("it is acknowledged at once", async () => {
      const release = await holdScripts(page);
      await call.open();
      await call.start();
      await call.startButton.click();
      await expect(call.status).toHaveText("Connecting...", { timeout: 500 });
      const label = (button: Element) => getComputedStyle(button, "::after").content;
      expect(await call.startButton.evaluate(label)).toBe('"Connecting..."');
      expect(call.posts).toBe(0);
      release();
      await call.connected();
      expect(call.posts).toBe(1);
      await call.end();
    });
    await test.step("a voice-control press, without a pointer or key", async () => {
      await page.unrouteAll();
      await call.open("short");
      call.posts = 0;
      await page.evaluate(() => document.querySelector<HTMLElement>("#start-test-call")?.click());
      await call.connected();
      expect(call.posts).toBe(1);
      await call.end();
    });
  });

  test("if the call cannot load after a press, the visitor is told to reload", async ({
    call,
    page,
  }) => {
    for (const [what, scripts, answer] of [
      ["the scripts do not arrive", "**/assets/*.js", null],
      ["the first belongs to another build", "**/assets/start-*.js", "window.another = true;"],
    ] as const)
      await test.step(what, async () => {
        await page.unrouteAll();
        await page.route(scripts, (route) =>
          answer ? route.fulfill({ body: answer, contentType: "text/javascript" }) : route.abort(),
        );
        await call.open();
        await call.start();
        await expect
          .soft(call.status)
          .toHaveText("The call could not load. Please reload the page.");
      });
  });

  test("a press and hydration move nothing", async ({ call, page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const release = await holdScripts(page);
    await call.open("short");
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body).fontFamily))
      .toContain("Archivo,");
    await page.evaluate(() => document.fonts.load("1em Archivo"));
    const top = (button: Element) => button.getBoundingClientRect().top + scrollY;
    const before = await call.startButton.evaluate(top);
    await call.start();
    await expect(call.status).toHaveText("Connecting...");
    await page.evaluate(() => {
      const status = document.querySelector('#test-call [role="status"]');
      const seen: string[] = [];
      const places = new Set<string>();
      Object.assign(window, { seen, places });
      (function measure() {
        const button = document.querySelector("#start-test-call");
        if (!button) return;
        const { content } = getComputedStyle(button, "::after");
        places.add(`${button.getBoundingClientRect().top + scrollY} ${content}`);
        requestAnimationFrame(measure);
      })();
      new MutationObserver(() => seen.push(status?.textContent ?? "")).observe(status as Element, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    // As slow as an old phone, so every step is painted.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    release();
    await expect(call.endButton).toBeVisible();
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await call.connected();
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen).not.toContain("");
    expect(seen).not.toContain("Connecting...");
    const places = await page.evaluate(() => [
      ...(window as unknown as { places: Set<string> }).places,
    ]);
    expect(places).toEqual([`${before} "Connecting..."`]);
    await call.endButton.click();
    await call.isIdle();
  });
});

test("a visitor whose browser lacks modules is told that it is too old", async ({ page }) => {
  // The headless shell may move a pointer by itself, which would hydrate the page.
  await holdRequests(page, "**/assets/start-*.js");
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const script = page.locator("script[nomodule]");
  // Runs the script as such a browser would, under the site's policy.
  await script.evaluate(
    (old: HTMLScriptElement) =>
      new Promise((resolve, reject) => {
        const plain = document.createElement("script");
        Object.assign(plain, { src: old.src, onload: resolve, onerror: reject });
        document.body.append(plain);
      }),
  );
  await expect(page.locator("#test-call [role=status]")).toHaveText(/too old/);
});

test("pages without a call run no script and prefetch the next page on hover", async ({ page }) => {
  for (const path of ["/no-such-page", "/work-orders"])
    await test.step(path, async () => {
      await page.goto(path);
      await page.mouse.move(200, 300);
      const kinds = await page
        .locator("script")
        .evaluateAll((scripts) => scripts.map((script) => (script as HTMLScriptElement).type));
      expect
        .soft(kinds.filter((kind) => !/^(speculationrules|application\/ld\+json)$/.test(kind)))
        .toEqual([]);
      expect.soft(await scriptsLoaded(page)).toBe(0);
    });
  await test.step("the home page's tab", async () => {
    const tab = page.getByRole("link", { name: "Emergency Dispatch" });
    const prepared = page.waitForRequest((request) => new URL(request.url()).pathname === "/");
    await tab.hover();
    await prepared;
  });
});

test("a key press during hydration does not break the page", async ({ call, page }) => {
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    document.addEventListener = (...given: Parameters<typeof listen>) => {
      listen(...given);
      // React has attached its listeners and renders in the next task.
      if (given[0] === "keydown")
        queueMicrotask(() => {
          const key = new KeyboardEvent("keydown", { key: "1", bubbles: true });
          document.querySelector("#value input")?.dispatchEvent(key);
        });
    };
  });
  await page.goto("/");
  await page.mouse.move(200, 300);
  await hydrated(page);
  expect(call.console).toEqual([]);
});
