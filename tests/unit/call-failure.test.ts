import { expect, test } from "vitest";
import { callDetails } from "~/content/en/call-details.client";
import { refusalNotice } from "../../app/call/adapters/call-route.client";
import { readFailure } from "../../app/call/hearing/messages";
import { type Notice, redialIn } from "../../app/call/machine/notices";
import { noticeWords } from "../../app/call/view/notice-words";

const inWords = (notice: Notice) => noticeWords(notice, callDetails.notices, "");

test("the room's error is found however deeply the SDK wraps it", () => {
  const room = { action: "error", errorMsg: "full", error: { type: "meeting-full", msg: "full" } };
  for (const error of [room, { message: room }, { message: room, ...room }])
    expect(readFailure({ type: "daily-error", error })).toMatchObject({ code: "meeting-full" });
});

test("a room script that does not load has its own code; anything unknown is a failed start", () => {
  const bundle = { message: "Failed to load call object bundle /x.js" };
  expect(readFailure({ error: bundle }).code).toBe("bundle-failed");
  const unknown = { error: { error: { type: "a-type-of-tomorrow" } } };
  for (const error of [null, undefined, 7, {}, { error: { message: {} } }, new Error("x"), unknown])
    expect(readFailure(error).code).toBe("start-failed");
});

test("a refusal without a reason has its code's title and shows the operator's or a proxy's words", () => {
  const titles = {
    "too-many-calls": "No test calls left for now",
    "demo-at-capacity": "The demo can’t start right now",
    "voice-off": "The test call is switched off",
    "invalid-body": "Check what you typed",
  };
  for (const [code, title] of Object.entries(titles)) {
    const text = `In plain words: ${code}.`;
    const notice = refusalNotice(
      { statusCode: 400, error: "x", code, message: text },
      new Headers(),
    );
    expect(notice).toEqual({ code, said: text });
    expect(notice && inWords(notice)).toEqual({ title, text });
  }
});

test.each(["cross-origin", "provider-error", "provider-timeout"])(
  "a visitor refused with %s reads that the call did not connect",
  (code) => {
    const notice = refusalNotice({ code, message: "x" }, new Headers());
    expect(notice && inWords(notice)).toEqual({
      title: "The test call didn’t connect",
      text: "We couldn’t open a line to the dispatcher. Start another call to get a new one.",
    });
  },
);

test("a reason that we have no words for is ignored", () => {
  for (const reason of ["toString", "a-reason-of-tomorrow", 7])
    expect(refusalNotice({ code: "voice-off", reason, message: "x" }, new Headers())).toEqual({
      code: "voice-off",
      said: "x",
    });
});

test("an answer without code or message is not a refusal", () => {
  for (const answer of [null, "x", {}, { code: 1, message: "x" }, { code: "x" }])
    expect(refusalNotice(answer, new Headers())).toBeNull();
});

test("a busy line gives a time to redial; a used-up day or hour does not", () => {
  const redialAfter = (code: string, seconds: number) => {
    const headers = new Headers({ "Retry-After": String(seconds) });
    const notice = refusalNotice({ code, message: "x" }, headers);
    return notice && redialIn(notice);
  };
  expect(redialAfter("demo-at-capacity", 25)).toBe(25);
  // Never sooner than a person would redial.
  expect(redialAfter("demo-at-capacity", 1)).toBe(3);
  expect(redialAfter("demo-at-capacity", 300)).toBe(300);
  for (const seconds of [Number.NaN, 0, 301, 30_000])
    expect(redialAfter("demo-at-capacity", seconds)).toBeNull();
  expect(redialAfter("too-many-calls", 25)).toBeNull();
});

test.each([
  [
    "ejected",
    "The test call dropped",
    "That was our line, not your phone or microphone. Call again to get a new one.",
  ],
  [
    "exp-room",
    "The test call ran out of time",
    "Its line has closed. Start another call to continue.",
  ],
  [
    "exp-token",
    "The test call ran out of time",
    "Its line has closed. Start another call to continue.",
  ],
  [
    "nbf-room",
    "The test call didn’t connect",
    "The demo line is busy. Lines free up quickly: try again.",
  ],
  [
    "nbf-token",
    "The test call didn’t connect",
    "The demo line is busy. Lines free up quickly: try again.",
  ],
  [
    "meeting-full",
    "The test call didn’t connect",
    "The demo line is busy. Lines free up quickly: try again.",
  ],
  [
    "no-room",
    "The test call didn’t connect",
    "We couldn’t open a line to the dispatcher. Start another call to get a new one.",
  ],
  [
    "not-allowed",
    "The test call didn’t connect",
    "We couldn’t open a line to the dispatcher. Start another call to get a new one.",
  ],
  ["end-of-life", "This page is out of date", "Please reload the page, then start the call again."],
  [
    "connection-error",
    "The connection was lost",
    "Please check your network, then start the call again.",
  ],
])("each fatal room error has words for the visitor: %s", (type, title, text) => {
  const { code } = readFailure({ error: { error: { type } } });
  expect(code).toBe(type);
  expect(inWords({ code })).toEqual({ title, text });
});

test("the log gets the whole error", () => {
  expect(readFailure({ type: "x", error: { message: "gone" } }).text).toBe(
    '{"type":"x","error":{"message":"gone"}}',
  );
});
