// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CARRIED } from "~/hydration/recovery";

beforeEach(() => {
  sessionStorage.clear();
  vi.resetModules();
  // jsdom can't reload the page: it prints an error that looks like a failed test.
  vi.stubGlobal("location", { reload: vi.fn() });
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response("{}"));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const carried = () => JSON.parse(sessionStorage.getItem(CARRIED) ?? "null");

test("a press that was reported as failed is not repeated by a later reload", async () => {
  const { reloadOnce } = await import("~/hydration/recovery");
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError("No network."));
  expect(await reloadOnce("start", { scenario: "no-heat" })).toBe(false);
  expect(carried()).toBe(null);
  expect(await reloadOnce()).toBe(true);
  expect(carried()).toEqual({ fields: [] });
});

test("a press made during the reload is carried over", async () => {
  const { reloadOnce } = await import("~/hydration/recovery");
  expect(await reloadOnce()).toBe(true);
  expect(await reloadOnce("type")).toBe(true);
  expect(carried()).toEqual({ press: "type", fields: [] });
  expect(location.reload).toHaveBeenCalled();
});
