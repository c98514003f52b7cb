import type { Call, CarriedCall } from "../../app/call/machine/call";
import { noCall } from "../../app/call/machine/call";
import type { CallEvent, MachineEvent } from "../../app/call/machine/events";
import { redialIn } from "../../app/call/machine/notices";
import { callTable } from "../../app/call/machine/table";
import { limits, type TimerName } from "../../app/call/machine/timers";
import { transitionBy } from "../../app/call/machine/transition";

/** The call machine of a page whose call script has loaded. */
export const transition = transitionBy(callTable);

/** A page before its first call. */
export const fresh = (page: Partial<Call["page"]> = {}): Call => ({
  ...noCall,
  page: { callMaxSeconds: 180, botCheck: false, outcomes: true, untracked: false, ...page },
});

/** A call that one page hands over to the next. */
export const carried: CarriedCall = {
  webCall: { id: "call-0", webCallUrl: "https://rooms.example/0" },
  resumeToken: "a-word",
  typing: false,
  muted: false,
  connectedAt: 500,
  variables: { trade: "Plumbing" },
  events: [{ type: "transcript", role: "user", text: "Hi.", final: true, at: 700 }],
  outcome: { fields: { connected: true }, pressed: 400, sent: 0 },
};

const device = (id: string) => ({ id, name: id, inUse: true });

/** Every event of a call, in each variant that the machine treats differently. */
export const samples: CallEvent[] = [
  { type: "start", typing: false },
  { type: "start", typing: true, variables: { trade: "Plumbing" } },
  ...(["stop", "stop-redial", "allow-sound", "resume"] as const).map((type) => ({ type })),
  { type: "mute", muted: true },
  { type: "mute", muted: false },
  { type: "say", text: " Smoke! " },
  { type: "say", text: " " },
  { type: "turn-volume", volume: 0.4 },
  { type: "pick", device: "microphone", id: "desk" },
  { type: "pick", device: "speaker", id: "desk" },
  { type: "rate", rating: { right: "yes" } },
  { type: "keep", what: "printed" },
  ...[true, false].map((away) => ({ type: "page-navigates", away }) as const),
  { type: "page-unloads" },
  { type: "page-left", resumeToken: "a-word" },
  { type: "page-left", resumeToken: null },
  ...(["page-hidden", "page-restored", "page-seen"] as const).map((type) => ({ type })),
  ...(["loaded", "load-failed", "reloads", "reload-refused"] as const).map((type) => ({ type })),
  { type: "replay-failed" },
  { type: "carried", call: carried },
  { type: "carried", call: null },
  ...[204, 409, 0].map((status) => ({ type: "resumed", status }) as const),
  { type: "checked", problem: null },
  { type: "checked", problem: "no-webrtc" },
  { type: "room-script-loaded" },
  { type: "microphone-opened", source: undefined },
  { type: "microphone-refused", code: "microphone-denied" },
  { type: "bot-checked", token: "token" },
  { type: "bot-refused", code: "bot-check-failed" },
  { type: "created", webCall: { id: "call-1", webCallUrl: "https://rooms.example/1" } },
  { type: "refused", notice: { code: "demo-at-capacity", said: "Busy.", retryAfter: 5 } },
  { type: "refused", notice: null },
  ...(["room-made", "joined", "answered", "start-failed"] as const).map((type) => ({ type })),
  ...(["visitor-began", "visitor-paused", "assistant-began"] as const).map((type) => ({ type })),
  { type: "assistant-paused" },
  { type: "assistant-audible", audible: true },
  { type: "tool-call", name: "create_work_order", arguments: {} },
  { type: "transcript", role: "user", text: "Hi", final: true },
  { type: "transcript", role: "assistant", text: "Hel", final: false },
  { type: "microphone-silent", silent: true },
  { type: "microphone-silent", silent: false },
  { type: "unheard" },
  ...(["ejected", "no-room", "connection-error", "meeting-full"] as const).flatMap((code) =>
    [true, false].map((early) => ({ type: "failure", code, early, text: "It failed." }) as const),
  ),
  ...(["room-closed", "room-interrupted", "room-returned", "room-left"] as const).map((type) => ({
    type,
  })),
  ...(["online", "rejoined", "rejoin-failed"] as const).map((type) => ({ type })),
  { type: "provider-ended", endedBy: "dispatcher" },
  { type: "provider-ended", endedBy: "failure" },
  { type: "network", poor: true },
  { type: "sound-blocked" },
  { type: "sound-plays" },
  { type: "device-notice", code: "microphone-busy" },
  { type: "track-playable" },
  { type: "devices", microphones: [device("desk")], speakers: [device("hall")] },
  { type: "page-fault", fault: "TypeError@/assets/page-1a2b.js:1:20" },
  { type: "microphone-gone", track: "first", next: device("desk") },
  { type: "microphone-gone", track: "second" },
  { type: "devices", microphones: [], speakers: [] },
  ...(Object.keys(limits) as TimerName[]).map((name) => ({ type: "timer", name }) as const),
];

/** Key of the fields that decide a call's course; a test of one row may check more. */
const keyOf = ({
  phase,
  typing,
  resumed,
  joined,
  endedBy,
  webCall,
  leaving,
  page,
  redial,
  reason,
  soundBlocked,
}: Call) =>
  [
    ...[phase, typing, resumed, joined, endedBy !== null, webCall !== null, leaving.length > 0],
    ...[page.botCheck, redial !== null, reason && redialIn(reason), soundBlocked],
  ].join();

/** The effect of one event in one state. */
export interface Explored {
  before: Call;
  event: CallEvent;
  after: Call;
  effects: ReturnType<typeof transition>["effects"];
}

/**
 * Visits every state of the machine that has a key of its own, by sending every sample event.
 *
 * Keeps the first state found per key: words, levels and devices do not decide a call's course.
 */
export function explore(pages = [fresh(), fresh({ botCheck: true })]): Explored[] {
  const seen = new Set(pages.map(keyOf));
  const found: Explored[] = [];
  const waiting = [...pages];
  for (let before = waiting.pop(); before; before = waiting.pop())
    for (const event of samples) {
      const { call: after, effects } = transition(before, asSent(before, event));
      if (after !== before) found.push({ before, event, after, effects });
      const plain = { ...after, captions: [], events: [] };
      const key = keyOf(plain);
      if (seen.has(key) || plain.leaving.length > 1) continue;
      seen.add(key);
      waiting.push(plain);
    }
  return found;
}

/** Events from the page and the visitor, which belong to no call. */
const BY_PAGE = /^(start|stop|resume$|mute|say|turn|pick|rate|keep|page|allow|replay)/;

/** An event as the runner would send it in a state. */
export function asSent(call: Call, event: CallEvent): MachineEvent {
  if (BY_PAGE.test(event.type)) return { ...event, at: 1000 };
  const leaves = event.type === "room-left" || (call.phase === "idle" && event.type !== "timer");
  return { ...event, at: 1000, of: leaves ? (call.leaving[0] ?? call.number) : call.number };
}
