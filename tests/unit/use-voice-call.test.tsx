import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { callWords } from "~/content/en/call-words";
import { type PageVoice, useVoiceCall } from "../../app/call/live-call";
import { stateOf } from "../../app/call/machine/call";

const loaded = vi.hoisted(() => vi.fn(() => ({})));
vi.mock("../../app/call/adapters/voice-session.client", loaded);
vi.mock("../../app/call/view/call-extras.client", loaded);
const voice: PageVoice = {
  provider: "vapi",
  callObjectBundleUrl: "/call-machine.js",
  callMaxSeconds: 180,
  outcomes: true,
  turnstileSiteKey: null,
  privacy: { label: "Privacy Policy", href: "/privacy" },
  differs: "/questions#demo",
};

function Shown() {
  const { call, shown, replay } = useVoiceCall(voice, callWords);
  return <p>{shown || replay ? "open" : stateOf(call)}</p>;
}

test("rendered on the server a call is idle, and no SDK is loaded", async () => {
  expect(renderToString(<Shown />)).toBe("<p>idle</p>");
  await vi.dynamicImportSettled();
  expect(loaded).not.toHaveBeenCalled();
});
