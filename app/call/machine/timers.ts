import { type Call, LOAD_WITHIN, type Phase, RELOAD_WITHIN } from "./call";
import { isBrief } from "./notices";

/** Milliseconds for each thing that is waited for. What is over then is in `timerRows`. */
export const limits = {
  load: LOAD_WITHIN,
  reload: RELOAD_WITHIN,
  /** A site that answers where there is a network. */
  check: 3_000,
  /** The browser's question about the microphone, before a visitor is told where it may be. */
  "prompt-advice": 8_000,
  /** The visitor's answer to it. */
  prompt: 60_000,
  "bot-check": 60_000,
  /** The call route, which itself gives up on the provider after ten seconds. */
  create: 30_000,
  /** A room that lets nobody in, before a visitor is told that it takes long. */
  slow: 15_000,
  /** A whole start: three attempts at the room's script take up to 66 s (spec §7). */
  start: 90_000,
  /** The dispatcher's first 'listening', from the join on. */
  answer: 20_000,
  /** A tap that lets a blocked voice play, before the dispatcher gives up. */
  tap: 60_000,
  /** The room, which may come back by itself before it is left and joined again. */
  "room-returns": 12_000,
  /** The call, from the loss of its room. */
  rejoin: 40_000,
  /** The next try to join it again. */
  "rejoin-pause": 1_500,
  /** The answer to a claim; the call is ended a little later without one. */
  claim: 8_000,
  /** The room's end, after the provider's word that the call is over. */
  ending: 2_000,
  /** A change of devices is told for so long. */
  told: 8_000,
  /** The provider's end of a call at its limit, from that limit on. */
  limit: 2_000,
  /** The next try at a busy line; the call route says when. */
  redial: 0,
} as const;

/** Everything that is waited for by the clock. */
export type TimerName = keyof typeof limits;

/** What is waited for in each phase; in whatever phase, `timersOf` adds to it. */
export const waits: Record<Phase, readonly TimerName[]> = {
  idle: [],
  loading: ["load"],
  reloading: ["reload"],
  checking: ["check"],
  asking: ["prompt-advice", "prompt"],
  "bot-check": ["bot-check"],
  clearing: ["start"],
  creating: ["start", "create", "slow"],
  joining: ["start", "slow"],
  answering: ["start", "answer"],
  connected: [],
  interrupted: ["room-returns", "rejoin"],
  dropping: ["rejoin"],
  offline: ["rejoin"],
  rejoining: ["rejoin"],
  pausing: ["rejoin", "rejoin-pause"],
  resuming: ["load"],
  claiming: ["claim"],
};

/** A timer as it should run: the same key is the same run of it. */
export interface Timer {
  name: TimerName;
  key: string;
  after: number;
}

const timer = (name: TimerName, since = "", after: number = limits[name]): Timer => ({
  name,
  key: `${name} ${since}`,
  after,
});

/** The timers that run for a call, at a moment (milliseconds since 1970): they follow from its state. */
export function timersOf(call: Call, at: number): Timer[] {
  const { phase, soundBlocked, connectedAt, endedBy, notice, noticeAt, page, redial } = call;
  if (phase === "idle") {
    if (!redial || redial.at === null) return [];
    return [timer("redial", String(redial.at), Math.max(0, redial.at - at))];
  }
  const waited = waits[phase].filter((name) => !(soundBlocked && name === "answer"));
  const timers = waited.map((name) => timer(name));
  if (soundBlocked) timers.push(timer("tap"));
  if (endedBy !== null) timers.push(timer("ending"));
  if (notice !== null && isBrief(notice)) timers.push(timer("told", String(noticeAt)));
  if (connectedAt !== null) {
    const left = connectedAt + page.callMaxSeconds * 1000 + limits.limit - at;
    timers.push(timer("limit", "", Math.max(0, left)));
  }
  return timers;
}
