import type { OpenWorkOrder } from "~/content/sample-work-order";

/** Labels of the fields (spec §3) in the card's order, with the place that each one takes. */
export const workOrderRows: { field: keyof OpenWorkOrder; label: string; place?: string }[] = [
  { field: "id", label: "Work order", place: "font-bold text-xl" },
  { field: "type", label: "Type", place: "font-bold" },
  { field: "client", label: "Client" },
  { field: "location", label: "Location" },
  { field: "status", label: "Status" },
  { field: "priority", label: "Priority" },
  { field: "technician", label: "Technician" },
  { field: "estimatedValue", label: "Estimated value" },
  { field: "timeLogged", label: "Time logged" },
  { field: "description", label: "Description" },
];

/**
 * A work order with its ten fields, like the slip on a dispatcher's board. A field that is not known
 * yet shows a dash, so that a live call can fill the card field by field.
 */
export function WorkOrderCard({
  order,
  label,
  changed = [],
}: {
  order: OpenWorkOrder;
  label: string;
  /** Fields to point out. */
  changed?: readonly (keyof OpenWorkOrder)[];
}) {
  return (
    <article aria-label={label} className="work-order" data-type={order.type}>
      <dl>
        {workOrderRows.map(({ field, label, place }) => (
          <div
            key={field}
            data-field={field}
            data-changed={changed.includes(field) ? "" : undefined}
          >
            <dt className="text-muted text-sm">{label}</dt>
            {/* A new value is a new element, so that its arrival can be seen. */}
            <dd key={order[field]} className={place}>
              {order[field] ?? "—"}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
