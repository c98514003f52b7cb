// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { TestCallWidget } from "~/test-call/test-call-widget";

const voice = {
  provider: "vapi" as const,
  callObjectBundleUrl: "/simulator/call-machine.js",
  callMaxSeconds: 180,
  turnstileSiteKey: null,
  model: null,
  privacyUrl: "https://example.com/privacy",
};
const show = (over = {}) => render(<TestCallWidget voice={{ ...voice, ...over }} />);

afterEach(cleanup);

test("consent names the provider before the first call, and links the privacy policy", () => {
  show();
  const consent = document.getElementById("test-call-consent")?.textContent;
  expect(consent).toMatch(/AI voice.*Vapi.*Daily.*not recorded/);
  expect(screen.getByRole("link", { name: "Privacy Policy" }).getAttribute("href")).toBe(
    voice.privacyUrl,
  );
});

test("without a voice provider the widget says so and offers no call", () => {
  show({ provider: "off" });
  expect(screen.queryByRole("button", { name: "Start Test Call" })).toBeNull();
  expect(screen.getByText(/switched off/)).toBeTruthy();
});
