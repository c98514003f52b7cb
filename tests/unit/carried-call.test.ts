// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { PRESSED, RESUME } from "~/hydration/page-marks";
import { CARRIED, takeUp } from "~/hydration/recovery";
import { carryingAdapters, takeCarried } from "../../app/call/adapters/carried-call.client";
import { canCarry } from "../../app/call/adapters/page";
import type { CarriedCall } from "../../app/call/machine/call";
import type { Tools } from "../../app/call/runner";

const call: CarriedCall = {
  webCall: { id: "call-1", webCallUrl: "https://rooms.example/1" },
  resumeToken: "resume-token-number-1",
  typing: false,
  muted: true,
  connectedAt: 1000,
  variables: { trade: "Plumbing" },
  events: [{ type: "typed", text: "Hello.", at: 2000 }],
  outcome: { fields: { connected: true }, pressed: 900, sent: 0 },
};
/** Leaves a call behind for the next page. */
const carryCall = (call: CarriedCall, label: string) =>
  carryingAdapters(label).carry?.({ do: "carry", call }, {} as Tools);

/** The call that a page finds if the previous one stored this text. */
const readCarried = (text: string | null) => {
  if (text !== null) sessionStorage.setItem(CARRIED, text);
  return takeCarried();
};
const stored = (call: unknown) => JSON.stringify({ press: RESUME, call: call });

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a call that a page leaves behind can be read once", () => {
  carryCall(call, "Reconnecting...");
  expect(takeCarried()).toEqual(call);
  expect(takeCarried()).toBe(null);
});

test("nothing is carried when the browser blocks storage or the page is insecure", () => {
  vi.stubGlobal("isSecureContext", true);
  expect(canCarry()).toBe(true);
  vi.stubGlobal("isSecureContext", false);
  expect(canCarry()).toBe(false);
  vi.stubGlobal("isSecureContext", true);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full.", "QuotaExceededError");
  });
  expect(canCarry()).toBe(false);
});

it.each([
  null,
  "",
  "{",
  "null",
  "7",
  "[]",
  stored(null),
  stored([]),
  stored({ ...call, webCall: null }),
  stored({ ...call, webCall: { id: 7, webCallUrl: "https://rooms.example/1" } }),
  stored({ ...call, webCall: { id: "call-1" } }),
  stored({ ...call, resumeToken: 7 }),
  stored({ ...call, connectedAt: "now" }),
  stored({ ...call, typing: undefined }),
  stored({ ...call, variables: 7 }),
  stored({ ...call, events: "x" }),
  stored({ ...call, outcome: {} }),
])("anything but a stored call is rejected: %s", (text) => expect(readCarried(text)).toBe(null));

test("if the clock was set back, a call's time counts from now", () => {
  const read = readCarried(stored({ ...call, connectedAt: Date.now() + 1e9 }));
  expect(read).toEqual({ ...call, connectedAt: expect.closeTo(Date.now(), -3) });
});

describe("a page that replaces another in the middle of a call", () => {
  const woken = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    woken.mockClear();
    addEventListener("pointermove", woken, { once: true });
    delete document.documentElement.dataset[PRESSED];
    document.body.innerHTML = '<section id="test-call"><p role="status"></p></section>';
    carryCall(call, "Reconnecting...");
  });
  afterEach(() => vi.useRealTimers());
  const arrive = (type: string) => {
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type }] as never);
    takeUp();
  };
  const status = () => document.querySelector("[role=status]")?.textContent;

  it("wakes up after a reload and says that it reconnects; a second reload also finds the call", () => {
    arrive("reload");
    expect(woken).toHaveBeenCalled();
    expect(status()).toBe("Reconnecting...");
    expect(document.documentElement.dataset[PRESSED]).toBe(RESUME);
    expect(sessionStorage.getItem(CARRIED)).not.toBe(null);
    vi.advanceTimersByTime(60_000);
    expect(sessionStorage.getItem(CARRIED)).toBe(null);
  });

  it.each([
    ["was reached by a link", "navigate", 0],
    ["was reached with the back button", "back_forward", 0],
    ["comes too late", "reload", 60_001],
    ["has a clock that was set back", "reload", -5000],
  ])("drops the call if it %s", (_how, type, later) => {
    vi.setSystemTime(Date.now() + later);
    arrive(type);
    vi.advanceTimersByTime(0);
    expect(woken).not.toHaveBeenCalled();
    expect(status()).toBe("");
    expect(sessionStorage.getItem(CARRIED)).toBe(null);
  });

  it("does not delete the call that the next page leaves behind", () => {
    arrive("reload");
    vi.advanceTimersByTime(30_000);
    carryCall({ ...call, resumeToken: "resume-token-number-2" }, "");
    vi.advanceTimersByTime(30_000);
    expect(sessionStorage.getItem(CARRIED)).toContain("resume-token-number-2");
  });
});
