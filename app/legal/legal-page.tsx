import { useLoaderData } from "@remix-run/react";
import type { PropsWithChildren } from "react";
import { SupportLinks } from "~/components/support-links";
import type { LegalContent } from "~/content/legal";

/** A legal page, built from the settings. */
export function LegalPage() {
  const { content } = useLoaderData<{ content: LegalContent }>();
  return (
    <section aria-labelledby="page-heading" className="section">
      <div className="wrap">
        <h1 id="page-heading" className="text-4xl">
          {content.heading}
        </h1>
        <p className="lead mt-4">{content.lead}</p>
        <p className="mt-2 font-bold">{content.effective}</p>
        {content.sections.map(({ title, paragraphs, rows }) => (
          <Part key={title} title={title}>
            {paragraphs?.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {rows && (
              <dl>
                {rows.map(({ what, text }) => (
                  <div key={what} className="ruled py-3.5 sm:flex sm:gap-6">
                    <dt className="shrink-0 font-[650] sm:w-48">{what}</dt>
                    <dd className="text-muted">{text}</dd>
                  </div>
                ))}
              </dl>
            )}
          </Part>
        ))}
        <Part title={content.whoToAsk}>
          <p>{content.company}</p>
          <SupportLinks page={content} />
        </Part>
      </div>
    </section>
  );
}

/** A part of the page: its title, beside its text on a wide screen. */
function Part({ title, children }: PropsWithChildren<{ title: string }>) {
  return (
    <section className="mt-12 grid items-baseline gap-x-16 gap-y-4 lg:grid-cols-[4fr_8fr]">
      <h2 className="text-2xl">{title}</h2>
      <div className="grid max-w-176 content-start gap-3">{children}</div>
    </section>
  );
}
