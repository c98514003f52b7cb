import type { LegalContent } from "~/content/legal";
import { phoneLink } from "~/content/phone-link";

/** A legal page, built from the settings. */
export function LegalPage({ content }: { content: LegalContent }) {
  const { company, supportPhone } = content;
  return (
    <section aria-labelledby="page-heading" className="section">
      <div className="wrap">
        <div className="legal">
          <h1 id="page-heading" className="text-4xl">
            {content.heading}
          </h1>
          <p className="lead mt-4">{content.lead}</p>
          {content.sections.map(({ title, paragraphs, rows }) => (
            <section key={title}>
              <h2>{title}</h2>
              {paragraphs?.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {rows && (
                <dl>
                  {rows.map(({ what, text }) => (
                    <div key={what}>
                      <dt>{what}</dt>
                      <dd>{text}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </section>
          ))}
          <section>
            <h2>Contact</h2>
            {company && <p>{company}</p>}
            <p>
              <a href={`mailto:${content.supportEmail}?subject=Support`} className="link">
                {content.supportEmail}
              </a>
              {supportPhone && (
                <>
                  {" · "}
                  <a href={phoneLink(supportPhone)} className="link">
                    {supportPhone}
                  </a>
                </>
              )}
            </p>
          </section>
        </div>
      </div>
    </section>
  );
}
