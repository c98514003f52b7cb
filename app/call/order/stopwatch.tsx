import { Ruler } from "~/components/ruler";
import { type Draft, LONGEST } from "./draft";

const labels = ["0", "5", "10", "15", "20", "25", "30 s"];

/**
 * The ruler as a stopwatch. Only the work order shows which answer was the last one it needed, so
 * the lamp waits at 0 until then.
 */
export function Stopwatch({ draft }: { draft: Draft }) {
  const { answeredAt, createdAt } = draft;
  const seconds = answeredAt && createdAt ? (createdAt - answeredAt) / 1000 : 0;
  return <Ruler labels={labels} lamp="" at={Math.min(1, seconds / LONGEST)} />;
}
