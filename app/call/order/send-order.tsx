import { Send } from "lucide-react";
import { useEffect } from "react";
import { useCallDetails } from "~/call/words";
import type { WorkOrder } from "~/content/work-order";
import { rememberFacts } from "~/leads/lead-facts";
import type { Draft } from "./draft";
import { orderAsText } from "./order-copies";

/** Where the form is that begins with what the call knows. */
const FORM = "/start";

/**
 * The way from a work order to somebody who can make it real. What the call knows goes along in this
 * tab alone, never in the address: the forms of the site begin with it (docs/leads.md).
 */
export function SendOrder({ order, draft }: { order: WorkOrder; draft: Draft }) {
  const { order: words } = useCallDetails();
  useEffect(() => {
    const { company, trade } = draft;
    rememberFacts({
      ...(company && { company }),
      ...(trade && { trade }),
      order: orderAsText(order, draft, words),
    });
  }, [order, draft, words]);
  return (
    <a href={FORM}>
      <Send aria-hidden />
      {words.sendMe}
    </a>
  );
}
