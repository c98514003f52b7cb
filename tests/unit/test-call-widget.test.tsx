// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CallEvent } from "~/test-call/call-state";
import { TestCallWidget } from "~/test-call/test-call-widget";

/** The session in its place: remembers what it is asked and lets the test report events. */
const session = vi.hoisted(() => ({
  report: (_event: CallEvent) => {},
  start: vi.fn(() => true),
  stop: vi.fn(),
}));
vi.mock("~/test-call/voice-session.client", () => ({
  createVoiceSession: (_voice: unknown, report: (event: CallEvent) => void) => {
    session.report = report;
    session.stop.mockImplementation(() => report({ type: "ended", by: "visitor", at: 0 }));
    return { ...session, levels: { visitor: 0, assistant: 0 }, volume: 1 };
  },
}));

const voice = {
  provider: "vapi" as const,
  callObjectBundleUrl: null,
  callMaxSeconds: 180,
  turnstileSiteKey: null,
  privacyUrl: "https://example.com/privacy",
};
const strict = (onEvent?: (event: CallEvent) => void, over = {}) =>
  render(
    <StrictMode>
      <TestCallWidget voice={{ ...voice, ...over }} onEvent={onEvent} />
    </StrictMode>,
  );
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
  });

beforeEach(() => {
  session.start.mockClear();
  session.stop.mockClear();
});
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.testCall;
});

test("StrictMode's double mount starts one call and ends none", async () => {
  strict();
  await press("Start Test Call");
  await vi.waitFor(() => expect(session.start).toHaveBeenCalledTimes(1));
  expect(session.stop).not.toHaveBeenCalled();
  expect(screen.getAllByRole("status")[0]?.textContent).toBe("Connecting...");
});

test("a press before hydration starts one call, in StrictMode too", async () => {
  document.documentElement.dataset.testCall = "start";
  strict();
  await vi.waitFor(() => expect(session.start).toHaveBeenCalledTimes(1));
  expect(document.documentElement.dataset.testCall).toBeUndefined();
});

test("a widget that leaves the page ends its call once", async () => {
  const { unmount } = strict();
  await press("Start Test Call");
  await vi.waitFor(() => expect(session.start).toHaveBeenCalled());
  unmount();
  expect(session.stop).toHaveBeenCalledTimes(1);
});

test("tool calls reach the page that shows the widget", async () => {
  const seen: CallEvent[] = [];
  strict((event) => seen.push(event));
  await press("Start Test Call");
  await vi.waitFor(() => expect(session.start).toHaveBeenCalled());
  const tool: CallEvent = { type: "tool-call", name: "create_work_order", arguments: {} };
  act(() => session.report(tool));
  expect(seen.at(-1)).toBe(tool);
});

test("consent names the provider before the first call, and links the privacy policy", () => {
  strict();
  const consent = document.getElementById("test-call-consent")?.textContent;
  expect(consent).toMatch(/AI voice.*Vapi.*Daily.*not recorded/);
  expect(screen.getByRole("link", { name: "Privacy Policy" }).getAttribute("href")).toBe(
    voice.privacyUrl,
  );
});

test("without a voice provider the widget says so and offers no call", () => {
  strict(undefined, { provider: "off" });
  expect(screen.queryByRole("button", { name: "Start Test Call" })).toBeNull();
  expect(screen.getByText(/switched off/)).toBeTruthy();
});
