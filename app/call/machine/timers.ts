import { type Call, LOAD_WITHIN, type Phase, RELOAD_WITHIN } from "./call";
import { isBrief } from "./notices";

/** Time limits in milliseconds. `timers` in table.ts says what happens when one runs out. */
export const limits = {
  load: LOAD_WITHIN,
  reload: RELOAD_WITHIN,
  /** The site's answer to the network check. */
  check: 3_000,
  /** The microphone prompt, before the page hints where it may be. */
  "prompt-advice": 8_000,
  /** The visitor's answer to the prompt. */
  prompt: 60_000,
  "bot-check": 60_000,
  /** The call route's answer; it gives up on the provider after ten seconds. */
  create: 30_000,
  /** Joining the room, before the page says that it is slow. */
  slow: 15_000,
  /** A whole start: three attempts at the room's script take up to 66 s (spec §7). */
  start: 90_000,
  /** The dispatcher's first 'listening' after the join. */
  answer: 20_000,
  /** How long the visitor has to unblock the sound before the dispatcher gives up. */
  tap: 60_000,
  /** How long a room may take to come back on its own, before the page rejoins it. */
  "room-returns": 12_000,
  /** Rejoining, counted from the loss of the room. */
  rejoin: 40_000,
  /** Pause before the next attempt to rejoin. */
  "rejoin-pause": 1_500,
  /** The answer to a claim; the server ends an unclaimed call a little later. */
  claim: 8_000,
  /** How long the room may take to close after the provider reports the end. */
  ending: 2_000,
  /** How long a brief notice, such as a device change, stays up. */
  told: 8_000,
  /** Grace after the call's time limit for the provider to end it. */
  limit: 2_000,
  /** Redial of a busy line. The call route sets the delay. */
  redial: 0,
} as const;

/** Names of the timers. */
export type TimerName = keyof typeof limits;

/** Timers of each phase; `timersOf` adds those that run in any phase. */
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

/** A timer that should be running; the same key means the same run. */
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

/** Timers that run for a call at a moment (milliseconds since 1970), derived from its state. */
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
