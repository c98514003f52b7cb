import type { PageEnding } from "../../call-codes";
import { type Call, hasRoom, ofCall, usesRoom } from "./call";
import type { Effect, Handover, Step } from "./events";
import { type Notice, type NoticeCode, redialIn } from "./notices";
import { addTo } from "./outcome";
import { step } from "./transition";

/** Maximum redials of a busy line without a press. */
const MOST_REDIALS = 5;

/** Last actions of a call: leave the room and report the end. */
function lastEffects(call: Call, endedBy: PageEnding, handover: Handover | undefined): Effect[] {
  const { phase, webCall } = call;
  const effects: Effect[] = [];
  // The room stays open when the visitor leaves, so leaving hangs up too. After the dispatcher
  // has hung up, or the room is lost, the room takes no messages.
  const hangsUp = endedBy === "visitor" || endedBy === "time-limit" || endedBy === "left";
  const inTouch = phase === "connected" || phase === "interrupted";
  if (hangsUp && inTouch && !handover) effects.push({ do: "hang-up" });
  if (phase === "creating") effects.push({ do: "cancel-create" });
  if (hasRoom(call)) effects.push({ do: "leave" });
  if (webCall)
    effects.push({ do: "report-ended", id: webCall.id, endedBy, ...(handover && { handover }) });
  return effects;
}

function summary({ connectedAt }: Call, endedBy: PageEnding, at: number) {
  if (connectedAt === null) return null;
  const seconds = Math.max(0, Math.round((at - connectedAt) / 1000));
  return { connectedAt, seconds, endedBy: endedBy === "left" ? "visitor" : endedBy };
}

/**
 * Ends a call.
 *
 * @param how who ends it, or why it failed; `failure` means that the provider ended it without
 *   giving a reason, and `left` that the visitor left the page or reloaded it.
 * @param handover what the server holds for the next page.
 */
export function end(call: Call, at: number, how: PageEnding | Notice, handover?: Handover): Step {
  const endedBy = typeof how === "object" ? "failure" : how;
  const given = how === "failure" ? { code: "broken-off" } : how;
  const notice = typeof given === "object" ? given : null;
  const { number, typing, redials, webCall, leaving, canceled, events, captions } = call;
  const isLeaving = usesRoom(call);
  // Redials a busy line if the call route says when.
  const seconds = notice && redials < MOST_REDIALS ? redialIn(notice) : null;
  const next: Call = {
    ...{ ...call, ...ofCall },
    // What was said stays until the next start.
    ...{ events, captions: captions.filter(({ text }) => text !== "") },
    ...{ outcome: addTo(call, { endedBy }).outcome, notice, noticeAt: at },
    redial: seconds === null ? null : { at: at + seconds * 1000, typing },
    summary: summary(call, endedBy, at),
    leaving: isLeaving ? [...leaving, number] : leaving,
    // The provider may still create it.
    canceled: isLeaving && !webCall ? [...canceled, { number, endedBy }] : canceled,
  };
  return step(next, {}, { do: "clean-up" }, ...lastEffects(call, endedBy, handover));
}

/** Makes a row that ends the call with this notice. */
export const failing =
  (code: NoticeCode) =>
  (call: Call, { at }: { at: number }): Step =>
    end(call, at, { code });

/** Shows a notice while the call continues. */
export const advise = (call: Call, at: number, notice: Notice): Step =>
  step(call, { notice, noticeAt: at });
