import type { OpenWorkOrder, WorkOrderWords } from "~/content/work-order";

/** The fields (spec §3) in the slip's order: first what happened and where, last the paperwork. */
export const workOrderRows = [
  ...(["type", "id", "description", "location", "client"] as const),
  ...(["technician", "priority", "status", "estimatedValue", "timeLogged"] as const),
];

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
 * A work order with its ten fields on a paper slip. Unknown fields are lines to write on, so a live
 * call can fill in the card field by field.
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
            <dt>{words.labels[field]}</dt>
            {/* The key makes a new element for a new value, to animate it. */}
            <dd key={order[field]}>
              {struck[field] && (
                <>
                  <del>{shownValue(field, struck, words)}</del>{" "}
                </>
              )}
              {shownValue(field, order, words) ?? <span className="sr-only">—</span>}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
