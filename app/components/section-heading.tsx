import type { ReactNode } from "react";

/** The heading of a section, with its lead sentence. */
export function SectionHeading({ id, title, lead }: { id: string; title: string; lead?: string }) {
  return (
    <header>
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      {lead && <p className="lead mt-4">{lead}</p>}
    </header>
  );
}

/** A section below its heading. */
export function Section({
  id,
  name,
  words: { title, lead },
  sunken = false,
  children,
}: {
  /** For links to it. */
  id?: string;
  /** The start of its heading's id. */
  name: string;
  words: { title: string; lead?: string };
  sunken?: boolean;
  children: ReactNode;
}) {
  const heading = `${name}-heading`;
  return (
    <section id={id} aria-labelledby={heading} className={sunken ? "section bg-sunken" : "section"}>
      <div className="wrap">
        <SectionHeading id={heading} title={title} lead={lead} />
        {children}
      </div>
    </section>
  );
}
