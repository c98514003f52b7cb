import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchedBody } from "~/voice/web-call/watched-answer.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ANSWER = '{"id":"call-1"}';

describe("an answer whose visitor may have left", () => {
  it("is taken by one who reads it to the end, and is whole", async () => {
    const { body, isTaken } = watchedBody(ANSWER, new AbortController().signal);
    const read = new Response(body).text();
    await vi.advanceTimersByTimeAsync(100);
    expect(await read).toBe(ANSWER);
    expect(await isTaken).toBe(true);
  });

  it("is taken by nobody when its beginning bounces", async () => {
    const leaving = new AbortController();
    const { body, isTaken } = watchedBody(ANSWER, leaving.signal);
    const reader = body.getReader();
    await reader.read();
    leaving.abort();
    void reader.read();
    expect(await isTaken).toBe(false);
  });

  it.each([0, 1])(
    "is taken by nobody when it is not fetched to the end: %i parts",
    async (parts) => {
      const { body, isTaken } = watchedBody(ANSWER, new AbortController().signal);
      const reader = body.getReader();
      for (let part = 0; part < parts; part++) await reader.read();
      await vi.advanceTimersByTimeAsync(6000);
      expect(await isTaken).toBe(false);
    },
  );

  it("is taken by nobody when the host drops it", async () => {
    const { body, isTaken } = watchedBody(ANSWER, new AbortController().signal);
    await body.cancel();
    expect(await isTaken).toBe(false);
  });
});
