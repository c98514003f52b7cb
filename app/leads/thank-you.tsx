import { Desk } from "./desk";
import type { LeadPageData } from "./lead-page-data.server";

/** The page after a form is sent. */
export function ThankYou({ page: { words, supportEmail, links } }: { page: LeadPageData }) {
  const lead = (
    <>
      {words.thanks.lead}{" "}
      <a href={`mailto:${supportEmail}?subject=Support`} className="link text-text">
        {supportEmail}
      </a>
      .
    </>
  );
  return (
    <Desk
      words={{ ...words.thanks, lead }}
      more={
        <p className="mt-6 flex flex-wrap gap-4">
          <a {...links.testCall} className="btn">
            {words.thanks.call}
          </a>
          <a {...links.workOrders} className="btn">
            {words.thanks.workOrders}
          </a>
        </p>
      }
    />
  );
}
