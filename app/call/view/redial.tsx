import { useNow } from "~/components/use-now";
import { filled } from "~/content/filled";
import { useCallWords } from "../words";
import { useCalling } from "./calling";
import { clock } from "./clock";

/**
 * Counts down to the next redial of a busy line, and lets the visitor stop it.
 *
 * @param at milliseconds since 1970; null once the visitor has stopped it.
 */
export function Redial({ at }: { at: number | null }) {
  const { redial: words } = useCallWords();
  const { send } = useCalling();
  const now = useNow(at !== null, 250);
  if (at === null) return <p className="max-sm:text-sm">{words.stopped}</p>;
  return (
    <>
      <p className="max-sm:text-sm">
        {words.again}
        {/* Screen readers must not announce every second. */}
        <span aria-hidden="true" className="figures">
          {filled(words.in, { time: clock(Math.max(0, Math.ceil((at - now) / 1000))) })}
        </span>
        .
      </p>
      <button
        type="button"
        onClick={() => send({ type: "stop-redial" })}
        className="link min-h-11 font-semibold"
      >
        {words.stop}
      </button>
    </>
  );
}
