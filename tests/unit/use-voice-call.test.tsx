import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { callWords } from "~/content/en/call-words";
import { type PageVoice, useLiveCall } from "../../app/call/live-call";
import { stateOf } from "../../app/call/machine/call";
import { useVoiceCall } from "../../app/call/use-voice-call";

const load = vi.fn(async () => {});
const voice: PageVoice = {
  provider: "vapi",
  callObjectBundleUrl: "/call-machine.js",
  callMaxSeconds: 180,
  outcomes: true,
  turnstileSiteKey: null,
  privacyUrl: "/privacy",
};

function Shown() {
  const { shown, replay } = useLiveCall(voice, callWords);
  const { call } = useVoiceCall(voice, callWords, load);
  return <p>{shown || replay ? "open" : stateOf(call)}</p>;
}

test("rendered on the server a call is idle, and no SDK is loaded", () => {
  expect(renderToString(<Shown />)).toBe("<p>idle</p>");
  expect(load).not.toHaveBeenCalled();
});
