import { useStatusWords } from "~/call/view/call-status";
import { DemoPhone } from "~/call/view/demo-phone";
import { useCallWords } from "~/call/words";
import { REPLAY_BUTTON, TEST_CALL } from "~/hydration/element-ids";
import { callStart } from "~/hydration/page-marks";
import { useRememberedPress } from "~/hydration/use-remembered-press";
import { Icon } from "~/icons/icon";

/** Replaces the test call when it is switched off. Visitors can watch a replay. */
export function SwitchedOff({
  closed,
  demoPhone,
  onReplay,
}: {
  /** Why, or until when; only the usual words if unknown. */
  closed?: string;
  /** A phone number where the agent answers. */
  demoPhone?: string;
  onReplay: () => void;
}) {
  useRememberedPress();
  const words = useCallWords();
  const status = useStatusWords();
  return (
    <section
      id={TEST_CALL}
      aria-labelledby="test-call-heading"
      className="call-panel card shadow-card"
    >
      <h2 id="test-call-heading" className="text-2xl">
        {words.heading}
      </h2>
      {/* A click before hydration writes its status here (first-interaction.ts). */}
      <p role="status" {...status} className="sr-only" />
      {closed && <p className="text-balance font-semibold">{closed}</p>}
      <p className="text-balance">{words.switchedOff}</p>
      <button
        id={REPLAY_BUTTON}
        {...callStart("replay")}
        type="button"
        onClick={() => onReplay()}
        className="btn btn-signal w-full text-lg"
      >
        <Icon name="play" />
        {words.watchDemo}
      </button>
      <DemoPhone phone={demoPhone} />
    </section>
  );
}
