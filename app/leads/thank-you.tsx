import type { LeadPageData } from "./lead-page-data.server";

/** The page after a lead was taken. */
export function ThankYou({ page: { words, supportEmail, links } }: { page: LeadPageData }) {
  const { title, emphasis, lead, call, workOrders } = words.thanks;
  return (
    <section aria-labelledby="page-heading" className="night lamp grow">
      <div className="desk wrap">
        <header>
          <h1 id="page-heading" className="text-4xl">
            {title} <span className="text-glow">{emphasis}</span>
          </h1>
          <p className="lead mt-4">
            {lead}{" "}
            <a href={`mailto:${supportEmail}?subject=Support`} className="link text-text">
              {supportEmail}
            </a>
            .
          </p>
          <p className="mt-6 flex flex-wrap gap-4">
            <a {...links.testCall} className="btn">
              {call}
            </a>
            <a {...links.workOrders} className="btn">
              {workOrders}
            </a>
          </p>
        </header>
      </div>
    </section>
  );
}
