// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { browserAdapters } from "../../app/call/adapters/browser.client";
import type { Tools } from "../../app/call/runner";

const stayAwake = (over: AbortSignal) =>
  browserAdapters("")["stay-awake"]?.({ do: "stay-awake" } as never, { over } as Tools);

/** Lets pending promises settle. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("the screen stays on during a call, even after the page was hidden, and is released afterward", async () => {
  const locks: { release: ReturnType<typeof vi.fn> }[] = [];
  const request = vi.fn(async () => {
    const lock = { release: vi.fn() };
    locks.push(lock);
    return lock;
  });
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
  let visibility = "visible";
  Object.defineProperty(document, "visibilityState", { get: () => visibility, configurable: true });
  const show = (state: string) => {
    visibility = state;
    document.dispatchEvent(new Event("visibilitychange"));
    return settled();
  };
  const call = new AbortController();

  stayAwake(call.signal);
  await settled();
  expect(request).toHaveBeenCalledTimes(1);
  await show("hidden");
  await show("visible");
  expect(request).toHaveBeenCalledTimes(2);
  call.abort();
  expect(locks.at(-1)?.release).toHaveBeenCalled();
  await show("visible");
  expect(request).toHaveBeenCalledTimes(2);
});

test("a call goes on if the browser refuses the lock", async () => {
  const request = () => Promise.reject(new DOMException("low battery", "NotAllowedError"));
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
  const call = new AbortController();
  stayAwake(call.signal);
  await settled();
  call.abort();
});
