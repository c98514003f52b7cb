import { Fragment, useRef } from "react";
import { useLoadedCall } from "~/call/calling";
import { shownValue, WorkOrderCard } from "~/components/work-order-card";
import { EMERGENCY_WORDS } from "~/content/emergency-words";
import { dispatchPreview } from "./dispatch-preview";
import { DispatchMessages, DispatchView } from "./dispatch-view";
import { createdIn, type Draft, isFinished, isOver, type Shown, shownOrder } from "./draft";
import { KeepOrder } from "./keep-order";
import { useGlide } from "./use-glide";
import { STEPS } from "./use-steps";
import "./live-card.css";
import "./page-with-order.css";

/** Id of the card, for links on the page. */
export const CARD = "live-order";

/** The work order of a call, filled in live next to it. */
export function LiveCard({ draft, from, step }: Shown) {
  const { order: words } = useLoadedCall();
  const { order, changed, struck, company, because, createdAt } = draft;
  const result = useResult(draft, step);
  // After the call, the card shows who takes the job, unless the call dropped.
  const sent = isOver(draft) ? result.sent : null;
  const filled =
    sent && result.answered ? { ...order, technician: sent.technician } : shownOrder(draft);
  const card = useRef<HTMLElement>(null);
  useGlide(card, filled);
  return (
    <>
      <section
        ref={card}
        id={CARD}
        aria-labelledby="live-order-heading"
        className="live-order grid min-w-0 content-start gap-4 [grid-area:order]"
        data-from={from}
        data-live={draft.live || undefined}
        tabIndex={-1}
      >
        <SlipHead {...{ draft, from, result }} />
        <WorkOrderCard
          {...{ order: filled, changed, struck, company }}
          at={createdAt ?? Date.now()}
          asks={draft.live ? words.asks : undefined}
          words={words.words}
          label={words.label}
        />
        {/* The caller's line, with the words that made it an emergency marked. */}
        {because && (
          <figure className="barred pl-4 text-alarm">
            <figcaption className="text-muted text-sm">{words.because}</figcaption>
            <blockquote className="text-text">
              “
              {because.split(EMERGENCY_WORDS).map((text, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line never move
                <Fragment key={i}>
                  {i % 2 === 1 ? <mark className="link font-bold text-alarm">{text}</mark> : text}
                </Fragment>
              ))}
              ”
            </blockquote>
          </figure>
        )}
        {isFinished(draft) && <KeepOrder {...{ draft, from }} />}
        {sent && <DispatchMessages dispatch={sent} />}
      </section>
      {sent && <DispatchView dispatch={sent} step={step} />}
      {sent && <div className="sunup" />}
    </>
  );
}

/** The result of a call: who takes the job, and the sentence that says when and how. */
function useResult({ order, company }: Draft, step: number) {
  const { order: words, dispatch } = useLoadedCall();
  // As on the card: keyboards send straight apostrophes.
  const description =
    shownValue("description", order ?? {}, words.words)?.replaceAll("'", "’") ?? "";
  const sent = order && dispatchPreview({ ...order, description }, company, dispatch);
  const unsent = order !== null && sent === null;
  const waits = order?.type === "Scheduled";
  const answered = waits || step >= STEPS.answered;
  const { time, what } =
    words.after[waits ? "waited" : unsent ? "unsent" : answered ? "answered" : "alerting"];
  const said = (
    <>
      <span className={unsent ? "text-alarm" : "text-glow"}>{time}</span> {what}
    </>
  );
  return { sent, unsent, answered, said };
}

/** The card's heading: whose order it is and how fast it came; after the call, the result. */
function SlipHead({
  draft,
  from,
  result,
}: Omit<Shown, "step"> & { result: ReturnType<typeof useResult> }) {
  const { call, order: words } = useLoadedCall();
  const { order } = draft;
  const { unsent, said } = result;
  // An order that alerts nobody says so at once: there is no success to time.
  const isResult = isOver(draft) || unsent;
  // On a phone or tablet, the short order above already shows the result (OrderStrip).
  const isSaid = isResult && from === "visitor" && call.summary;
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      {from === "link" && <p className="mb-1 w-full text-balance">{words.sent(draft.company)}</p>}
      <h2 id="live-order-heading" className={`text-2xl ${isSaid ? "max-lg:sr-only" : ""}`}>
        {isResult ? said : from === "visitor" ? words.yours : words.replayed}
      </h2>
      {!order && !draft.live && <p className="text-muted">{words.noOrder}</p>}
      {/* Screen readers announce only this, not each field as it fills. */}
      {/* Its line is reserved from the start, so that the card does not move. */}
      <p role="status" className={unsent ? "sr-only" : "min-h-[1lh] w-full text-calm text-sm"}>
        {order && <span className="sr-only">{order.id}: </span>}
        {order && words.created(createdIn(draft))}
      </p>
    </header>
  );
}

/** The fields an owner looks for first. */
const stripRows = ["type", "description", "location"] as const;

/** The short work order, for when the full one is off screen. */
export function OrderStrip({ draft, from, step }: Shown) {
  const { order: words } = useLoadedCall();
  const { order, live } = draft;
  const known = shownOrder(draft);
  const strip = useRef<HTMLAnchorElement>(null);
  useGlide(strip, known);
  const { unsent, said } = useResult(draft, step);
  // After the visitor's own call this is the result, above a button (after-call.tsx).
  const isResult = from === "visitor" && !live;
  return (
    <a
      // It moves up as it grows. A new element keeps that from counting as a layout shift. The key
      // has only the facts shown here: when others change, the element stays and keeps the focus.
      key={JSON.stringify([order?.id, stripRows.map((field) => known[field])])}
      ref={strip}
      href={order && !isResult ? `#${CARD}` : undefined}
      data-live={live || undefined}
      className="order-strip grid w-full leading-tight lg:hidden"
    >
      {isResult && isOver(draft) ? (
        <span className="mb-2 text-balance font-bold text-2xl">{said}</span>
      ) : (
        order && (
          <span className={`mb-1 font-semibold text-sm ${unsent ? "text-alarm" : "text-calm"}`}>
            {unsent ? said : words.inTime(createdIn(draft))}{" "}
            {!isResult && <span className="link">{words.seeAll}</span>}
          </span>
        )
      )}
      <WorkOrderCard order={known} words={words.words} rows={stripRows} company={draft.company} />
    </a>
  );
}
