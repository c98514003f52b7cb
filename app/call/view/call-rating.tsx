import { useState } from "react";
import type { Rating } from "../machine/call";
import { useCallDetails } from "../words";

/** Asks after a call whether it got things right and, if not, what was wrong. */
export default function CallRating({ onRate }: { onRate: (rating: Rating) => void }) {
  const { rating: words } = useCallDetails();
  const [rating, setRating] = useState<Rating | null>(null);
  const rate = (given: Rating) => {
    setRating(given);
    onRate(given);
  };
  const asked = rating?.right === "no" && !rating.wrong;
  return (
    // No legend: WebKit puts it on its own line.
    <fieldset
      aria-label={words.asked}
      className="flex flex-wrap items-center justify-center gap-x-4 text-sm"
    >
      {!rating && (
        <>
          <p className="py-3">{words.asked}</p>
          {(["yes", "no"] as const).map((right) => (
            <button
              key={right}
              type="button"
              onClick={() => rate({ right })}
              className="link min-h-11 min-w-11 font-semibold"
            >
              {words[right]}
            </button>
          ))}
        </>
      )}
      {asked && (
        <label className="flex min-h-11 items-center gap-2">
          {words.wrong}
          <select
            defaultValue=""
            onChange={({ target }) => rate({ right: "no", wrong: target.value })}
            className="min-h-11 rounded-control border border-line bg-page px-2"
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
      <p role="status" className={rating && !asked ? "py-3" : "sr-only"}>
        {rating && !asked ? words.thanks : ""}
      </p>
    </fieldset>
  );
}
