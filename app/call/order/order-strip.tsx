import { useCallDetails } from "~/call/words";
import { shownValue, Value } from "~/components/work-order-card";
import { alertsNobody } from "./dispatch-preview";
import { createdIn, type Draft, shownOrder } from "./draft";
import { CARD } from "./live-card";

/** The fields an owner looks for first. */
const stripRows = ["type", "location", "description"] as const;

const STRIP = "order-strip grid w-full text-left text-sm leading-tight";

/** The work order in short, for when the whole one is off screen. */
export function OrderStrip({ draft }: { draft: Draft }) {
  const { order: words } = useCallDetails();
  const { order, live } = draft;
  const known = shownOrder(draft, words.callBack);
  // The value takes its label's place: there may be no room for both.
  const cells = stripRows.map((field) => {
    const value = shownValue(field, known, words.words);
    const label = words.words.labels[field];
    return (
      <span key={field} data-field={field} className={value ? undefined : "text-muted"}>
        {value ? (
          <strong key={known[field]} data-written="">
            <span className="sr-only">{label}: </span>
            <Value text={value} />
          </strong>
        ) : (
          label
        )}
      </span>
    );
  });
  if (!order)
    return (
      <div data-live={live || undefined} className={STRIP}>
        <p className="text-muted">{words.fills}</p>
        <div data-type={known.type}>{cells}</div>
      </div>
    );
  const { unsent } = words.after;
  return (
    <a href={`#${CARD}`} data-live={live || undefined} className={STRIP}>
      <span className="link font-semibold text-calm">
        {alertsNobody(order) ? `${unsent.time} ${unsent.what}` : words.seeAll(createdIn(draft))}
      </span>
      <span data-type={order.type}>{cells}</span>
    </a>
  );
}
