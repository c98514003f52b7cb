import {
  type OpenWorkOrder,
  type WorkOrder,
  type WorkOrderWords,
  workOrderFields,
} from "~/content/work-order";
import { WithPhones } from "./with-phones";

/**
 * The fields (spec §3) in the slip's order: first what happened and where, last the paperwork and
 * later fields. Fixed words are translated; a caller's own are not.
 */
const fields: { [Name in keyof WorkOrder]?: "fixed" | "own" } = {
  type: "fixed",
  id: "own",
  description: "own",
  location: "own",
  client: "own",
  technician: "fixed",
  priority: "fixed",
  status: "fixed",
  estimatedValue: "fixed",
  timeLogged: "fixed",
};

/** The dispatcher's own phrases among a caller's words (packages/assistant/work-order-tool.ts). */
const PHRASES = /\bNot given\b|\bCall back:|\(caller speaks Spanish\)/g;

/** The names of the fields in the slip's order. */
export const workOrderRows = Object.keys({ ...fields, ...workOrderFields }) as (keyof WorkOrder)[];

/** Returns a field's value to show. */
export function shownValue(
  field: keyof OpenWorkOrder,
  order: OpenWorkOrder,
  { values }: WorkOrderWords,
): string | undefined {
  const inWords = (text: string) => values[text] ?? text;
  const value = order[field];
  return value && (fields[field] === "fixed" ? inWords(value) : value.replace(PHRASES, inWords));
}

/** The spec (§3) has no field for the callback number, so that number ends the description. */
export const CALL_BACK = /\s*(?=\b(?:Call back|Llamar al)\b)/;

interface WorkOrderCardProps {
  order: OpenWorkOrder;
  words: WorkOrderWords;
  /** Its name, unless another card on the page shows the same order. */
  label?: string;
  /** The fields to show. */
  rows?: readonly (keyof WorkOrder)[];
  /** The company it was written for, above the fields. */
  company?: string | null;
  /**
   * When the call came; a sample has no line for it. Shows only the day: the example night beside
   * it has its own times.
   */
  at?: number;
  /** What to show in place of a description that is still to come. */
  asks?: string;
  /** Fields to highlight. */
  changed?: readonly (keyof OpenWorkOrder)[];
  /** Values before a correction. */
  struck?: OpenWorkOrder;
}

/**
 * A work order on a paper slip. Unknown fields are lines to write on, so a live call can fill in
 * the card field by field.
 */
export function WorkOrderCard({
  order,
  words,
  label,
  rows = workOrderRows,
  company,
  at,
  asks,
  changed = [],
  struck = {},
}: WorkOrderCardProps) {
  return (
    <article aria-label={label} className="work-order" data-type={order.type}>
      {(company || at) && (
        <p className="letterhead text-sm">
          {company && <strong className="font-semibold">{company}</strong>}
          {at && (
            <span className="text-muted figures">
              {words.received}{" "}
              {new Date(at).toLocaleDateString(document.documentElement.lang, {
                dateStyle: "medium",
              })}
            </span>
          )}
        </p>
      )}
      <dl>
        {rows.map((field) => {
          // Keyboards send straight apostrophes.
          const shown = shownValue(field, order, words)?.replaceAll("'", "’");
          const [value, ...callBack] = shown?.split(CALL_BACK) ?? [];
          return (
            <div
              key={field}
              data-field={field}
              data-changed={changed.includes(field) ? "" : undefined}
              data-written={value === undefined ? undefined : ""}
            >
              <dt>{words.labels[field]}</dt>
              {/* The key makes a new element for a new value, to animate it. */}
              <dd key={value}>
                {struck[field] && (
                  <>
                    <del className="font-normal text-muted">
                      {shownValue(field, struck, words)}
                    </del>{" "}
                  </>
                )}
                {value ??
                  (asks && field === "description" ? asks : <span className="sr-only">—</span>)}
                {callBack.length > 0 && (
                  <span>
                    {" "}
                    <WithPhones text={callBack.join(" ")} />
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </article>
  );
}
