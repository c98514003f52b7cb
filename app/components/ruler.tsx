import type { CSSProperties } from "react";

/** Marks between two labels, one of them at the label. */
const MARKS = 4;

/**
 * A ruler with a lamp on it: the edge of a night part. Its marks are elements, since WebKit loses
 * those of a repeated gradient.
 *
 * @param at where the lamp stands, from 0 to 1; at 2:14 a.m. without it (tailwind.css).
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

const hours = ["6 p.m.", "8", "10", "12", "", "4", "6 a.m."];

/** The night, two hours a label, with the lamp on at 2:14 a.m. */
export function NightRuler() {
  return <Ruler labels={hours} lamp="2:14" />;
}
