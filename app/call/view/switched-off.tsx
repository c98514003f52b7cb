import { REPLAY_BUTTON, TEST_CALL } from "~/hydration/element-ids";
import { callStart } from "~/hydration/page-marks";
import { useRememberedPress } from "~/hydration/use-remembered-press";
import { Icon } from "~/icons/icon";
import { useCallWords } from "../words";
import { useStatusWords } from "./call-status";
import type { WidgetProps } from "./calling";
import { DemoPhone } from "./demo-phone";

/** Replaces the test call when it is switched off. Visitors can watch a replay. */
export function SwitchedOff({ voice, watch }: WidgetProps) {
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
      {voice.closed && <p className="text-balance font-semibold">{voice.closed}</p>}
      <p className="text-balance">{words.switchedOff}</p>
      <button
        id={REPLAY_BUTTON}
        {...callStart("replay")}
        type="button"
        onClick={watch}
        className="btn btn-signal w-full text-lg"
      >
        <Icon name="play" />
        {words.watchDemo}
      </button>
      <DemoPhone phone={voice.demoPhone} />
    </section>
  );
}
