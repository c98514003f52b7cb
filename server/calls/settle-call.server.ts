import type { PageEnding } from "../../app/call-codes";
import type { Services } from "../context-types.server";
import { pause, waitAtMost } from "../http/timeout.server";
import {
  ABSENT_AFTER,
  CALL_EVENTS,
  CALL_LIFE,
  GIVEN_UP_AFTER,
  type SettlingRow,
  type SettlingState,
} from "./call-life.server";
import { closeCall, type SettlingTools } from "./close-call.server";
import { freeing, remember, remembered } from "./open-calls.server";
import type { EndedCall } from "./provider/call-provider.server";
import { ProviderError } from "./provider/provider-error.server";

/** A call that the server follows through its states. */
export interface FollowedCall {
  /** Undefined while the id is unknown, or while we don't know whether the call exists. */
  id?: string | undefined;
  /** The name of its slot, if the call may have to be found or the slot released. */
  slot?: string;
  /** When the call was requested, in milliseconds since the epoch. */
  requestedAt?: number;
  /** What is known of a failed creation: whether it may have left a call (`ProviderError`). */
  wasCreated?: keyof typeof ABSENT_AFTER;
  /** Whether the call counts as over when the provider does not say. */
  isGivenUp?: boolean;
}

/** Maximum milliseconds that a visitor who calls again waits for their last call to end. */
export const FREED_WITHIN = 4000;
/** Milliseconds between checks on a call that nobody has reported as over. */
const ASK_INTERVAL = 5000;
/** Status when the provider no longer has the call. */
const GONE = 404;

const isGone = (error: unknown) => error instanceof ProviderError && error.status === GONE;

interface Found {
  event: keyof SettlingRow["on"];
  ended?: EndedCall;
}

/** Looks for a call with an unknown id, on the schedule of its state. */
async function find(
  { find: pauses = [] }: SettlingRow,
  call: FollowedCall,
  { provider, quota, span }: SettlingTools,
) {
  const { slot = "", requestedAt = 0, wasCreated } = call;
  const absentAfter = wasCreated ? ABSENT_AFTER[wasCreated] : 0;
  let waited = 0;
  for (const milliseconds of pauses) {
    await pause(milliseconds);
    waited += milliseconds;
    const id = await provider.findCall(slot, requestedAt, span).catch(() => undefined);
    if (id) {
      call.id = id;
      await quota.link(slot, id);
      return "found";
    }
    if (id === null && waited >= absentAfter) return "absent";
  }
  return call.isGivenUp ? "absent" : "unknown";
}

/** Tries what the call's state lists, in order, until something gives a result. */
async function tryAll(row: SettlingRow, call: FollowedCall, tools: SettlingTools): Promise<Found> {
  const { id } = call;
  const { provider, span } = tools;
  if (id === undefined) return { event: await find(row, call, tools) };
  for (const milliseconds of row.ask ?? []) {
    await pause(milliseconds);
    try {
      const ended = await provider.askAboutCall(id, span);
      if (ended) return { event: "over", ended };
    } catch (error) {
      if (row.on.gone && isGone(error)) return { event: "gone" };
    }
  }
  for (const milliseconds of row.end ?? []) {
    await pause(milliseconds);
    const ended = await provider.endCall(id, span).catch(() => null);
    if (ended) return { event: "over", ended };
  }
  return { event: call.isGivenUp ? "gone" : "unknown" };
}

/**
 * Does what a call's state requires, then what its next state requires, until the server has
 * nothing left to do for the call. Use it for calls that no page can report on (unjoined,
 * unconfirmed, overdue), and `settleLive` for the others.
 */
export async function settle(
  state: SettlingState,
  call: FollowedCall,
  tools: SettlingTools,
): Promise<void> {
  const row = CALL_LIFE[state];
  const { event, ended = {} } = await tryAll(row, call, tools);
  const { on, log } = row;
  const { id, slot = "" } = call;
  if (on[event] === "released") await tools.quota.release(slot);
  if (on[event] === "forgotten") await tools.quota.forget(slot);
  if (on[event] === "ended" && id !== undefined) {
    const { endedBy } = remembered(id);
    remember(id, { endedBy: undefined });
    await closeCall(id, ended, { state, endedBy }, tools);
  }
  const line = log?.[event];
  const level = event === "unknown" ? "warn" : "info";
  if (line) tools.log[level](line, { requestId: tools.requestId, callId: id });
  if (event === "found" && on.found) await settle(on.found, call, tools);
}

/**
 * Follows a live call from the given state, unless it is already being followed. An id that holds
 * no slot causes no request to the provider.
 *
 * @param endedBy who the page says ended the call, kept until the provider confirms the end.
 * @returns when the result is known or the server gives up.
 */
export function settleLive(
  state: SettlingState,
  id: string,
  tools: SettlingTools,
  endedBy?: PageEnding,
): Promise<void> {
  const already = remembered(id).settling;
  if (already) return already;
  const follow = async () => {
    if (!(await tools.quota.isLive(id))) return;
    if (endedBy) remember(id, { endedBy });
    await settle(state, { id }, tools);
  };
  const done = follow().finally(() => remember(id, { settling: undefined }));
  remember(id, { settling: done });
  return done;
}

/**
 * Waits, at most `within` milliseconds, for the first of the calls that are already being settled
 * or wait for their page to come back.
 *
 * @returns whether there was such a call.
 */
export async function whenFreed(ids: string[], within = FREED_WITHIN): Promise<boolean> {
  const waits = ids.flatMap((id) => freeing(id) ?? []);
  if (waits.length === 0) return false;
  await waitAtMost(within, Promise.race(waits));
  return true;
}

/**
 * Checks whether the calls that keep a visitor from starting another are over. It asks the
 * provider about a call only every few seconds, however often it runs.
 */
export async function checkCallsInTheWay(ids: string[], tools: SettlingTools): Promise<void> {
  const now = performance.now();
  const due = ids.filter((id) => now - (remembered(id).asked ?? -ASK_INTERVAL) >= ASK_INTERVAL);
  for (const id of due) remember(id, { asked: now });
  await Promise.all(due.map((id) => settleLive(CALL_EVENTS.live.nextCall, id, tools)));
}

/**
 * Settles calls whose slots expired without a report, because the page or the process that knew
 * about them is gone.
 */
export async function settleOverdueCalls(
  services: Pick<Services, "quota" | "provider" | "log" | "metrics">,
): Promise<void> {
  const { quota } = services;
  const writing: Promise<unknown>[] = [];
  const tools = { ...services, waitUntil: (work: Promise<unknown>) => void writing.push(work) };
  for (const { slot, callId, taken, expired } of await quota.overdue()) {
    const isGivenUp = Date.now() - expired > GIVEN_UP_AFTER;
    const call = { id: callId ?? undefined, slot, requestedAt: taken, isGivenUp };
    await settle(CALL_EVENTS.live.expired, call, tools);
  }
  await Promise.all(writing);
}
