import { Section } from "~/components/section-heading";
import type { FlowContent } from "~/content/work-orders-page";

/** Four steps on one wire, each with what it adds to the example call. */
export function CallFlow({ content }: { content: FlowContent }) {
  return (
    <Section id="dispatch" name="flow" words={content}>
      <ol className="flow mt-12">
        {content.steps.map(({ title, text, made }) => (
          <li key={title}>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
            <p className="said mt-4">{made}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
