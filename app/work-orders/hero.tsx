import { ActionLink } from "~/components/action-link";
import type { Action } from "~/content/action";
import type { hero, written } from "~/content/work-orders-page";
import { Icon } from "~/icons/icon";

/** What is said in the call on one side, and what stands on the work order on the other. */
export function Hero({
  content,
  written,
  actions,
}: {
  content: typeof hero;
  written: Written;
  actions: readonly Action[];
}) {
  return (
    <section aria-labelledby="page-heading" className="night lamp">
      <div className="wrap grid items-center gap-x-16 gap-y-12 py-16 lg:grid-cols-[5fr_4fr] lg:py-24">
        <div>
          <h1 id="page-heading" className="text-4xl">
            {content.title} <span className="block text-glow">{content.emphasis}</span>
          </h1>
          <p className="lead mt-6">{content.lead}</p>
          <p className="mt-8 flex flex-wrap gap-4">
            {actions.map((action, i) => (
              <ActionLink key={action.href} action={action} loud={i === 0} />
            ))}
          </p>
        </div>
        <CallAsWritten written={written} />
      </div>
    </section>
  );
}

type Written = typeof written;

function CallAsWritten({ written: { call, lines, order } }: { written: Written }) {
  return (
    <div className="card p-6 shadow-card sm:p-8">
      <p className="flex items-center gap-3 text-muted">
        <Icon name="phone-incoming" className="text-glow" />
        {call}
      </p>
      <ol className="mt-4">
        {lines.map(({ said, field, value }) => (
          <li
            key={field}
            className="grid gap-x-6 gap-y-1 border-line border-t py-4 sm:grid-cols-[3fr_2fr]"
          >
            <p>“{said}”</p>
            <p>
              <span className="block text-muted text-sm">{field}</span>
              <strong className="text-glow">{value}</strong>
            </p>
          </li>
        ))}
      </ol>
      <p className="flex items-center gap-3 border-line border-t pt-5 font-bold">
        <Icon name="check" className="text-calm" />
        {order}
      </p>
    </div>
  );
}
