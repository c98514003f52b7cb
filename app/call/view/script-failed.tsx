import { useCallWords } from "../words";
import { useCalling } from "./calling";
import { DemoPhone } from "./demo-phone";

/** Says that the call's script did not load. Words for other notices come with that script. */
export function ScriptFailed() {
  const { scriptFailed, reload } = useCallWords();
  const { voice } = useCalling();
  return (
    <div
      role="alert"
      data-notice="script-failed"
      className="w-full rounded-control border-signal border-l-4 bg-sunken px-4 py-3 text-left"
    >
      <p className="font-semibold">{scriptFailed.title}</p>
      <p className="max-sm:text-sm">{scriptFailed.text}</p>
      <button type="button" onClick={() => location.reload()} className="btn mt-3">
        {reload}
      </button>
      <DemoPhone phone={voice.demoPhone} />
    </div>
  );
}
