import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

it("hashes common content once, and remembers no more hashes than a build has", async () => {
  vi.resetModules();
  const { hashSource } = await import("../../server/http/content-security-policy.server");
  const digest = vi.spyOn(crypto.subtle, "digest");
  const texts = Array.from({ length: 65 }, (_, index) => `text ${index}`);
  // One at a time: concurrent digests finish in any order.
  const first: string[] = [];
  for (const text of texts) first.push(await hashSource(text));
  expect(digest).toHaveBeenCalledTimes(65);
  digest.mockClear();
  expect(await Promise.all(texts.slice(0, 64).map(hashSource))).toEqual(first.slice(0, 64));
  expect(digest).not.toHaveBeenCalled();
  expect(await hashSource("text 64")).toBe(first[64]);
  expect(digest).toHaveBeenCalledTimes(1);
});
