import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchedBody } from "../../server/calls/watched-answer.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ANSWER = '{"id":"call-1"}';

describe("an answer whose visitor may have left", () => {
  it("is complete, and counts as taken if the visitor reads it to the end", async () => {
    const { body, isTaken } = watchedBody(ANSWER, new AbortController().signal);
    const read = new Response(body).text();
    await vi.advanceTimersByTimeAsync(100);
    expect(await read).toBe(ANSWER);
    expect(await isTaken).toBe(true);
  });

  it("is not taken if its first byte bounces", async () => {
    const leaving = new AbortController();
    const { body, isTaken } = watchedBody(ANSWER, leaving.signal);
    const reader = body.getReader();
    await reader.read();
    leaving.abort();
    void reader.read();
    expect(await isTaken).toBe(false);
  });

  it.each([0, 1])("is not taken if it is not read to the end: %i parts", async (parts) => {
    const { body, isTaken } = watchedBody(ANSWER, new AbortController().signal);
    const reader = body.getReader();
    for (let part = 0; part < parts; part++) await reader.read();
    await vi.advanceTimersByTimeAsync(6000);
    expect(await isTaken).toBe(false);
  });

  it("is not taken if the host drops it", async () => {
    const { body, isTaken } = watchedBody(ANSWER, new AbortController().signal);
    await body.cancel();
    expect(await isTaken).toBe(false);
  });

  it("sends its first byte at once, and the rest after the first had time to bounce", async () => {
    const { body } = watchedBody(ANSWER, new AbortController().signal);
    const reader = body.getReader();
    const text = ({ value }: { value?: Uint8Array }) => new TextDecoder().decode(value);
    expect(text(await reader.read())).toBe("{");
    const rest = vi.fn();
    void reader.read().then((read) => rest(text(read)));
    await vi.advanceTimersByTimeAsync(49);
    expect(rest).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(rest).toHaveBeenCalledWith(ANSWER.slice(1));
  });

  it("is not taken until it is read; the wait ends after five seconds", async () => {
    const { body, isTaken } = watchedBody(ANSWER, new AbortController().signal);
    const report = vi.fn();
    void isTaken.then(report);
    await vi.advanceTimersByTimeAsync(4999);
    expect(report).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(report).toHaveBeenCalledWith(false);
    await body.cancel();
  });

  it("waits for nothing if the visitor has left, and leaves no timer behind", async () => {
    const { isTaken } = watchedBody(ANSWER, AbortSignal.abort());
    expect(await isTaken).toBe(false);
    const leaving = new AbortController();
    const late = watchedBody(ANSWER, leaving.signal);
    leaving.abort();
    expect(await late.isTaken).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
