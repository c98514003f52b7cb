import { useCallWords } from "../words";
import { useCalling } from "./calling";

/** Says, in a simulated call, what becomes of spoken words; asks where the browser's maker would hear them. */
export function HearingLine() {
  const { hearing: choice } = useCalling();
  const { hearing } = useCallWords();
  return (
    // As tall whatever it says: what the browser can do is known only after the page has come.
    <p
      data-hearing={choice.hearing}
      className="flex min-h-11 w-full items-center justify-center text-sm in-[details:not([open])]:hidden"
    >
      {choice.offered === "maker" ? (
        <label className="tap flex items-center gap-2 text-left">
          <input
            type="checkbox"
            checked={choice.hearing === "maker"}
            onChange={(event) => choice.agree(event.target.checked)}
            className="size-5 shrink-0"
          />
          {hearing.agree}
        </label>
      ) : choice.offered === "device" ? (
        hearing.device
      ) : (
        choice.offered && hearing.none
      )}
    </p>
  );
}
