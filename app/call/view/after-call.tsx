import type { ReactNode } from "react";
import { isFull } from "~/call/machine/notices";
import { ActionLink } from "~/components/action-link";
import type { Action } from "~/content/action";
import { CallNotice } from "./call-notice";
import { CallSummary } from "./call-summary";
import { choicesIn, useCalling } from "./calling";

/** What the widget says after a call, or instead of one: what went wrong, what it came to. */
export function AfterCall({
  trial,
  writtenAfter,
  hasOrder,
  onReplay,
  children,
}: {
  /** The way on. */
  trial?: Action;
  /** Seconds after which the call was written up, or null. */
  writtenAfter: number | null;
  /** The call has made a work order. */
  hasOrder: boolean;
  /** Shows a replay of the picked call. */
  onReplay?: (scenario?: string) => void;
  /** The work order in short. */
  children: ReactNode;
}) {
  const { call, form } = useCalling();
  const { notice, summary } = call;
  const replay = onReplay && (() => onReplay(choicesIn(form.current).scenario));
  return (
    <>
      {notice && <CallNotice notice={notice} onReplay={isFull(notice) ? replay : undefined} />}
      {summary && (
        <CallSummary summary={summary} writtenAfter={writtenAfter} hasOrder={hasOrder}>
          <div className="lg:hidden">{children}</div>
          {/* A call that broke is not celebrated. */}
          {trial && summary.endedBy !== "failure" && (
            <div className="grid" data-kept="trial">
              <ActionLink action={trial} loud />
            </div>
          )}
        </CallSummary>
      )}
    </>
  );
}
