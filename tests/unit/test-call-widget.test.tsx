// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { TestCallWidget } from "~/test-call/test-call-widget";
import { CallNotice } from "~/test-call/view/call-notice";

const voice = {
  provider: "vapi" as const,
  callObjectBundleUrl: "/simulator/call-machine.js",
  callMaxSeconds: 180,
  outcomes: true,
  turnstileSiteKey: null,
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

test("a number that the agent answers stands beside the call, beside what failed, and without calls", () => {
  const phone = { demoPhone: "+1 (555) 010-0199" };
  const number = () => screen.getByRole("link", { name: "or call +1 (555) 010-0199" });
  show(phone);
  expect(number().getAttribute("href")).toBe("tel:+15550100199");
  cleanup();
  show({ ...phone, provider: "off" });
  expect(number()).toBeTruthy();
  cleanup();
  const notice = { code: "demo-at-capacity", title: "No free line right now", text: "Later." };
  render(<CallNotice notice={notice} demoPhone={phone.demoPhone} onType={() => {}} />);
  expect(number()).toBeTruthy();
  cleanup();
  show();
  expect(screen.queryByRole("link", { name: /or call/ })).toBeNull();
});
