import { Reach } from "~/components/reach";
import { Icon } from "~/icons/icon";
import { Desk } from "./desk";
import type { LeadPageData } from "./lead-page-data.server";

/** The page after a form is sent. */
export function ThankYou({ page }: { page: LeadPageData }) {
  const { words, links } = page;
  const { thanks } = words;
  return (
    <Desk words={thanks} more={null}>
      <div className="slip calm">
        <p className="stamp text-xl">
          <Icon name="check" />
          {thanks.arrived}
        </p>
        <div>
          <p>{thanks.more}</p>
          <Reach page={page} />
        </div>
        <div className="imprint">
          <p>{thanks.meanwhile}</p>
          <a {...links.testCall} className="btn btn-signal mt-4">
            {thanks.call}
          </a>
          <a {...links.workOrders} className="btn mt-4">
            {thanks.workOrders}
          </a>
        </div>
      </div>
    </Desk>
  );
}
