import type { Page } from "@playwright/test";
import { CallPage, expect, test } from "./call-fixtures";

/**
 * Fatal errors of the room as a visitor reads them; the words of every one (spec §8) are proven in
 * tests/unit/call-events.test.ts, and that the room library tells each in tests/contract/room.
 */
const roomErrors = {
  ejected: "The other side closed the call.",
  "meeting-full": "The line is busy",
};

for (const [type, words] of Object.entries(roomErrors)) {
  test(`a room that answers the join with ${type} is told to the visitor`, async ({
    call,
    page,
  }) => {
    await call.open(`join-${type}`);
    await call.start();
    await expect(call.notice(type)).toContainText(words, { timeout: 20_000 });
    await call.isIdle();
    expect(call.console.join("\n")).toContain(`The test call failed. The room failed: ${type}`);
    // A call that never connected has nothing to sum up, and its place is free.
    await expect(page.getByText("Your call lasted")).toHaveCount(0);
    expect(call.ended).toHaveLength(1);
  });

  test(`a call that ends with ${type} is told to the visitor`, async ({ call, page }) => {
    await call.open(`call-${type}`);
    await call.start();
    await call.connected();
    await expect(call.notice(type)).toContainText(words, { timeout: 20_000 });
    await call.isIdle();
    await expect(page.getByText(/It broke off/)).toBeVisible();
    expect(call.console.join("\n")).toContain(`The test call failed. The room failed: ${type}`);
    expect(call.ended).toHaveLength(1);
  });
}

test("a refused join is told with the elapsed time, and the next start works", async ({ call }) => {
  await call.open("join-refused");
  await call.start();
  await expect(call.notice("start-failed")).toBeVisible({ timeout: 20_000 });
  await call.isIdle();
  const log = call.console.join("\n");
  expect(log).toContain("The test call did not start.");
  expect(log).toMatch(/totalDuration: \d+/);
  expect(log).toContain("hasAssistant: true");
  await call.open("short");
  await call.start();
  await call.connected();
});

test("a call object that cannot be made is told to the visitor", async ({ call, page }) => {
  await call.open("short");
  // The microphone goes away between the prompt and the room.
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

test("a call bundle that does not load is tried three times, then told", async ({ call, page }) => {
  let attempts = 0;
  await page.route("**/simulator/call-machine.js", (route) => {
    attempts++;
    return route.abort();
  });
  await call.open("short");
  await call.start();
  await expect(call.notice("bundle-failed")).toContainText("Check your network or ad blocker", {
    timeout: 30_000,
  });
  await call.isIdle();
  expect(call.console.join("\n")).toContain("Failed to load call object bundle");
  expect(attempts).toBe(3);
});

test("a page script that does not load is told, and no call is created", async ({ call, page }) => {
  await page.route("**/voice-session.client-*.js", (route) => route.abort());
  await call.open("short");
  await call.start();
  await expect(call.notice("script-failed")).toContainText("reload the page");
  await call.isIdle();
  expect(call.console.join("\n")).toContain("The script of the test call did not load.");
  expect(call.posts).toBe(0);
});

// The title of every refusal is proven in tests/unit/call-failure.test.ts.
test("the visitor reads the server's own words for a refusal", async ({ call, page }) => {
  const message = "In plain words: not now.";
  await page.route("**/api/voice/call/web", (route) => {
    const refusal = { statusCode: 429, error: "x", code: "too-many-calls", message };
    return route.fulfill({ status: 429, json: refusal });
  });
  await call.open("short");
  await call.start();
  await expect(call.notice("too-many-calls")).toContainText(message);
  await call.isIdle();
  expect(call.console.join("\n")).toContain("The test call did not start.");
});

test("an answer that no program can read is a failed start", async ({ call, page }) => {
  for (const answer of ["html", "cut"]) {
    await page.unrouteAll();
    await page.route("**/api/voice/call/web", (route) =>
      answer === "html"
        ? route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Oops</h1>" })
        : route.abort("connectionreset"),
    );
    await call.open("short");
    await call.start();
    await expect(call.notice("start-failed")).toBeVisible();
    await call.isIdle();
  }
});

test("a message that cannot be parsed is logged and the call goes on", async ({ call }) => {
  await call.open("gibberish");
  await call.start();
  await call.comesTo("speaking");
  expect(call.console.join("\n")).toContain("Error parsing message data");
  await call.endButton.click();
  await call.isIdle();
});

test("a call without noise cancellation goes on", async ({ call }) => {
  await call.open("processing-refused");
  await call.start();
  await call.comesTo("speaking");
  expect(call.console.join("\n")).toContain("audio-processing-setup-error");
  await call.comesTo("listening");
  await call.endButton.click();
  await call.isIdle();
});

test("noise cancellation that breaks down is switched off", async ({ call, page }) => {
  await call.open("processor-fails");
  await call.start();
  await expect(page.locator("html")).toHaveAttribute("data-simulator-processor", "none", {
    timeout: 20_000,
  });
  await call.endButton.click();
  await call.isIdle();
});

test("a browser that cannot observe levels still carries the call", async ({ call, page }) => {
  await page.addInitScript(() => {
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
  await call.open("short");
  await call.start();
  await call.connected();
  await expect
    .poll(() => call.console.join("\n"), { timeout: 10_000 })
    .toContain("audio-observer-setup-error");
  await call.endButton.click();
  await call.isIdle();
});

test("a recording that was asked for starts the first message with its delay", async ({
  call,
  page,
}) => {
  await call.open("recording");
  await call.start();
  await expect(page.locator("html")).toHaveAttribute(
    "data-simulator-control",
    /^\{"type":"control","control":"say-first-message","videoRecordingStartDelaySeconds":[\d.]+\}$/,
    { timeout: 20_000 },
  );
  await call.endButton.click();
  await call.isIdle();
});

test("a recording that nobody asked for is not made", async ({ call, page }) => {
  await call.open("short");
  await call.start();
  await call.comesTo("speaking");
  await expect(page.locator("html")).not.toHaveAttribute("data-simulator-control");
});

test("a recording that cannot start does not stop the call", async ({ call, page }) => {
  await page.addInitScript(() => {
    const post = window.postMessage.bind(window) as (...given: unknown[]) => void;
    window.postMessage = (...given: unknown[]) => {
      if ((given[0] as { action?: string })?.action === "local-recording-start")
        throw new Error("No recording here.");
      post(...given);
    };
  });
  await call.open("recording");
  await call.start();
  await call.comesTo("speaking");
  expect(call.console.join("\n")).toContain("video-recording-setup-error");
  await call.endButton.click();
  await call.isIdle();
});

/** Two of them; the words of every one (spec §8) are proven in tests/unit/call-events.test.ts. */
const cameraErrors = {
  permissions: ["microphone-denied", "The microphone is blocked."],
  "mic-in-use": ["microphone-busy", "The microphone is in use."],
} as const;
for (const [type, [code, words]] of Object.entries(cameraErrors))
  test(`a microphone that the room does not get (${type}) leaves the visitor to type`, async ({
    call,
    page,
  }) => {
    await call.open(`camera-${type}`);
    await call.start();
    await expect(call.notice(code)).toHaveText(`${words} Go on by typing below.`, {
      timeout: 20_000,
    });
    expect(call.console.join("\n")).toContain("The room did not get the microphone");
    await page.getByLabel("Type to the dispatcher").fill("Hello", { timeout: 20_000 });
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("log")).toContainText("You: Hello");
    await call.endButton.click();
    await call.isIdle();
  });

test("a camera that another program holds is no matter of the call", async ({ call }) => {
  await call.open("camera-cam-in-use");
  await call.start();
  await call.comesTo("listening");
  await expect(call.widget.getByRole("alert")).toHaveCount(0);
  await call.endButton.click();
  await call.isIdle();
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

test("a call whose sound the browser blocks goes on with a tap", async ({ call, page }) => {
  await blockSound(page);
  await call.open("short");
  await call.start();
  await page.getByRole("button", { name: "Tap to hear the dispatcher" }).click();
  await call.connected();
  expect(await page.locator("audio").evaluate((player: HTMLAudioElement) => player.paused)).toBe(
    false,
  );
  await expect(page.getByRole("button", { name: "Tap to hear" })).toHaveCount(0);
  await call.endButton.click();
  await call.isIdle();
  expect(call.posts).toBe(1);
});

test("a blocked sound that nobody allows ends the call after a minute, and says why", async ({
  call,
  page,
}) => {
  await page.clock.install();
  await blockSound(page);
  await call.open("short");
  await call.start();
  const button = page.getByRole("button", { name: "Tap to hear the dispatcher" });
  await expect(button).toBeVisible();
  // As tall as the advice was: the end of the call stays where it is.
  expect((await button.boundingBox())?.height).toBe(44);
  await page.clock.runFor(61_000);
  await expect(call.notice("sound-blocked")).toContainText("allow sound");
  await call.isIdle();
  expect(call.console.join("\n")).toContain("play() needs a gesture.");
  expect(call.ended).toHaveLength(1);
});

test("a line that stays silent is given up", async ({ call }) => {
  await call.open("silent");
  await call.start();
  await expect(call.notice("no-answer")).toContainText("Nobody picked up", { timeout: 40_000 });
  await call.isIdle();
});

test("a join that never comes is given up", async ({ call, page }) => {
  await page.clock.install();
  await call.open("join-hangs");
  const joining = call.joining();
  await call.start();
  await joining;
  await page.clock.fastForward(91_000);
  await expect(call.notice("no-answer")).toContainText("Nobody picked up");
  await call.isIdle();
});

test("a weak network is told while the call goes on", async ({ call, page }) => {
  await call.open("bad-network");
  await call.start();
  await expect(page.getByText(/network is weak/)).toBeVisible({ timeout: 20_000 });
  await call.endButton.click();
  await call.isIdle();
});

test("a dispatcher who hangs up ends the call normally", async ({ call, page }) => {
  await call.open("hangs-up");
  await call.start();
  await expect(page.getByText(/The dispatcher ended it/)).toBeVisible({ timeout: 30_000 });
  await call.isIdle();
  await expect(call.widget.getByRole("alert")).toHaveCount(0);
  expect(call.ended).toHaveLength(1);
});

test("a call that the provider breaks off is told to the visitor", async ({ call, page }) => {
  await call.open("breaks-off");
  await call.start();
  await expect(call.notice("broken-off")).toContainText("The voice service had a problem.", {
    timeout: 30_000,
  });
  await call.isIdle();
  await expect(page.getByText(/It broke off/)).toBeVisible();
});

test("a call that reaches its limit ends by itself", async ({ page, siteWith }) => {
  const site = await siteWith({ CALL_MAX_SECONDS: "10" });
  const call = new CallPage(page, site.url);
  await call.open("short");
  await call.start();
  await call.connected();
  await expect(page.getByRole("timer")).toContainText("left");
  await expect(page.getByText(/reached the time limit/)).toBeVisible({ timeout: 30_000 });
  await call.isIdle();
});
