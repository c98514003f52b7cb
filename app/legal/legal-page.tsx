import { Reach } from "~/components/reach";
import type { LegalContent } from "~/content/legal";

/** A legal page, built from the settings. */
export function LegalPage({ content }: { content: LegalContent }) {
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
            {content.company && <p>{content.company}</p>}
            <Reach page={content} />
          </section>
        </div>
      </div>
    </section>
  );
}
