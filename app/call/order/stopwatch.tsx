import { Ruler } from "~/components/ruler";
import { useNow } from "~/components/use-now";
import { type Draft, LONGEST } from "./draft";

const labels = ["0", "5", "10", "15", "20", "25", "30 s"];
/** Milliseconds between clock updates. */
const TICK = 250;

/**
 * Seconds from the caller's last answer until now, or until the work order was created.
 *
 * @param heardAt time of the last event in someone else's call (milliseconds since 1970); null in
 * the visitor's own, which uses their clock.
 */
function useSeconds(draft: Draft, heardAt: number | null): number {
  const { live, answeredAt, createdAt } = draft;
  const runs = live && answeredAt !== null && createdAt === null && heardAt === null;
  const now = useNow(runs, TICK);
  return Math.max(0, ((createdAt ?? heardAt ?? now) - (answeredAt ?? now)) / 1000);
}

/** Position of the lamp, from 0 to 1. */
export const useTravel = (draft: Draft, heardAt: number | null): number =>
  Math.min(1, useSeconds(draft, heardAt) / LONGEST);

/**
 * The ruler as a stopwatch. The lamp starts at the caller's last answer and stops when the work
 * order is created.
 */
export function Stopwatch({ draft, heardAt }: { draft: Draft; heardAt: number | null }) {
  const seconds = useSeconds(draft, heardAt);
  return (
    <Ruler
      labels={labels}
      lamp={draft.createdAt !== null || seconds > LONGEST ? "" : `${Math.floor(seconds)} s`}
      at={Math.min(1, seconds / LONGEST)}
    />
  );
}
