import { expect, test } from "vitest";
import { failureNotice, failureType, refusalNotice } from "~/test-call/session/call-failure";

test("the room's error is found however deep the SDK wraps it", () => {
  const room = { action: "error", errorMsg: "full", error: { type: "meeting-full", msg: "full" } };
  for (const error of [room, { message: room }, { message: room, ...room }])
    expect(failureNotice({ type: "daily-error", error })).toMatchObject({ code: "meeting-full" });
  expect(failureType({ type: "daily-error", error: room })).toBe("meeting-full");
});

test("a bundle that does not load is named, and anything unknown is a failed start", () => {
  const bundle = { message: "Failed to load call object bundle /x.js" };
  expect(failureNotice({ error: bundle }).code).toBe("bundle-failed");
  for (const error of [null, undefined, 7, {}, { error: { message: {} } }, new Error("x")])
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
    "invalid-body": "One entry needs another look",
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
  for (const seconds of [null, 301, 30_000])
    expect(refusalNotice(refused("demo-at-capacity"), seconds)).not.toHaveProperty("redialIn");
  expect(refusalNotice(refused("too-many-calls"), 25)).not.toHaveProperty("redialIn");
});
