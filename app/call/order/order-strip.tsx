import { useCallDetails } from "~/call/words";
import { shownValue } from "~/components/work-order-card";
import { alertsNobody } from "./dispatch-preview";
import { createdIn, type Draft, shownOrder } from "./draft";
import { CARD } from "./live-card";

/** The fields an owner looks for first; after the call there is room for what happened. */
const stripRows = ["type", "location", "description"] as const;

const STRIP = "order-strip grid w-full text-left text-sm leading-tight";
const ROW = "mt-1 flex min-h-11 flex-wrap items-center gap-x-4 px-3 py-1";
/** After the call, the paper fills the room that the conversation leaves. */
const WHOLE = "mt-1 grid gap-2 px-4 py-3 text-lg leading-tight";

/** The work order in short, for when the whole one is off screen. */
export function OrderStrip({ draft }: { draft: Draft }) {
  const { order: words } = useCallDetails();
  const { order, live } = draft;
  const known = shownOrder(draft, words.callBack);
  // The value takes its label's place: there may be no room for both.
  const cells = stripRows.slice(0, live ? 2 : 3).map((field) => {
    const value = shownValue(field, known, words.words);
    const label = words.words.labels[field];
    return (
      <span key={field} data-field={field} className={value ? undefined : "text-muted"}>
        {value ? (
          <strong key={known[field]} data-written="">
            <span className="sr-only">{label}: </span>
            {value}
          </strong>
        ) : (
          label
        )}
      </span>
    );
  });
  if (!order)
    return (
      <div className={STRIP}>
        <p className="text-muted">{words.fills}</p>
        <div data-type={known.type} className={ROW}>
          {cells}
        </div>
      </div>
    );
  const { unsent } = words.after;
  return (
    <a href={`#${CARD}`} className={STRIP}>
      <span className="link font-semibold text-calm">
        {alertsNobody(order) ? `${unsent.time} ${unsent.what}` : words.seeAll(createdIn(draft))}
      </span>
      <span data-type={order.type} className={live ? ROW : WHOLE}>
        {cells}
      </span>
    </a>
  );
}
