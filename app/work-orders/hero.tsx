import { ActionLink } from "~/components/action-link";
import { Icon } from "~/components/icon";
import type { CallAsWritten as Written } from "~/content/work-orders-page";
import type { WorkOrdersData } from "./work-orders-loader.server";

/** The hero: the call's words on one side, the work order on the other. */
export function Hero({ data }: { data: WorkOrdersData }) {
  const { hero: content, written } = data.content;
  return (
    <section aria-labelledby="page-heading" className="night lamp">
      <div className="wrap grid items-center gap-x-16 gap-y-12 py-16 lg:grid-cols-[3fr_2fr] lg:py-24">
        <div>
          <h1 id="page-heading" className="text-4xl">
            {content.title} <span className="block text-glow">{content.emphasis}</span>
          </h1>
          <p className="lead mt-6">{content.lead}</p>
          <p className="mt-8 flex flex-wrap gap-4">
            <ActionLink action={{ label: content.explore, href: "#features" }} loud />
            <ActionLink action={{ label: content.integration, href: "#dispatch" }} />
          </p>
        </div>
        <CallAsWritten written={written} />
      </div>
    </section>
  );
}

function CallAsWritten({ written: { call, lines, order } }: { written: Written }) {
  return (
    <div className="card p-6 shadow-card sm:p-8">
      <p className="text-muted">{call}</p>
      <ol className="mt-4">
        {lines.map(({ said, field, value, alarm }) => (
          <li key={field} className="grid gap-x-6 gap-y-1 ruled py-4 sm:grid-cols-[3fr_2fr]">
            <p>“{said}”</p>
            <p>
              <span className="block text-muted text-sm">{field}</span>
              <strong className={alarm ? "text-alarm" : "text-glow"}>{value}</strong>
            </p>
          </li>
        ))}
      </ol>
      <p className="flex items-center gap-3 ruled pt-5 font-bold">
        <Icon name="check" className="text-calm" />
        {order}
      </p>
    </div>
  );
}
