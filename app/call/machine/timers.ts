import { type Call, lostPhases, type Phase } from "./call";
import { isBrief, untilCalls } from "./notices";

/** Milliseconds of a time limit, and the phases it runs in. */
interface Limit {
  after: number;
  /** Without phases, `timersOf` says when it runs. */
  in?: readonly Phase[];
}

/** The time limits. `timers` in table.ts says what happens when one runs out. */
export const limits = {
  /** The call's script, or a fresh page when that fails. */
  load: { after: 90_000, in: ["loading"] },
  /** The site's answer to the network check. */
  check: { after: 3_000, in: ["checking"] },
  /** The microphone prompt, before the page hints where it may be. */
  "prompt-advice": { after: 8_000, in: ["asking"] },
  /** The visitor's answer to the prompt. */
  prompt: { after: 60_000, in: ["asking"] },
  "bot-check": { after: 60_000, in: ["bot-check"] },
  /** A start after its prompts: three attempts at the room's script take up to 66 s (spec §7). */
  start: { after: 90_000, in: ["clearing", "creating", "joining", "answering"] },
  /** The call route's answer; it gives up on the provider after nine seconds. */
  create: { after: 30_000, in: ["creating"] },
  /** Creating the call and joining the room, before the page says that it is slow. */
  slow: { after: 15_000, in: ["creating", "joining"] },
  /** The dispatcher's first 'listening' after the join. */
  answer: { after: 20_000, in: ["answering"] },
  /** How long the visitor has to unblock the sound before the call ends. */
  tap: { after: 60_000 },
  /** A microphone without any sound, before the page says that it hears nothing. */
  unheard: { after: 5_000 },
  /** Noise without a word, before the page says that it is loud. */
  loud: { after: 8_000 },
  /** How long a room may take to come back on its own, before the page rejoins it. */
  "room-returns": { after: 12_000, in: ["interrupted"] },
  /** Rejoining, counted from the loss of the room. */
  rejoin: { after: 40_000, in: lostPhases },
  /** How long a room may take to confirm that we left; it usually takes one message. */
  leave: { after: 5_000, in: ["dropping"] },
  /** Pause before the next attempt to rejoin. */
  "rejoin-pause": { after: 1_500, in: ["pausing"] },
  /** The server's permission to resume; a little later it ends a call that no page resumes. */
  resume: { after: 8_000, in: ["resuming"] },
  /** How long the room may take to close after the provider reports the end. */
  "provider-ended": { after: 2_000 },
  /** How long a brief notice, such as a device change, stays up. */
  notice: { after: 8_000 },
  /** Grace period after the call's time limit, in which the provider should end it. */
  limit: { after: 2_000 },
  /** Redial of a busy line. The call route sets the delay. */
  redial: { after: 0 },
} satisfies Record<string, Limit>;

/** Names of the timers. */
export type TimerName = keyof typeof limits;

const entries = Object.entries<Limit>(limits) as [TimerName, Limit][];

function timer(name: TimerName, after = limits[name].after, key: string = name) {
  return { name, key, after };
}

/** A timer that should be running; the same key means the same run. */
export type Timer = ReturnType<typeof timer>;

/** Whether the visitor may be speaking into a dead microphone. */
const seemsDead = ({ phase, silent, everHeard, unheard, typing, muted, assistantAudible }: Call) =>
  phase === "connected" && silent && !(everHeard || unheard || typing || muted || assistantAudible);

/** Timers that run for a call at a moment (milliseconds since 1970), derived from its state. */
export function timersOf(call: Call, at: number): Timer[] {
  const { phase, soundBlocked, connectedAt, endedBy, notice, noticeAt, page, redial } = call;
  const { leaving, number, visitorSpeaking, loud, wordsHeard } = call;
  const timers = entries
    .filter(([name, limit]) => limit.in?.includes(phase) && !(soundBlocked && name === "answer"))
    .map(([name]) => timer(name));
  if (soundBlocked) timers.push(timer("tap"));
  if (endedBy !== null) timers.push(timer("provider-ended"));
  if (seemsDead(call)) timers.push(timer("unheard"));
  // Each recognized transcript restarts this timer.
  if (visitorSpeaking && !loud) timers.push(timer("loud", limits.loud.after, `loud ${wordsHeard}`));
  const until = notice && (isBrief(notice) ? limits.notice.after : untilCalls(notice));
  if (until) timers.push(timer("notice", until, `notice ${noticeAt}`));
  if (connectedAt !== null) {
    const left = connectedAt + page.callMaxSeconds * 1000 + limits.limit.after - at;
    timers.push(timer("limit", Math.max(0, left)));
  }
  // This timer outlasts its call, and starts over with the next.
  if (leaving.length > 0) timers.push(timer("leave", limits.leave.after, `leave ${number}`));
  if (redial?.at) timers.push(timer("redial", Math.max(0, redial.at - at), `redial ${redial.at}`));
  return timers;
}
