import { expect, test } from "vitest";
import {
  botCheckFailure,
  brokenOff,
  connectionLost,
  failureNotice,
  failureText,
  failureType,
  noAnswer,
  offline,
  refusalNotice,
  soundBlocked,
  startFailure,
} from "../../app/call/session/call-failure";

test("the room's error is found however deep the SDK wraps it", () => {
  const room = { action: "error", errorMsg: "full", error: { type: "meeting-full", msg: "full" } };
  for (const error of [room, { message: room }, { message: room, ...room }])
    expect(failureNotice({ type: "daily-error", error })).toMatchObject({ code: "meeting-full" });
  expect(failureType({ type: "daily-error", error: room })).toBe("meeting-full");
});

test("a bundle that does not load is named, and anything unknown is a failed start", () => {
  const bundle = { message: "Failed to load call object bundle /x.js" };
  expect(failureNotice({ error: bundle }).code).toBe("bundle-failed");
  const unknown = { error: { error: { type: "a-type-of-tomorrow" } } };
  for (const error of [null, undefined, 7, {}, { error: { message: {} } }, new Error("x"), unknown])
    expect(failureNotice(error).code).toBe("start-failed");
});

test("each refusal of the call route has its title and shows the server's own words", () => {
  const titles = {
    "cross-origin": "The call could not start",
    "too-many-calls": "No test calls left for now",
    "provider-error": "The call could not start",
    "demo-at-capacity": "No free line right now",
    "voice-off": "The test call is switched off",
    "provider-timeout": "The call could not start",
    "invalid-body": "Check the highlighted field",
  };
  for (const [code, title] of Object.entries(titles)) {
    const text = `In plain words: ${code}.`;
    expect(refusalNotice({ statusCode: 400, error: "x", code, message: text })).toEqual({
      code,
      title,
      text,
    });
  }
});

test("an answer that does not say why is no refusal", () => {
  for (const answer of [null, "x", {}, { code: 1, message: "x" }, { code: "x" }])
    expect(refusalNotice(answer)).toBeNull();
});

test("a busy line says when it may be dialled again; a used-up day or hour does not", () => {
  const refused = (code: string) => ({ code, message: "x" });
  expect(refusalNotice(refused("demo-at-capacity"), 25)).toMatchObject({ redialIn: 25 });
  // Never sooner than a person would.
  expect(refusalNotice(refused("demo-at-capacity"), 1)).toMatchObject({ redialIn: 3 });
  expect(refusalNotice(refused("demo-at-capacity"), 300)).toMatchObject({ redialIn: 300 });
  for (const seconds of [null, undefined, 0, 301, 30_000])
    expect(refusalNotice(refused("demo-at-capacity"), seconds)).not.toHaveProperty("redialIn");
  expect(refusalNotice(refused("too-many-calls"), 25)).not.toHaveProperty("redialIn");
});

test.each([
  ["ejected", "The call was closed", "The other side closed the call. Please try again."],
  ["exp-room", "The call has expired", "This call ran out of time. Please try again."],
  ["exp-token", "The call has expired", "This call ran out of time. Please try again."],
  ["nbf-room", "The call is not open yet", "Please try again in a minute."],
  ["nbf-token", "The call is not open yet", "Please try again in a minute."],
  ["meeting-full", "The line is busy", "Please try again in a minute."],
  ["no-room", "The call could not be found", "It may have just ended. Please try again."],
  ["not-allowed", "The call was refused", "We couldn’t connect. Please try again."],
  ["end-of-life", "This page is out of date", "Please reload the page, then start the call again."],
  [
    "connection-error",
    "The connection was lost",
    "Please check your network, then start the call again.",
  ],
])("a visitor reads what a fatal error of the room means: %s", (type, title, text) => {
  expect(failureNotice({ error: { error: { type } } })).toEqual({ code: type, title, text });
});

test("each failure of the page's own is worded once", () => {
  const own = [startFailure, brokenOff, offline, connectionLost, noAnswer, botCheckFailure];
  const codes = own.map(({ code }) => code);
  expect(codes).toEqual([
    ...["start-failed", "broken-off", "offline", "connection-error", "no-answer"],
    "bot-check-failed",
  ]);
  expect(new Set(own.map(({ text }) => text)).size).toBe(own.length);
  expect(soundBlocked("Chrome")).toEqual({
    code: "sound-blocked",
    title: "Your browser blocked the sound",
    text: "Click the icon left of the address bar, allow sound, and start the call again.",
  });
});

const wrapped = (error: unknown, times: number): unknown =>
  times === 0 ? error : { message: wrapped(error, times - 1) };

test.each<[what: string, error: unknown, type: string | undefined, text: string]>([
  ["text alone", "gone", undefined, "gone"],
  ["an error of the browser", new Error("gone"), undefined, "gone"],
  [
    "the room's own text before what wraps it",
    { errorMsg: "full", message: "x" },
    undefined,
    "full",
  ],
  ["the text of the room's inner error", { error: { msg: "in", type: "t" } }, "t", "in"],
  ["a type on the outside, which is the SDK's", { type: "daily-error" }, undefined, ""],
  ["a type one level in", { message: { type: "ejected", errorMsg: "out" } }, "ejected", "out"],
  ["the inner type before the outer", { error: { type: "a" }, message: { type: "b" } }, "a", ""],
  ["no type that is text", { error: { type: 7, msg: 8 }, errorMsg: null }, undefined, ""],
  ["five levels", wrapped({ errorMsg: "deep", type: "t" }, 4), "t", "deep"],
  ["more levels than anybody wraps", wrapped({ errorMsg: "deep", type: "t" }, 5), undefined, ""],
  ["nothing", null, undefined, ""],
])("type and text of an error are found in %s", (_what, error, type, text) => {
  expect(failureType({ error })).toBe(type);
  expect(failureText({ error })).toBe(text);
});

test("an error event may be the bare error", () => {
  expect(failureText("gone")).toBe("gone");
  expect(failureType("gone")).toBe(undefined);
});
