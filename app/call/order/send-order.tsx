import { Send } from "lucide-react";
import { useEffect } from "react";
import { useCallDetails } from "~/call/words";
import type { WorkOrder } from "~/content/work-order";
import { rememberFacts } from "~/leads/lead-facts";
import type { Draft } from "./draft";
import { orderAsText } from "./order-copies";

/**
 * Leads from a work order to a form of the site. The form starts with the call's details, which
 * stay in this tab and never go in the URL (docs/leads.md). If the site delivers no forms, there is
 * nothing to send; the order can be copied.
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
