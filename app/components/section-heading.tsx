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

interface SectionProps {
  /** For links to it. */
  id?: string;
  /** The start of its heading's id. */
  name: string;
  words: { title: string; lead?: string };
  sunken?: boolean;
  children: ReactNode;
}

/** A section below its heading. */
export function Section({ id, name, words, sunken, children }: SectionProps) {
  const heading = `${name}-heading`;
  return (
    <section id={id} aria-labelledby={heading} className={sunken ? "section bg-sunken" : "section"}>
      <div className="wrap">
        <SectionHeading {...words} id={heading} />
        {children}
      </div>
    </section>
  );
}
