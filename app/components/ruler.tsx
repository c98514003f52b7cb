/** Marks per label, counting the one at the label. */
const MARKS = 4;

/** The night in steps of two hours. */
const hours = ["6 p.m.", "8", "10", "12", "2", "4", "6 a.m."];

/**
 * A ruler of the night with a lamp at 2:14 a.m.: the edge of a night section. Its marks are
 * elements, since WebKit drops marks drawn as a repeating gradient.
 */
export function NightRuler() {
  const marks = Array.from({ length: MARKS * (hours.length - 1) + 1 }, (_, i) => i);
  return (
    <div aria-hidden="true" className="wrap">
      <div className="ruler">
        {marks.map((mark) => (
          <i key={mark} />
        ))}
        {hours.map((label) => (
          <span key={label}>{label}</span>
        ))}
        <b>2:14</b>
      </div>
    </div>
  );
}
