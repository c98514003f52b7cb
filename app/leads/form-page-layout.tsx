import type { ReactNode } from "react";

interface FormPageLayoutProps {
  words: { title: string; emphasis: string; lead: ReactNode };
  /** What follows the lead. */
  more: ReactNode;
  children?: ReactNode;
}

/** The layout of the pages with and after a form: what the page is about, then its parts. */
export function FormPageLayout({ words, more, children }: FormPageLayoutProps) {
  const { title, emphasis, lead } = words;
  return (
    <section aria-labelledby="page-heading" className="night lamp grow">
      <div className="desk wrap">
        <header>
          <h1 id="page-heading" className="text-4xl lg:text-3xl">
            {title} <span className="block text-glow">{emphasis}</span>
          </h1>
          <p className="lead mt-4">{lead}</p>
          {more}
        </header>
        {children}
      </div>
    </section>
  );
}
