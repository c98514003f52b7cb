import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { callWords } from "~/content/en/call-words";
import { stateOf } from "../../app/call/machine/call";
import { useCalls } from "../../app/call/use-calls";
import { useVoiceCall } from "../../app/call/voice-call";

const load = vi.fn(async () => {});

function Shown() {
  const { shown, replay } = useVoiceCall("en");
  const { call } = useCalls(
    {
      provider: "vapi",
      callObjectBundleUrl: "/call-machine.js",
      callMaxSeconds: 180,
      outcomes: true,
      turnstileSiteKey: null,
      privacyUrl: "/privacy",
    },
    callWords,
    load,
    () => {},
  );
  return <p>{shown || replay ? "open" : stateOf(call)}</p>;
}

test("rendered on the server a call is idle, and no SDK is loaded", () => {
  expect(renderToString(<Shown />)).toBe("<p>idle</p>");
  expect(load).not.toHaveBeenCalled();
});
