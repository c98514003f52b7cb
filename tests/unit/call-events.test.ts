// @vitest-environment jsdom
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { callDetails } from "~/content/en/call-details.client";
import { isReconnecting } from "../../app/call/machine/call";
import { offersTyping } from "../../app/call/machine/notices";
import { noticeWords } from "../../app/call/view/notice-words";
import { inWords, sdkCall } from "../support/sdk-call";

/** Every fatal room error (spec §8); call-failure.test.ts has the words for each. */
const roomErrors = [
  ...["ejected", "exp-room", "exp-token", "nbf-room", "nbf-token", "meeting-full", "no-room"],
  ...["not-allowed", "end-of-life", "connection-error"],
];

/** Every camera error (spec §8) that leaves a call without a microphone. */
const cameraErrors: [type: string, code: string, title: string][] = [
  ["permissions", "microphone-denied", "The microphone is blocked"],
  ["not-found", "no-microphone", "No microphone found"],
  ["mic-in-use", "microphone-busy", "The microphone is in use"],
  ["cam-mic-in-use", "microphone-busy", "The microphone is in use"],
  ["constraints", "microphone-failed", "The microphone did not start"],
  ["unknown", "microphone-failed", "The microphone did not start"],
];

let logged: string;
beforeEach(() => {
  vi.restoreAllMocks();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  logged = "";
  for (const level of ["error", "warn"] as const)
    vi.spyOn(console, level).mockImplementation((...said) => {
      logged += `${said.map(String).join(" ")}\n`;
    });
});

/** A room error, shaped the way the SDK wraps the room library's error. */
function roomError(type: string) {
  const errorMsg = `The room failed: ${type}`;
  const error = { type, msg: errorMsg, details: { simulated: true } };
  return { message: error, action: "error", errorMsg, error };
}
/** The provider's report that the dispatcher hung up. */
const ended = {
  type: "status-update",
  status: "ended",
  endedReason: "assistant-ended-call",
};

describe("a join that fails with a room error", () => {
  test("reports that error, once", async () => {
    for (const type of roomErrors) {
      const { sdk, codes } = await sdkCall();
      const error = roomError(type);
      sdk.emit("error", { type: "daily-error", error });
      sdk.emit("error", { type: "daily-call-join-error", stage: "daily-call-join", error });
      sdk.emit("call-start-failed", { stage: "unknown", totalDuration: 7, error, context: {} });
      sdk.emit("error", { type: "start-method-error", stage: "unknown", error });
      expect(codes()).toEqual([type]);
      expect(logged).toMatch(new RegExp(`The test call failed. .*The room failed: ${type}`));
    }
  });

  test("reports the room's reason even when the SDK's own message comes last", async () => {
    const { sdk, reported, codes } = await sdkCall();
    const error = roomError("meeting-full");
    sdk.emit("error", { type: "daily-call-join-error", stage: "daily-call-join", error });
    expect(reported).toEqual([]);
    sdk.emit("error", { type: "start-method-error", error: { message: "The join failed." } });
    expect(codes()).toEqual(["meeting-full"]);
  });
});

describe("a call that a room error ends", () => {
  test("reports that error, once", async () => {
    for (const type of roomErrors) {
      const { sdk, codes } = await sdkCall();
      sdk.emit("call-start");
      sdk.emit("error", { type: "daily-error", error: roomError(type) });
      sdk.emit("call-end");
      expect(codes()).toEqual(["connected", type]);
    }
  });

  test("ends normally when the room ejects the visitor after the provider's end", async () => {
    const { sdk, reported, codes } = await sdkCall();
    sdk.emit("call-start");
    sdk.emit("message", ended);
    sdk.emit("error", { type: "daily-error", error: roomError("ejected") });
    sdk.emit("call-end");
    expect(codes()).toEqual(["connected", "ended"]);
    expect(reported[1]).toMatchObject({ by: "dispatcher" });
    expect(logged).toBe("");
  });

  test("does not end normally on any other error", async () => {
    const { sdk, codes } = await sdkCall();
    sdk.emit("call-start");
    sdk.emit("message", ended);
    sdk.emit("error", { type: "daily-error", error: roomError("connection-error") });
    expect(codes()).toEqual(["connected", "connection-error"]);
  });
});

describe("a microphone that the room cannot get", () => {
  test("shows why, and the call goes on", async () => {
    for (const [type, code, title] of cameraErrors) {
      const { sdk, page } = await sdkCall();
      const errorMsg = { errorMsg: `The device failed: ${type}`, audioOk: false, videoOk: true };
      const error = { type, msg: type };
      sdk.emit("call-start");
      sdk.emit("camera-error", {
        type: "camera-error",
        error: { message: error, errorMsg, error },
      });
      const { notice, phase } = page.call();
      expect(phase, type).toBe("connected");
      expect(notice, type).toEqual({ code });
      expect(offersTyping({ code })).toBe(true);
      expect(noticeWords({ code }, callDetails.notices).title).toBe(title);
      expect(logged).toContain("The room did not get the microphone");
    }
  });

  test("is not reported when only the camera is busy", async () => {
    const { sdk, page, reported } = await sdkCall();
    const errorMsg = { errorMsg: "busy", audioOk: true, videoOk: false };
    sdk.emit("camera-error", { error: { errorMsg, error: { type: "cam-in-use", msg: "busy" } } });
    expect(reported).toEqual([]);
    expect(page.call().notice).toBeNull();
  });
});

test("a call goes on after an error that the SDK only reports (spec §8)", async () => {
  const { sdk, codes } = await sdkCall();
  sdk.emit("call-start");
  for (const type of [
    "video-recording-setup-error",
    "audio-observer-setup-error",
    "audio-processing-setup-error",
    "audio-processor-recovery-error",
  ]) {
    logged = "";
    sdk.emit("error", { type, error: { message: "No such thing here." } });
    expect(codes(), type).toEqual(["connected"]);
    expect(logged).toContain("continues without one of its features");
  }
});

test("the assistant's silence is noticed before the SDK's own second has passed", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { sdk, page } = await sdkCall();
  sdk.emit("call-start");
  const heard = [1, ...Array(6).fill(0), 1].map((volume) => {
    sdk.emit("volume-level", volume);
    vi.advanceTimersByTime(100);
    return page.call().assistantAudible;
  });
  expect(heard).toEqual([...Array(5).fill(true), false, false, true]);
});

describe("a call that loses its connection", () => {
  /** A connected call; `rejoin` decides whether the SDK can rejoin. */
  async function connected(rejoin: () => Promise<void>) {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { sdk, room, page, codes, reported } = await sdkCall(rejoin);
    const webCall = { id: "call-1", webCallUrl: "https://room.test/" };
    page.send({ type: "created", webCall });
    sdk.emit("call-start");
    const lose = () =>
      sdk.emit("error", {
        type: "daily-error",
        error: { message: { type: "connection-error", msg: "lost" } },
      });
    return { sdk, room, page, reported, codes, lose };
  }

  test("waits while the room reconnects by itself", async () => {
    const { sdk, page } = await connected(async () => {});
    sdk.emit("network-connection", { event: "interrupted" });
    expect(isReconnecting(page.call())).toBe(true);
    sdk.emit("network-connection", { event: "connected" });
    expect(isReconnecting(page.call())).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000 - 1);
    expect(page.call().phase).toBe("connected");
    expect(sdk.reconnect).not.toHaveBeenCalled();
  });

  test("keeps hearing a visitor who talks through an interruption", async () => {
    const { sdk, page } = await connected(async () => {});
    const speak = () => sdk.emit("local-volume-level", 0.2);
    speak();
    expect(page.call().turn).toBe("listening");
    sdk.emit("network-connection", { event: "interrupted" });
    expect(page.call().turn).toBe("active");
    sdk.emit("network-connection", { event: "connected" });
    speak();
    expect(page.call()).toMatchObject({ turn: "listening", visitorSpeaking: true });
  });

  test("rejoins a lost room until it succeeds", async () => {
    let refusals = 2;
    const { sdk, page, lose } = await connected(async () => {
      if (refusals-- > 0) throw new Error("not yet");
    });
    lose();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sdk.reconnect).toHaveBeenCalledTimes(3);
    expect(page.call()).toMatchObject({ phase: "connected", joined: true });
  });

  test("leaves a room that it rejoins after the call's end, and abandons the room if that is not confirmed", async () => {
    let join = () => {};
    const { sdk, room, page, lose } = await connected(
      () => new Promise<void>((resolve) => (join = resolve)),
    );
    lose();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.call().phase).toBe("rejoining");
    page.send({ type: "stop" });
    await vi.advanceTimersByTimeAsync(0);
    expect(page.call().leaving).toEqual([]);
    sdk.stop.mockImplementation(() => new Promise(() => {}));
    join();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.call().leaving).toEqual([1]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(room.handleMessageFromCallMachine).toHaveBeenCalledWith({ action: "left-meeting" });
    expect(page.call().leaving).toEqual([]);
  });

  test.each(["no-room", "exp-room", "exp-token"])(
    "stops trying when the room says %s",
    async (type) => {
      const { sdk, codes, lose } = await connected(async () => {
        sdk.emit("error", { type: "daily-error", error: { type: "daily-error", error: { type } } });
        throw new Error("no");
      });
      lose();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(codes().at(-1)).toBe(type);
      expect(sdk.reconnect).toHaveBeenCalledTimes(1);
    },
  );

  test("ends after 40 s, and the visitor reads that the connection was lost", async () => {
    const { sdk, page, reported, lose } = await connected(() => Promise.reject(new Error("no")));
    lose();
    await vi.advanceTimersByTimeAsync(39_000);
    expect(isReconnecting(page.call())).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(inWords(reported.at(-1)).title).toBe("The connection was lost");
    const tries = sdk.reconnect.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sdk.reconnect).toHaveBeenCalledTimes(tries);
  });
});
