import { useLoaderData } from "@remix-run/react";
import { Reach } from "~/components/reach";
import { EFFECTIVE, type LegalContent } from "~/content/legal";

/** A legal page, built from the settings. */
export function LegalPage() {
  const { content } = useLoaderData<{ content: LegalContent }>();
  return (
    <section aria-labelledby="page-heading" className="section">
      <div className="wrap">
        <div className="legal">
          <h1 id="page-heading" className="text-4xl">
            {content.heading}
          </h1>
          <p className="lead mt-4">{content.lead}</p>
          <p className="mt-2 font-bold">Effective {EFFECTIVE}</p>
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
            <h2>Who to ask</h2>
            <p>{content.company || "Write to us:"}</p>
            <Reach page={content} />
          </section>
        </div>
      </div>
    </section>
  );
}
