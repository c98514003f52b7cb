import { Button } from "~/components/button";
import { Select } from "~/components/select";
import { useLoadedCall } from "../calling";
import type { Rating, Summary } from "../machine/call";

const ROW = "flex min-h-11 flex-wrap items-center gap-x-3 text-sm";
const ANSWER = "link tap justify-center font-semibold";

/** Asks after a call whether it got things right and, if not, what was wrong. */
export function CallRating({ rating }: Pick<Summary, "rating">) {
  const { send, rating: words } = useLoadedCall();
  const rate = (rating: Rating) => send({ type: "rate", rating });
  const asked = rating?.right === "no" && !rating.wrong;
  return (
    // No legend: WebKit puts it on its own line.
    <fieldset aria-label={words.asked} className={ROW}>
      {!rating && (
        <>
          <p>{words.asked}</p>
          {(["yes", "no"] as const).map((right) => (
            <Button key={right} onClick={() => rate({ right })} className={ANSWER}>
              {words[right]}
            </Button>
          ))}
        </>
      )}
      {asked && (
        <label className={ROW}>
          {words.wrong}
          <Select
            defaultValue=""
            options={Object.entries(words.faults)}
            pick={(wrong) => rate({ right: "no", wrong })}
          >
            <option value="" disabled>
              {words.choose}
            </option>
          </Select>
        </label>
      )}
      <p role="status" className={rating && !asked ? undefined : "sr-only"}>
        {rating && !asked ? words.thanks : ""}
      </p>
    </fieldset>
  );
}
