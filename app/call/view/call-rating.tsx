import { useState } from "react";
import type { Rating } from "../machine/call";
import { useCallDetails } from "../words";
import { useCalling } from "./calling";

const ROW = "flex min-h-11 flex-wrap items-center justify-center gap-x-3 text-sm";
const ANSWER = "link tap justify-center font-semibold";

/** Asks after a call whether it got things right and, if not, what was wrong. */
export function CallRating() {
  const { send } = useCalling();
  const { rating: words } = useCallDetails();
  const [rating, setRating] = useState<Rating | null>(null);
  const rate = (given: Rating) => {
    setRating(given);
    send({ type: "rate", rating: given });
  };
  const asked = rating?.right === "no" && !rating.wrong;
  return (
    // No legend: WebKit puts it on its own line.
    <fieldset aria-label={words.asked} className={ROW}>
      {!rating && (
        <>
          <p>{words.asked}</p>
          {(["yes", "no"] as const).map((right) => (
            <button key={right} type="button" onClick={() => rate({ right })} className={ANSWER}>
              {words[right]}
            </button>
          ))}
        </>
      )}
      {asked && (
        <label className={ROW}>
          {words.wrong}
          <select
            className="min-h-11 truncate rounded-control border border-edge bg-page px-3 text-sm"
            defaultValue=""
            onChange={({ target }) => rate({ right: "no", wrong: target.value })}
          >
            <option value="" disabled>
              {words.choose}
            </option>
            {Object.entries(words.faults).map(([fault, said]) => (
              <option key={fault} value={fault}>
                {said}
              </option>
            ))}
          </select>
        </label>
      )}
      <p role="status" className={rating && !asked ? undefined : "sr-only"}>
        {rating && !asked ? words.thanks : ""}
      </p>
    </fieldset>
  );
}
