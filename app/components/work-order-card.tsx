import type { OpenWorkOrder } from "~/content/work-order";

/** Labels of the fields (spec §3) in the card's order, with the place that each one takes. */
const rows: { field: keyof OpenWorkOrder; label: string; place?: string }[] = [
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
export function WorkOrderCard({ order, label }: { order: OpenWorkOrder; label: string }) {
  return (
    <article aria-label={label} className="work-order" data-type={order.type}>
      <dl>
        {rows.map(({ field, label, place }) => (
          <div key={field} data-field={field}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className={place}>{order[field] ?? "—"}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
