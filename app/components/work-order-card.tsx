import type { OpenWorkOrder, WorkOrderWords } from "~/content/work-order";

/** The fields (spec §3) in the card's order, with the looks of their values. */
const looks: Record<keyof OpenWorkOrder, string> = {
  id: "font-bold text-xl",
  type: "font-bold",
  client: "",
  location: "",
  status: "",
  priority: "",
  technician: "",
  estimatedValue: "",
  timeLogged: "",
  description: "",
};

/** The fields in the card's order. */
export const workOrderRows = Object.keys(looks) as (keyof OpenWorkOrder)[];

/** Fields that may hold something fixed. */
const fixed = new Set<keyof OpenWorkOrder>([
  ...(["type", "status", "priority", "technician", "estimatedValue"] as const),
]);

/** What a field holds, in the words of a page: fixed values are translated, what a caller said is not. */
export function shownValue(
  field: keyof OpenWorkOrder,
  order: OpenWorkOrder,
  { values }: WorkOrderWords,
): string | undefined {
  const value = order[field];
  return value && fixed.has(field) ? (values[value] ?? value) : value;
}

/**
 * A work order with its ten fields, like the slip on a dispatcher's board. A field that is not known
 * yet shows a dash, so that a live call can fill the card field by field.
 */
export function WorkOrderCard({
  order,
  words,
  label,
  changed = [],
  struck = {},
}: {
  order: OpenWorkOrder;
  words: WorkOrderWords;
  label: string;
  /** Fields to point out. */
  changed?: readonly (keyof OpenWorkOrder)[];
  /** What was written before a correction. */
  struck?: OpenWorkOrder;
}) {
  return (
    <article aria-label={label} className="work-order" data-type={order.type}>
      <dl>
        {workOrderRows.map((field) => (
          <div
            key={field}
            data-field={field}
            data-changed={changed.includes(field) ? "" : undefined}
            data-written={order[field] === undefined ? undefined : ""}
          >
            <dt className="text-muted text-sm">{words.labels[field]}</dt>
            {/* A new value is a new element, so that its arrival can be seen. */}
            <dd key={order[field]} className={looks[field] || undefined}>
              {struck[field] && (
                <>
                  <del>{shownValue(field, struck, words)}</del>{" "}
                </>
              )}
              {shownValue(field, order, words) ?? "—"}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
