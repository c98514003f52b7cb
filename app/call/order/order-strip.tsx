import { useLoadedCall } from "~/call/calling";
import { CALL_BACK, shownValue } from "~/components/work-order-card";
import { alertsNobody } from "./dispatch-preview";
import { createdIn, type Draft, shownOrder } from "./draft";
import { CARD } from "./live-card";

/** The fields an owner looks for first. */
const stripRows = ["type", "location", "description"] as const;

/** The work order in short, for when the whole one is off screen. */
export function OrderStrip({ draft }: { draft: Draft }) {
  const { order: words } = useLoadedCall().details;
  const { order, live } = draft;
  const known = shownOrder(draft, words.callBack);
  // The value takes its label's place: there may be no room for both.
  const cells = stripRows.map((field) => {
    // The number to call back is on the whole order.
    const value = shownValue(field, known, words.words)?.split(CALL_BACK)[0];
    const label = words.words.labels[field];
    return (
      <span key={field} data-field={field} className={value ? undefined : "text-muted"}>
        {value ? (
          <strong key={value}>
            <span className="sr-only">{label}: </span>
            {value}
          </strong>
        ) : (
          label
        )}
      </span>
    );
  });
  const { unsent } = words.after;
  const isUnsent = order !== null && alertsNobody(order);
  const result = isUnsent ? `${unsent.time} ${unsent.what}` : words.seeAll(createdIn(draft));
  return (
    <a
      href={order ? `#${CARD}` : undefined}
      data-live={live || undefined}
      className="order-strip grid w-full text-left text-sm leading-tight"
    >
      <span className={order ? "link font-semibold text-calm" : "text-muted"}>
        {order ? result : words.fills}
      </span>
      <span data-type={known.type}>{cells}</span>
    </a>
  );
}
