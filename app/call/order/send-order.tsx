import { Send } from "lucide-react";
import { useEffect } from "react";
import { useCallDetails } from "~/call/words";
import { rememberFacts } from "~/leads/lead-facts";
import type { Finished } from "./draft";
import { ICON, WAY } from "./keep-order";
import { orderAsText } from "./order-copies";

/**
 * Leads from a work order to a form of the site. The form starts with the call's details, which
 * stay in this tab and never go in the URL (docs/leads.md). If the site delivers no forms, there is
 * nothing to send; the order can be copied.
 */
export function SendOrder({ draft, takesLeads }: { draft: Finished; takesLeads: boolean }) {
  const { order: words } = useCallDetails();
  useEffect(() => {
    const { company, trade } = draft;
    rememberFacts({
      ...(company && { company }),
      ...(trade && { trade }),
      order: orderAsText(draft, words),
    });
  }, [draft, words]);
  if (!takesLeads) return null;
  return (
    <a href={words.form.href} className={WAY}>
      <Send aria-hidden className={ICON} />
      {words.form.label}
    </a>
  );
}
