import type { Call, OrderEvent } from "~/call/machine/call";
import { written } from "~/call/machine/conversation";
import { EMERGENCY_WORDS } from "~/content/emergency-words";
import type { OpenWorkOrder, WorkOrder } from "~/content/work-order";
import { type Known, readToolCall } from "../../../packages/assistant";
import { NOBODY_YET } from "./dispatch-preview";

/** No call yet: every field of a draft, with the value it starts from. */
export const noDraft = {
  /** A call is starting or running. */
  live: false,
  /** The call dropped. */
  dropped: false,
  /** When the caller last spoke before the order existed (milliseconds since 1970), or null. */
  answeredAt: null as number | null,
  /** The company the dispatcher answers for, if the visitor named one. */
  company: null as string | null,
  /** The company's trade, if the visitor picked one. */
  trade: null as string | null,
  /** The caller's finished lines, in order. */
  said: [] as readonly string[],
  /** Facts understood before there is a work order. */
  facts: {} as Known,
  /** What the last correction replaced. */
  struck: {} as OpenWorkOrder,
  order: null as WorkOrder | null,
  /** The caller has spoken since the work order was read back to them. */
  confirmed: false,
  /** When the work order was created (milliseconds since 1970), or null. */
  createdAt: null as number | null,
  /** The caller's line that made it an emergency. */
  because: null as string | null,
  /** Fields changed by the last update. */
  changed: [] as readonly (keyof WorkOrder)[],
  /** Why tool calls were refused, for the log. */
  problems: [] as readonly string[],
};

/** A call's work order, from the first facts until after the call. */
export type Draft = typeof noDraft;

/** What the page shows of a work order. */
export interface Shown {
  draft: Draft;
  /** Where it comes from: the visitor's own call, a replay, or a shared link. */
  from: "visitor" | "replay" | "link";
  /** How far the example of who answers has got (use-steps.ts). */
  step: number;
}

/** A draft with its work order. */
export type Finished = Draft & { order: WorkOrder };

/** Whether there is a work order. */
export const isFinished = (draft: Draft): draft is Finished => draft.order !== null;

/** Whether the call ended with a work order and did not drop. */
export const isOver = (draft: Draft): draft is Finished =>
  isFinished(draft) && !draft.live && !draft.dropped;

/**
 * Adds the caller's line that made it an emergency, if it is one: the first with emergency words,
 * else the line right before the dispatcher's decision.
 */
function flagged(draft: Draft): Draft {
  const { type } = draft.order ?? draft.facts;
  if (type !== "Emergency") return { ...draft, because: null };
  const { said, because } = draft;
  const first = said.find((line) => EMERGENCY_WORDS.test(line));
  return { ...draft, because: first ?? because ?? said.at(-1) ?? null };
}

const refused = (draft: Draft, problem: string): Draft => ({
  ...draft,
  problems: [...draft.problems, problem],
});

const withOrder = (draft: Draft, order: WorkOrder, at: number): Draft =>
  flagged({ ...draft, order, createdAt: draft.createdAt ?? at, struck: {} });

/** Facts a caller may correct; a new description only adds to the old one. */
const corrected = ["type", "client", "location"] as const;

/** What a correction replaces. */
const struckBy = (before: Known, wanted: Known): OpenWorkOrder =>
  Object.fromEntries(
    corrected
      .filter((name) => before[name] && wanted[name] && wanted[name] !== before[name])
      .map((name) => [name, before[name]]),
  );

function withFacts(draft: Draft, facts: Known): Draft {
  const struck = { ...draft.struck, ...struckBy(draft.facts, facts) };
  return flagged({ ...draft, facts: { ...draft.facts, ...facts }, struck });
}

function changedBy(draft: Draft, order: WorkOrder, wanted: Known, at: number): Draft {
  if (wanted.id !== order.id) return refused(draft, "the id of another work order");
  const names = Object.keys(wanted) as (keyof WorkOrder)[];
  const changed = names.filter((name) => wanted[name] !== order[name]);
  // A repeat changes nothing, so the highlights stay.
  if (changed.length === 0) return draft;
  const struck = struckBy(order, wanted);
  return { ...withOrder(draft, { ...order, ...wanted }, at), changed, struck };
}

/** Applies one event of the call to the draft. */
function afterEvent(draft: Draft, event: OrderEvent): Draft {
  if (event.type === "tool-call") {
    const { name, at } = event;
    const read = readToolCall(name, event.arguments);
    if ("problem" in read) return refused(draft, read.problem);
    // Once there is a work order, only its own changes count.
    if (name === "report_facts") return draft.order ? draft : withFacts(draft, read.known);
    if (draft.order) return changedBy(draft, draft.order, read.known, at);
    if (name === "create_work_order") return withOrder(draft, read.known as WorkOrder, at);
    return refused(draft, "a change before there is a work order");
  }
  if (event.type === "transcript" && event.role === "assistant") return draft;
  const answeredAt = draft.order ? draft.answeredAt : event.at;
  const confirmed = draft.order !== null;
  return flagged({ ...draft, said: [...draft.said, written(event.text)], answeredAt, confirmed });
}

/**
 * The work order of a call, also after its end.
 *
 * A call has one work order: the same id again changes it, and another id is refused.
 */
export function draftOf(call: Call): Draft {
  const { summary, variables } = call;
  const begun: Draft = {
    ...noDraft,
    live: call.phase !== "idle",
    dropped: summary?.endedBy === "failure",
    answeredAt: call.connectedAt ?? summary?.connectedAt ?? null,
    company: variables.companyName || null,
    trade: variables.trade || null,
  };
  return call.events.reduce(afterEvent, begun);
}

/** The site promises a work order within this many seconds (spec §1). */
export const LONGEST = 30;

/** Seconds from the last answer to the order, rounded up; null without one, or if 30 or more. */
export function createdAfter({ answeredAt, createdAt }: Draft): number | null {
  if (answeredAt === null || createdAt === null) return null;
  const seconds = Math.max(1, Math.ceil((createdAt - answeredAt) / 1000));
  return seconds < LONGEST ? seconds : null;
}

/** The time it took, as text, such as `24 s`. */
export function createdIn(draft: Draft): string | null {
  const seconds = createdAfter(draft);
  return seconds === null ? null : `${seconds} s`;
}

/** Whether the work order was read back, and the caller has not answered yet. */
export const isReadBack = ({ order, live, confirmed }: Draft) =>
  order !== null && live && !confirmed;

/**
 * What the card shows: the work order or, before there is one, the facts so far. Nobody is alerted
 * until the caller has answered the readback.
 */
export function shownOrder(draft: Draft): OpenWorkOrder {
  const { order, facts, dropped } = draft;
  if (order) {
    const { technician, status, ...readBack } = order;
    if (isReadBack(draft)) return readBack;
    // Nothing is in progress while nobody has the job.
    return NOBODY_YET.test(technician) && !dropped ? { ...readBack, technician } : order;
  }
  const { phone, description, ...known } = facts;
  const whole = [description, phone && `Call back: ${phone}.`].filter(Boolean).join(" ");
  return { ...known, ...(whole && { description: whole }) };
}
