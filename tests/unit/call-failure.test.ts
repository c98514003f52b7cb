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

test("a refusal shows the server's own words; anything else is none", () => {
  const refusal = { statusCode: 429, code: "too-many-calls", message: "Come back in an hour." };
  expect(refusalNotice(refusal)).toMatchObject({
    code: "too-many-calls",
    text: "Come back in an hour.",
  });
  for (const answer of [null, "x", {}, { code: 1, message: "x" }, { code: "x" }])
    expect(refusalNotice(answer)).toBeNull();
});
