import type { LegalContent } from "~/content/legal";

/** A legal page, built from the settings. */
export function LegalPage({ content }: { content: LegalContent }) {
  const { company, phone, supportEmail } = content;
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
            <p className="flex flex-wrap gap-x-6">
              {phone && (
                <a href={phone.href} className="link tap">
                  {phone.label}
                </a>
              )}
              <a href={`mailto:${supportEmail}?subject=Support`} className="link tap">
                {supportEmail}
              </a>
            </p>
          </section>
        </div>
      </div>
    </section>
  );
}
