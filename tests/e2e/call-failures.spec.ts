import type { Page } from "@playwright/test";
import { CallPage, expect, test } from "./call-fixtures";

/**
 * Fatal errors of the room as a visitor reads them; the words of every one (spec §8) are proven in
 * tests/unit/call-events.test.ts, and that the room library tells each in packages/provider-contract/room.
 */
const roomErrors = {
  ejected: "The other side closed the call.",
  "meeting-full": "The line is busy",
};

const POST = "**/api/voice/call/web";

test("a call that the room does not let begin is told to the visitor, and the next one connects", async ({
  call,
  page,
}) => {
  test.setTimeout(120_000);
  await call.open("short");
  for (const [type, words] of Object.entries(roomErrors))
    await test.step(`the join is answered with ${type}`, async () => {
      await call.next(`join-${type}`);
      await call.start();
      await expect(call.notice(type)).toContainText(words, { timeout: 20_000 });
      await call.isIdle();
      expect(call.console.join("\n")).toContain(`The test call failed. The room failed: ${type}`);
      // A call that never connected has nothing to sum up, and its place is free.
      await expect(page.getByText(/^(Demo|Test) call, /)).toHaveCount(0);
      expect(call.ended).toHaveLength(1);
    });
  await test.step("the join is refused: the elapsed time is told", async () => {
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

test("a call that ends by itself says how", async ({ call, page }) => {
  test.setTimeout(120_000);
  await call.open("short");
  for (const [type, words] of Object.entries(roomErrors))
    await test.step(`the room fails: ${type}`, async () => {
      await call.next(`call-${type}`);
      await call.start();
      await call.connected();
      await expect(call.notice(type)).toContainText(words, { timeout: 20_000 });
      await call.isIdle();
      await expect(page.getByRole("heading", { name: "The call dropped." })).toBeVisible();
      expect(call.console.join("\n")).toContain(`The test call failed. The room failed: ${type}`);
      expect(call.ended).toHaveLength(1);
    });
  await test.step("the dispatcher hangs up", async () => {
    await call.next("hangs-up");
    await call.start();
    await expect(page.getByText(/The dispatcher ended it/)).toBeVisible({ timeout: 30_000 });
    await call.isIdle();
    await expect(call.widget.getByRole("alert")).toHaveCount(0);
    expect(call.ended).toHaveLength(1);
  });
  await test.step("the provider breaks it off", async () => {
    await call.next("breaks-off");
    await call.start();
    await expect(call.notice("broken-off")).toContainText("The voice service had a problem.", {
      timeout: 30_000,
    });
    await call.isIdle();
    await expect(page.getByRole("heading", { name: "The call dropped." })).toBeVisible();
  });
});

test("what does not arrive is told to the visitor", async ({ call, page }) => {
  test.setTimeout(120_000);
  await test.step("the page's script: no call is created", async () => {
    await page.route("**/voice-session.client-*.js", (route) => route.abort());
    await call.open("short");
    await call.start();
    await expect(call.notice("script-failed")).toContainText("reload the page");
    await call.isIdle();
    expect(call.console.join("\n")).toContain("The script of the test call did not load.");
    expect(call.posts).toBe(0);
    await page.unrouteAll();
    await page.reload();
  });
  await test.step("the call bundle: it is tried three times", async () => {
    let attempts = 0;
    await page.route("**/simulator/call-machine.js", (route) => {
      attempts++;
      return route.abort();
    });
    await call.next("short");
    await call.start();
    await expect(call.notice("bundle-failed")).toContainText("Check your network or ad blocker", {
      timeout: 30_000,
    });
    await call.isIdle();
    expect(call.console.join("\n")).toContain("Failed to load call object bundle");
    expect(attempts).toBe(3);
  });
  // The title of every refusal is proven in tests/unit/call-failure.test.ts.
  await test.step("the call, which the server refuses in words of its own", async () => {
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
  for (const answer of ["a page", "cut off"])
    await test.step(`an answer that a program can read: it is ${answer}`, async () => {
      await page.unrouteAll();
      await page.route(POST, (route) =>
        answer === "a page"
          ? route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Oops</h1>" })
          : route.abort("connectionreset"),
      );
      await call.next("short");
      await call.start();
      await expect(call.notice("start-failed")).toBeVisible();
      await call.isIdle();
    });
  await test.step("a call object, without a microphone from the prompt to the room", async () => {
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

test("what a call can do without does not stop it", async ({ call, page }) => {
  test.setTimeout(120_000);
  await call.open("short");
  const goesOn = async (scenario: string) => {
    await call.next(scenario);
    await call.start();
    await call.connected();
    await call.comesTo("speaking");
  };
  await test.step("a message that can be parsed", async () => {
    await goesOn("gibberish");
    expect(call.console.join("\n")).toContain("Error parsing message data");
    await call.end();
  });
  await test.step("noise cancellation, which is refused", async () => {
    await goesOn("processing-refused");
    expect(call.console.join("\n")).toContain("audio-processing-setup-error");
    await call.comesTo("listening");
    await call.end();
  });
  await test.step("noise cancellation, which breaks down: it is switched off", async () => {
    await page.evaluate(() => {
      delete document.documentElement.dataset.simulatorProcessor;
    });
    await goesOn("processor-fails");
    await expect.poll(() => processor(page)).toBe("none");
    await call.end();
  });
  await test.step("a camera, which another program holds", async () => {
    await goesOn("camera-cam-in-use");
    await call.comesTo("listening");
    await expect(call.widget.getByRole("alert")).toHaveCount(0);
    await call.end();
  });
  await test.step("a good network: the visitor is told", async () => {
    await call.next("bad-network");
    await call.start();
    await expect(page.getByText(/Weak connection/)).toBeVisible({ timeout: 20_000 });
    await call.end();
  });
  await test.step("levels of its sound", async () => {
    await page.evaluate(() => {
      Reflect.deleteProperty(window, "AudioWorkletNode");
      // The assistant's observer fails only where its promise cannot be made.
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

test("a recording is made where it was asked for, and stops no call", async ({ call, page }) => {
  const control = page.locator("html");
  await call.open("short");
  await test.step("nobody asked for it: none is made", async () => {
    await call.start();
    await call.comesTo("speaking");
    await expect(control).not.toHaveAttribute("data-simulator-control");
    await call.end();
  });
  await test.step("asked for, it starts the first message with its delay", async () => {
    await call.next("recording");
    await call.start();
    await expect(control).toHaveAttribute(
      "data-simulator-control",
      /^\{"type":"control","control":"say-first-message","videoRecordingStartDelaySeconds":[\d.]+\}$/,
      { timeout: 20_000 },
    );
    await call.end();
  });
  await test.step("it cannot start: the call goes on", async () => {
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

/** Two of them; the words of every one (spec §8) are proven in tests/unit/call-events.test.ts. */
const cameraErrors = {
  permissions: ["microphone-denied", "The microphone is blocked."],
  "mic-in-use": ["microphone-busy", "The microphone is in use."],
} as const;

test("a microphone that the room does not get leaves the visitor to type", async ({
  call,
  page,
}) => {
  await call.open("short");
  for (const [type, [code, words]] of Object.entries(cameraErrors))
    await test.step(type, async () => {
      await call.next(`camera-${type}`);
      await call.start();
      await expect(call.notice(code)).toHaveText(`${words} Keep going by typing below.`, {
        timeout: 20_000,
      });
      expect(call.console.join("\n")).toContain("The room did not get the microphone");
      await page.getByLabel("Type to the dispatcher").fill("Hello", { timeout: 20_000 });
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByRole("log")).toContainText("You: Hello");
      await call.end();
    });
});

/** Blocks sound until the visitor has tapped, as a phone does. */
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

/** Lets the page's clock jump, once the call has come so far that its deadline runs. */
const passes = (call: CallPage, seconds: number) => call.page.clock.fastForward(seconds * 1000);

test("what nobody answers ends the call, and says why", async ({ call, page }) => {
  test.setTimeout(120_000);
  await page.clock.install();
  await blockSound(page);
  const button = page.getByRole("button", { name: "Tap to hear the dispatcher" });
  await test.step("a blocked sound that nobody allows, after a minute", async () => {
    await call.open("short");
    await call.start();
    await expect(button).toBeVisible();
    // As tall as the advice was: the end of the call stays where it is.
    expect((await button.boundingBox())?.height).toBe(44);
    await page.clock.runFor(61_000);
    await expect(call.notice("sound-blocked")).toContainText("allow sound");
    await call.isIdle();
    expect(call.console.join("\n")).toContain("play() needs a gesture.");
    expect(call.ended).toHaveLength(1);
  });
  await test.step("a tap on the button: the call goes on", async () => {
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
  await test.step("a line that stays silent", async () => {
    await call.next("silent");
    await call.start();
    await expect(page.locator("audio")).toHaveCount(1);
    await passes(call, 31);
    await expect(call.notice("no-answer")).toContainText("No answer");
    await call.isIdle();
  });
  await test.step("a join that never comes", async () => {
    await call.next("join-hangs");
    const joining = call.joining();
    await call.start();
    await joining;
    await passes(call, 91);
    await expect(call.notice("no-answer")).toContainText("No answer");
    await call.isIdle();
  });
});

test("a call that reaches its limit, which the page is told, ends by itself", async ({
  page,
  siteWith,
}) => {
  // In real time: where a clock jumps, the dispatcher may take the visitor for gone and end it first.
  const call = new CallPage(page, (await siteWith({ CALL_MAX_SECONDS: "10" })).url);
  await call.open("short");
  await call.start();
  await call.connected();
  await expect(page.getByRole("timer")).toContainText(/0:\d\d left/);
  await expect(page.getByText(/reached the time limit/)).toBeVisible({ timeout: 30_000 });
  await call.isIdle();
});
