import type { CSSProperties } from "react";

/** Marks per label, counting the one at the label. */
const MARKS = 4;

/**
 * A ruler with a lamp on it: the edge of a night section. Its marks are elements, since WebKit
 * drops marks drawn as a repeating gradient.
 *
 * @param at position of the lamp from 0 to 1; 2:14 a.m. by default (tailwind.css).
 */
export function Ruler({
  labels,
  lamp,
  at,
}: {
  labels: readonly string[];
  lamp: string;
  at?: number;
}) {
  const marks = Array.from({ length: MARKS * (labels.length - 1) + 1 }, (_, i) => i);
  return (
    <div aria-hidden="true" className="wrap">
      <div className="ruler">
        {marks.map((mark) => (
          <i key={mark} />
        ))}
        {labels.map((label) => (
          <span key={label}>{label}</span>
        ))}
        <b style={at === undefined ? undefined : ({ "--at": at } as CSSProperties)}>{lamp}</b>
      </div>
    </div>
  );
}

const hours = ["6", "8", "10", "12", "2", "4", "6 a.m."];

/** The night in steps of two hours, with the lamp at 2:14 a.m. */
export function NightRuler() {
  return <Ruler labels={hours} lamp="2:14" />;
}
