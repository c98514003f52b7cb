import { ActionLink } from "~/components/action-link";
import type { Action } from "~/content/action";
import type { heard, hero } from "~/content/work-orders";

/** What is said in the call, and the field of the work order that it fills. */
export function Hero({
  content,
  heard: lines,
  actions,
}: {
  content: typeof hero;
  heard: typeof heard;
  actions: readonly Action[];
}) {
  return (
    <section aria-labelledby="page-heading" className="night lamp">
      <div className="wrap grid items-center gap-x-16 gap-y-12 py-16 lg:grid-cols-[3fr_2fr] lg:py-24">
        <div>
          <h1 id="page-heading" className="text-4xl">
            {content.title} <span className="text-glow">{content.emphasis}</span>
          </h1>
          <p className="lead mt-6">{content.lead}</p>
          <p className="mt-8 flex flex-wrap gap-4">
            {actions.map((action, i) => (
              <ActionLink key={action.href} action={action} loud={i === 0} />
            ))}
          </p>
        </div>
        <ul className="grid gap-6">
          {lines.map(({ said, field }) => (
            <li key={field}>
              <p className="said">“{said}”</p>
              <p className="mt-2 border-signal border-l-4 pl-3 text-glow">
                <span className="text-muted text-sm">becomes</span> {field}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
