import { REPLAY_BUTTON } from "~/hydration/element-ids";
import { callStart } from "~/hydration/page-marks";
import { Icon } from "~/icons/icon";
import { useCallWords } from "../words";
import { useCalling } from "./calling";
import { DemoPhone } from "./demo-phone";

/** What the widget shows while test calls are switched off. Visitors can watch a replay. */
export function SwitchedOff() {
  const words = useCallWords();
  const { voice, watch } = useCalling();
  return (
    <>
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
    </>
  );
}
