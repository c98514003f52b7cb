import { WorkOrderCard } from "~/components/work-order-card";
import { dispatchPreview } from "./dispatch-preview";
import { DispatchView } from "./dispatch-view";
import { createdAfter, createdIn, type Draft } from "./draft";
import { KeepOrder } from "./keep-order";
import { SendOrder } from "./send-order";
import "./live-order.css";

const CARD = "live-order";

/**
 * The work order of a call, filled while it runs beside it.
 *
 * @param replayed the call is not the visitor's own.
 */
export function LiveCard({ draft, replayed }: { draft: Draft; replayed: boolean }) {
  const { live, connectedAt, order, because, changed, company } = draft;
  const created = createdIn(draft);
  const outlook =
    !live && connectedAt !== null
      ? "This call made no work order."
      : `The dispatcher fills it in while ${replayed ? "they" : "you"} talk.`;
  return (
    <section id={CARD} aria-labelledby="live-order-heading" className="live-order" tabIndex={-1}>
      <header>
        <h2 id="live-order-heading">{replayed ? "The work order" : "Your work order"}</h2>
        {/* The empty card stays: taking it away would move what is below. */}
        {!order && <p key={outlook}>{outlook}</p>}
        {/* The one thing that is read out: not each field as it is filled. */}
        <p role="status" className={order ? "" : "sr-only"}>
          {order && (
            <>
              <span className="sr-only">{order.id}: </span>Work order created in{" "}
              <time dateTime={`PT${createdAfter(draft)}S`}>{created}</time>
            </>
          )}
        </p>
      </header>
      <WorkOrderCard order={order ?? {}} changed={changed} label="Work order of this call" />
      {because && (
        <figure className="because">
          <figcaption>Emergency because {replayed ? "the caller" : "you"} said:</figcaption>
          <blockquote>
            “
            {because.map(({ text, telling }, i) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line never move
              telling ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
            )}
            ”
          </blockquote>
        </figure>
      )}
      {order && (
        <>
          <KeepOrder order={order} draft={draft}>
            {/* A replayed call is nobody's. */}
            {!replayed && <SendOrder order={order} draft={draft} />}
          </KeepOrder>
          <DispatchView dispatch={dispatchPreview(order, company)} />
        </>
      )}
    </section>
  );
}

/** Tells, where the card is out of sight, that it is there. */
export function OrderLink({ draft }: { draft: Draft }) {
  if (!draft.order) return null;
  return (
    <a href={`#${CARD}`} className="order-link">
      Work order created in {createdIn(draft)}. See it
    </a>
  );
}
