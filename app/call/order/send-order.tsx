import { Send } from "lucide-react";
import { useEffect } from "react";
import { useCallDetails } from "~/call/words";
import type { WorkOrder } from "~/content/work-order";
import { rememberFacts } from "~/leads/lead-facts";
import type { Draft } from "./draft";
import { orderAsText } from "./order-copies";

/**
 * The way from a work order to somebody who can make it real. What the call knows goes along in this
 * tab alone, never in the address: the forms of the site begin with it (docs/leads.md). Where no form
 * is handed over there is nothing to send: the order can be copied.
 */
export function SendOrder({
  order,
  draft,
  takesLeads,
}: {
  order: WorkOrder;
  draft: Draft;
  takesLeads: boolean;
}) {
  const { order: words } = useCallDetails();
  useEffect(() => {
    const { company, trade } = draft;
    rememberFacts({
      ...(company && { company }),
      ...(trade && { trade }),
      order: orderAsText(order, draft, words),
    });
  }, [order, draft, words]);
  if (!takesLeads) return null;
  return (
    <a href={words.form.href}>
      <Send aria-hidden />
      {words.form.label}
    </a>
  );
}
