import type { OpenWorkOrder, WorkOrderWords } from "~/content/work-order";

/** The fields (spec §3) in the card's order, with the classes of their values. */
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

/** Fields whose values may be fixed words. */
const fixed = new Set<keyof OpenWorkOrder>([
  ...(["type", "status", "priority", "technician", "estimatedValue"] as const),
]);

/** Returns a field's value to show. Fixed values are translated; a caller's words are not. */
export function shownValue(
  field: keyof OpenWorkOrder,
  order: OpenWorkOrder,
  { values }: WorkOrderWords,
): string | undefined {
  const value = order[field];
  return value && fixed.has(field) ? (values[value] ?? value) : value;
}

/**
 * A work order with its ten fields, like the slip on a dispatcher's board. Unknown fields show a
 * dash, so a live call can fill in the card field by field.
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
  /** Fields to highlight. */
  changed?: readonly (keyof OpenWorkOrder)[];
  /** Values before a correction. */
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
            {/* The key makes a new element for a new value, to animate it. */}
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
