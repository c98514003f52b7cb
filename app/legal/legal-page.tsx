import { useLoaderData } from "@remix-run/react";
import { Reach } from "~/components/reach";
import type { LegalContent } from "~/content/legal";

/** A legal page, built from the settings. */
export function LegalPage() {
  const { content } = useLoaderData<{ content: LegalContent }>();
  return (
    <section aria-labelledby="page-heading" className="section">
      <div className="wrap">
        <div className="max-w-176">
          <h1 id="page-heading" className="text-4xl">
            {content.heading}
          </h1>
          <p className="lead mt-4">{content.lead}</p>
          <p className="mt-2 font-bold">{content.effective}</p>
          {content.sections.map(({ title, paragraphs, rows }) => (
            <section key={title} className="mt-12 [&_p]:mt-3">
              <h2 className="text-2xl">{title}</h2>
              {paragraphs?.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {rows && (
                <dl className="mt-4">
                  {rows.map(({ what, text }) => (
                    <div key={what} className="border-line border-t py-3.5 sm:flex sm:gap-6">
                      <dt className="shrink-0 font-[650] sm:w-48">{what}</dt>
                      <dd className="text-muted">{text}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </section>
          ))}
          <section className="mt-12 [&_p]:mt-3">
            <h2 className="text-2xl">{content.whoToAsk}</h2>
            <p>{content.company}</p>
            <Reach page={content} />
          </section>
        </div>
      </div>
    </section>
  );
}
