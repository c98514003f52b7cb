import type { Call, EndedBy, Phase, Summary } from "./call";
import type { Effect, LeftCall } from "./events";
import { type Notice, type NoticeCode, redialIn } from "./notices";
import { close, type Step, step } from "./step";

/** Phases in which there is a room to leave. */
const inRoom: readonly Phase[] = [
  ...(["joining", "answering", "connected", "interrupted"] as const),
  ...(["dropping", "offline", "rejoining", "pausing"] as const),
];
/** Phases in which the room takes messages. */
const inTouch: readonly Phase[] = ["connected", "interrupted"];

/** There is a room to leave, or to set something in. */
export const hasRoom = ({ phase }: Call): boolean => inRoom.includes(phase);

function summary(call: Call, endedBy: EndedBy, at: number): Summary | null {
  if (call.connectedAt === null) return null;
  const seconds = Math.max(0, Math.round((at - call.connectedAt) / 1000));
  return { seconds, endedBy, captions: call.captions.filter(({ text }) => text !== "") };
}

/** What is left of a call that is over: whom to tell, what to leave. */
function farewell(call: Call, by: EndedBy | "left", left: LeftCall | undefined): Effect[] {
  const { phase, id } = call;
  const effects: Effect[] = [];
  // The room outlives a visitor who is ejected from it: one who leaves ends the call. Where the
  // dispatcher has ended it, or the room has gone, no room takes messages any more.
  const hangsUp = by === "visitor" || by === "time-limit" || by === "left";
  if (hangsUp && inTouch.includes(phase) && !left) effects.push({ do: "hang-up" });
  if (phase === "creating") effects.push({ do: "cancel-create" });
  if (hasRoom(call)) effects.push({ do: "leave" });
  if (id !== null) effects.push({ do: "tell-ended", id, by, ...(left && { left }) });
  return effects;
}

/** How often a busy line is dialed again without a press. */
const MOST_REDIALS = 5;

/** A busy line is dialed again when the call route has said. */
function redialAfter({ typing, values, redials }: Call, notice: Notice | null, at: number) {
  const seconds = notice && redialIn(notice);
  if (!seconds || redials >= MOST_REDIALS) return null;
  return { at: at + seconds * 1000, typing, values };
}

/** What a call that is over leaves behind besides what every call does. */
function withRest(step: Step, call: Call, by: EndedBy, how: string, at: number): Call {
  const { phase, number, id, givenUp, leaving, redials } = call;
  const { notice } = step.call;
  const isLeaving = phase === "creating" || hasRoom(call);
  const mayBeCreated = isLeaving && id === null;
  return {
    ...step.call,
    redial: redialAfter(call, notice, at),
    redials,
    summary: summary(call, by, at),
    leaving: isLeaving ? [...leaving, number] : leaving,
    givenUp: mayBeCreated ? [...givenUp, { number, by: how }] : givenUp,
  };
}

/** Leaves the room, and tells who has to know, between the cleaning up and the word to the page. */
function depart(
  call: Call,
  closed: Step,
  by: EndedBy,
  how: EndedBy | "left",
  at: number,
  left?: LeftCall,
) {
  const [cleanUp, ...report] = closed.effects as [Effect, Effect];
  return {
    call: withRest(closed, call, by, how, at),
    effects: [cleanUp, ...farewell(call, how, left), ...report],
  };
}

/**
 * The end of a call.
 *
 * @param how who ended it; `left` is a visitor who left the page, maybe for the same one loaded anew.
 * @param left what the server keeps for the next page.
 */
export function end(call: Call, at: number, how: EndedBy | "left", left?: LeftCall): Step {
  if (how === "failure") return fail(call, at, { code: "broken-off" });
  const by = how === "left" ? "visitor" : how;
  return depart(call, close(call, at, by, null, how), by, how, at, left);
}

/** The end of a call that failed. */
export const fail = (call: Call, at: number, notice: Notice): Step =>
  depart(call, close(call, at, null, notice, "failure"), "failure", "failure", at);

/** A row that ends the call for one reason. */
export const failing =
  (code: NoticeCode) =>
  (call: Call, { at }: { at: number }): Step =>
    fail(call, at, { code });

/** The step that says something while the call goes on. */
export const advise = (call: Call, at: number, notice: Notice, ...effects: Effect[]): Step =>
  step(call, { notice, noticeAt: at }, ...effects);

/** Takes back what was said while something was waited for. */
export const withoutAdvice = ({ notice }: Call, code: NoticeCode): Partial<Call> =>
  notice?.code === code ? { notice: null } : {};
