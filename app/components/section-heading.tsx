/** The heading of a section, with its lead sentence. */
export function SectionHeading({ id, title, lead }: { id: string; title: string; lead?: string }) {
  return (
    <header>
      <h2 id={id} className="max-w-3xl text-3xl">
        {title}
      </h2>
      {lead && <p className="lead mt-4">{lead}</p>}
    </header>
  );
}
