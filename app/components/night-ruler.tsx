const hours = ["6 p.m.", "8", "10", "12", "2:14", "4", "6"];

/** The night as a ruler, two hours a mark, with the lamp on at 2:14 a.m.: the edge of a night part. */
export function NightRuler() {
  return (
    <div aria-hidden="true" className="wrap">
      <div className="ruler">
        {hours.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}
