import { TEST_CALL } from "~/hydration/element-ids";
import { callStart } from "~/hydration/page-marks";
import { useRememberedPress } from "~/hydration/use-remembered-press";
import { Icon } from "~/icons/icon";
import { DemoPhone } from "~/test-call/view/demo-phone";

/** The place of the test call on a site without one: a replay is what there is to see. */
export function SwitchedOff({
  demoPhone,
  onReplay,
}: {
  /** Another way to hear the agent. */
  demoPhone?: string;
  onReplay: () => void;
}) {
  useRememberedPress();
  return (
    <section
      id={TEST_CALL}
      aria-labelledby="test-call-heading"
      className="call-panel card shadow-card"
    >
      <h2 id="test-call-heading" className="text-2xl">
        Test the AI Agent
      </h2>
      {/* A press before hydration puts its word here (first-interaction.ts). */}
      <p role="status" className="sr-only" />
      <p className="text-balance">
        The test call is switched off at the moment. Watch one instead, from the first ring to the
        technician.
      </p>
      <button
        id="watch-replay"
        {...callStart("replay")}
        type="button"
        onClick={() => onReplay()}
        className="btn btn-signal w-full text-lg"
      >
        <Icon name="play" />
        Watch Demo
      </button>
      {demoPhone && <DemoPhone phone={demoPhone} />}
    </section>
  );
}
