import type { Page } from "@playwright/test";
import { violationsIn } from "./axe-violations";
import { CallPage, expect, test } from "./call-fixtures";

// tests/unit/call-events.test.ts checks each fatal room error and its text (spec §8);
// packages/provider-contract/room checks that the room library reports it.

/** What the console says when the room fails. */
const failed = (type: string) => new RegExp(`The test call failed. .*The room failed: ${type}`);

const POST = "**/api/voice/call/web";

/** Fast-forwards the page's clock; call it after the deadline has started. */
const skip = (call: CallPage, seconds: number) => call.page.clock.fastForward(seconds * 1000);

test("the visitor sees why the room refused a call, and the next call connects", async ({
  call,
  page,
}) => {
  test.setTimeout(120_000);
  await call.open("short");
  await test.step("the room is full", async () => {
    await call.next("join-meeting-full");
    await call.start();
    const notice = call.notice("meeting-full");
    await expect(notice).toContainText("The test call didn’t connect", { timeout: 20_000 });
    await call.isIdle();
    expect(call.console.join("\n")).toMatch(failed("meeting-full"));
    // A call that never connected has no summary and no work order, and its slot is free.
    await expect(page.getByText(/^(Demo|Test) call, /)).toHaveCount(0);
    await expect(page.locator("#live-order")).toHaveCount(0);
    expect(call.ended).toHaveLength(1);
    expect(await violationsIn(page, "#test-call")).toEqual([]);
  });
  await test.step("the join is refused: the elapsed time is logged", async () => {
    await call.next("join-refused");
    await call.start();
    await expect(call.notice("start-failed")).toBeVisible({ timeout: 20_000 });
    await call.isIdle();
    const log = call.console.join("\n");
    expect(log).toContain("The test call did not start.");
    expect(log).toMatch(/totalDuration: \d+/);
    expect(log).toContain("hasAssistant: true");
  });
  await test.step("the next call connects", async () => {
    await call.next("short");
    await call.start();
    await call.connected();
    await expect(call.widget.getByRole("alert")).toHaveCount(0);
  });
});

test("a call that ends by itself shows why", async ({ call, page }) => {
  test.setTimeout(120_000);
  await call.open("short");
  await test.step("the room fails", async () => {
    await call.next("call-ejected");
    await call.start();
    await call.connected();
    const notice = call.notice("ejected");
    await expect(notice).toContainText("The test call dropped", { timeout: 20_000 });
    await call.isIdle();
    await expect(page.getByRole("heading", { name: "The call dropped." })).toBeVisible();
    expect(call.console.join("\n")).toMatch(failed("ejected"));
    expect(call.ended).toHaveLength(1);
  });
  await test.step("the dispatcher hangs up", async () => {
    await call.next("hangs-up");
    await call.start();
    await expect(page.getByRole("heading", { name: "No work order this time." })).toBeVisible({
      timeout: 30_000,
    });
    await call.isIdle();
    await expect(call.widget.getByRole("alert")).toHaveCount(0);
    expect(call.ended).toHaveLength(1);
  });
  await test.step("the provider drops the call", async () => {
    await call.next("breaks-off");
    await call.start();
    await expect(call.notice("broken-off")).toContainText("The test call dropped", {
      timeout: 30_000,
    });
    await call.isIdle();
    await expect(page.getByRole("heading", { name: "The call dropped." })).toBeVisible();
  });
});

test("the visitor sees why something fails to load or respond", async ({ call, page }) => {
  test.setTimeout(120_000);
  await page.clock.install();
  await test.step("the page's script fails to load: no call is created", async () => {
    await page.route("**/voice-session.client-*.js", (route) => route.abort());
    await call.open("short");
    await call.start();
    await expect(call.notice("script-failed")).toContainText("reload the page");
    await call.isIdle();
    expect(call.console.join("\n")).toContain("The test call's script did not load.");
    expect(call.posts).toBe(0);
    await page.unrouteAll();
    await page.reload();
  });
  await test.step("the call bundle fails to load: it is tried three times", async () => {
    let attempts = 0;
    await page.route("**/simulator/call-machine.js", (route) => {
      attempts++;
      return route.abort();
    });
    await call.next("short");
    await call.start();
    await expect(async () => {
      await skip(call, 3);
      expect(attempts).toBe(3);
    }).toPass();
    await expect(call.notice("bundle-failed")).toContainText("Check your network or ad blocker");
    await call.isIdle();
    expect(call.console.join("\n")).toContain("Failed to load call object bundle");
    expect(attempts).toBe(3);
  });
  // tests/unit/call-failure.test.ts checks the title of every refusal.
  await test.step("a refusal without a reason shows the server's message", async () => {
    const message = "In plain words: not now.";
    await page.route(POST, (route) => {
      const refusal = { statusCode: 429, error: "x", code: "too-many-calls", message };
      return route.fulfill({ status: 429, json: refusal });
    });
    await call.next("short");
    await call.start();
    await expect(call.notice("too-many-calls")).toContainText(message);
    await call.isIdle();
    expect(call.console.join("\n")).toContain("The test call did not start.");
  });
  for (const response of ["a page", "cut off"])
    await test.step(`the call gets an unreadable response: ${response}`, async () => {
      await page.unrouteAll();
      await page.route(POST, (route) =>
        response === "a page"
          ? route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Oops</h1>" })
          : route.abort("connectionreset"),
      );
      await call.next("short");
      await call.start();
      await expect(call.notice("start-failed")).toBeVisible();
      await call.isIdle();
    });
  await test.step("no call object: WebRTC vanishes between the prompt and the room", async () => {
    await page.unrouteAll();
    await call.next("short");
    await page.evaluate(() => {
      const send = window.fetch;
      window.fetch = (...request) => {
        if (String(request[0]).includes("/api/voice/call/web"))
          Object.defineProperty(navigator, "mediaDevices", { value: undefined });
        return send(...request);
      };
    });
    await call.start();
    await expect(call.notice("start-failed")).toBeVisible({ timeout: 20_000 });
    await call.isIdle();
    expect(call.console.join("\n")).toContain("WebRTC not supported or suppressed");
  });
});

const processor = (page: Page) => page.locator("html").getAttribute("data-simulator-processor");

test("a call goes on when an optional part fails", async ({ call, page }) => {
  test.setTimeout(120_000);
  await call.open("short");
  const goesOn = async (scenario: string) => {
    await call.next(scenario);
    await call.start();
    await call.connected();
    await call.comesTo("speaking");
  };
  await test.step("a message cannot be parsed", async () => {
    await goesOn("gibberish");
    expect(call.console.join("\n")).toContain("Error parsing message data");
    await call.end();
  });
  await test.step("noise cancellation is refused", async () => {
    await goesOn("processing-refused");
    expect(call.console.join("\n")).toContain("audio-processing-setup-error");
    await call.comesTo("listening");
    await call.end();
  });
  await test.step("noise cancellation breaks down: it is switched off", async () => {
    await page.evaluate(() => {
      delete document.documentElement.dataset.simulatorProcessor;
    });
    await goesOn("processor-fails");
    await expect.poll(() => processor(page)).toBe("none");
    await call.end();
  });
  // tests/unit/call-events.test.ts checks the text of every error (spec §8).
  await test.step("a visitor whose microphone fails in the room can still type", async () => {
    await call.next("camera-mic-in-use");
    await call.start();
    await expect(call.notice("microphone-busy")).toHaveText(
      "The microphone is in use. Keep going by typing below.",
      { timeout: 20_000 },
    );
    await page.getByLabel("Type to the dispatcher").fill("Hello", { timeout: 20_000 });
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("log")).toContainText("You: Hello");
    await call.end();
  });
  await test.step("sound levels cannot be observed", async () => {
    await page.evaluate(() => {
      Reflect.deleteProperty(window, "AudioWorkletNode");
      // The assistant's observer fails only if its promise cannot be created.
      window.Promise = new Proxy(Promise, {
        construct(target, given, newTarget) {
          if (String(given[0]).includes("start-remote-participants-audio-level-observer"))
            throw new Error("No observer here.");
          return Reflect.construct(target, given, newTarget);
        },
      });
    });
    await call.next("short");
    await call.start();
    await call.connected();
    await expect
      .poll(() => call.console.join("\n"), { timeout: 10_000 })
      .toContain("audio-observer-setup-error");
    await call.end();
  });
});

test("a call is recorded only on request, and goes on if the recording fails", async ({
  call,
  page,
}) => {
  const control = page.locator("html");
  await call.open("short");
  await test.step("not requested: no recording", async () => {
    await call.start();
    await call.comesTo("speaking");
    await expect(control).not.toHaveAttribute("data-simulator-control");
    await call.end();
  });
  await test.step("requested: the first message starts after the delay", async () => {
    await call.next("recording");
    await call.start();
    await expect(control).toHaveAttribute(
      "data-simulator-control",
      /^\{"type":"control","control":"say-first-message","videoRecordingStartDelaySeconds":[\d.]+\}$/,
      { timeout: 20_000 },
    );
    await call.end();
  });
  await test.step("the recording fails to start: the call goes on", async () => {
    await page.evaluate(() => {
      const post = window.postMessage.bind(window) as (...given: unknown[]) => void;
      window.postMessage = (...given: unknown[]) => {
        if ((given[0] as { action?: string })?.action === "local-recording-start")
          throw new Error("No recording here.");
        post(...given);
      };
    });
    await call.next("recording");
    await call.start();
    await call.connected();
    await call.comesTo("speaking");
    expect(call.console.join("\n")).toContain("video-recording-setup-error");
    await call.end();
  });
});

/** Blocks sound until the visitor taps, like a phone. */
const blockSound = (page: Page) =>
  page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    let tapped = false;
    addEventListener(
      "click",
      ({ target }) => {
        tapped ||= (target as Element).textContent?.startsWith("Tap to hear") ?? false;
      },
      true,
    );
    HTMLMediaElement.prototype.play = async function () {
      if (!tapped) throw new DOMException("play() needs a gesture.", "NotAllowedError");
      return play.call(this);
    };
  });

test("a call that waits too long ends and says why", async ({ call, page }) => {
  test.setTimeout(120_000);
  await page.clock.install();
  await blockSound(page);
  const button = page.getByRole("button", { name: "Tap to hear the dispatcher" });
  await test.step("blocked sound that nobody allows ends the call after a minute", async () => {
    await call.open("short");
    await call.start();
    await expect(button).toBeVisible();
    // As tall as the advice, so End Call does not move.
    expect((await button.boundingBox())?.height).toBe(44);
    await page.clock.runFor(61_000);
    await expect(call.notice("sound-blocked")).toContainText("allow sound");
    await call.isIdle();
    expect(call.console.join("\n")).toContain("play() needs a gesture.");
    expect(call.ended).toHaveLength(1);
  });
  await test.step("after a tap on the button the call goes on", async () => {
    await call.next("short");
    await call.start();
    await button.click();
    await call.connected();
    await expect(page.getByRole("timer")).toContainText(/(3:00|2:5\d) left/);
    const player = page.locator("audio");
    expect(await player.evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(false);
    await expect(page.getByRole("button", { name: "Tap to hear" })).toHaveCount(0);
    await call.end();
    expect(call.posts).toBe(1);
  });
  await test.step("a silent line", async () => {
    await call.next("silent");
    await call.start();
    await expect(page.locator("audio")).toHaveCount(1);
    await skip(call, 31);
    await expect(call.notice("no-answer")).toContainText("didn’t connect");
    await call.isIdle();
  });
  await test.step("a join that never completes", async () => {
    await call.next("join-hangs");
    const joining = call.joining();
    await call.start();
    await joining;
    await skip(call, 91);
    await expect(call.notice("no-answer")).toContainText("didn’t connect");
    await call.isIdle();
  });
});

test("a call ends by itself at the time limit that the server sent", async ({ page, siteWith }) => {
  // Shorter than the silence after which the dispatcher hangs up.
  const call = new CallPage(page, (await siteWith({ CALL_MAX_SECONDS: "10" })).url);
  await page.clock.install();
  await call.open("short");
  await call.start();
  await call.connected();
  await expect(page.getByRole("timer")).toContainText(/0:\d\d left/);
  await page.getByLabel("Type to the dispatcher").fill("Hello");
  await page.getByRole("button", { name: "Send" }).click();
  await skip(call, 7);
  await expect(call.widget).toHaveAttribute("data-connected", "");
  // The provider gets two more seconds to end the call.
  await skip(call, 6);
  await expect(page.getByText(/reached the time limit/)).toBeVisible();
  await call.isIdle();
});
