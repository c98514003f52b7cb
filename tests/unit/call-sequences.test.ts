import { expect, test } from "vitest";
import {
  type Call,
  isReconnecting,
  type OrderEvent,
  type PageFacts,
} from "../../app/call/machine/call";
import type { CallEvent, Effect } from "../../app/call/machine/events";
import type { NoticeCode } from "../../app/call/machine/notices";
import { pressTable } from "../../app/call/machine/press";
import { callTable } from "../../app/call/machine/table";
import type { TimerName } from "../../app/call/machine/timers";
import { timersOf } from "../../app/call/machine/timers";
import { transitionBy } from "../../app/call/machine/transition";
import { asSent, fresh } from "../support/call-samples";

/** A sequence of events from a call that once went wrong, with the required result. */
interface Sequence {
  name: string;
  events: CallEvent[];
  /** Fields of the call at the end. */
  leaves: Partial<Call>;
  /** Effects in order; `not` lists the effects that must not happen. */
  does?: Effect["do"][];
  not?: Effect["do"][];
  page?: Partial<PageFacts>;
  /** The call's own script has not loaded; only the page's part of it has. */
  unloaded?: true;
}

const webCall = { id: "call-1", webCallUrl: "https://rooms.example/1" };
const is = <T extends CallEvent["type"]>(type: T) => ({ type }) as Extract<CallEvent, { type: T }>;

/** The events from the press to each stage of a start. */
const asking: CallEvent[] = [
  { type: "start", typing: false },
  is("loaded"),
  { type: "checked", problem: null },
];
const creating: CallEvent[] = [...asking, { type: "microphone-opened", source: undefined }];
const joining: CallEvent[] = [...creating, { type: "created", webCall }, is("room-made")];
const connected: CallEvent[] = [...joining, is("joined"), is("answered")];
const lost: CallEvent = {
  type: "failure",
  code: "connection-error",
  early: false,
  text: "The network dropped.",
};
/** An event of an earlier call. */
const from = (of: number, event: CallEvent): CallEvent => ({ ...event, ...{ of } });
const over = (name: TimerName): CallEvent => ({ type: "timer", name });
const said = (role: "user" | "assistant", text: string, final = true): CallEvent => ({
  ...({ type: "transcript", role, text, final } as const),
});
const tool = (name: string): CallEvent => ({
  type: "tool-call",
  name,
  arguments: { problem: "No heat" },
});

const goneMicrophone = (track: string, next?: string): CallEvent => ({
  type: "microphone-gone",
  track,
  next: next === undefined ? next : { id: next, name: `The ${next} one`, inUse: true },
});

/** A report of the loudspeakers; the first is in use. */
const speakers = (...ids: string[]): CallEvent => ({
  type: "devices",
  microphones: [],
  speakers: ids.map((id, i) => ({ id, name: `The ${id} one`, inUse: i === 0 })),
});
const pickHall: CallEvent = { type: "pick", device: "speaker", id: "hall" };

const pageFault: CallEvent = { type: "page-fault", fault: "TypeError@/assets/page-1a2b.js:1:20" };

const endedInRejoin: CallEvent[] = [
  ...[...connected, lost, is("room-left"), is("online"), is("stop"), is("room-left")],
];

/** A busy line, after a press or after the redial timer. */
const busy = (first: CallEvent): CallEvent[] => [
  ...[first, is("loaded"), ...creating.slice(2)],
  { type: "refused", notice: { code: "demo-at-capacity", retryAfter: 5 } },
  ...[is("start-failed"), is("room-left")],
];
const left: CallEvent = { type: "page-left", resumeToken: "a-word" };
const typed: CallEvent = { type: "start", typing: true, variables: { trade: "Plumbing" } };

const ejected: CallEvent = { ...lost, code: "ejected", text: "Ejected." };

const sequences: Sequence[] = [
  {
    name: "the network drops during the microphone prompt: after the answer the visitor reads why there is no call",
    events: [
      ...creating,
      { type: "refused", notice: { code: "connection-error" } },
      is("start-failed"),
    ],
    leaves: { phase: "idle", notice: { code: "connection-error" } },
    does: ["create", "clean-up"],
  },
  {
    name: "the network drops during the microphone prompt, before a bot check",
    page: { botCheck: true },
    events: [...creating, { type: "bot-refused", code: "connection-error" }],
    leaves: { phase: "idle", notice: { code: "connection-error" } },
    not: ["create"],
  },
  {
    name: "the visitor stops while the call is being created: a call created anyway is reported as ended",
    events: [...creating, is("stop"), { type: "created", webCall }],
    leaves: { phase: "idle", canceled: [], leaving: [1] },
    does: ["cancel-create", "report-ended"],
  },
  {
    name: "the next start waits until the last room is left before it requests a call",
    events: [...creating, is("stop"), ...asking, { type: "microphone-opened", source: undefined }],
    leaves: { phase: "clearing", leaving: [1], number: 2 },
  },
  {
    name: "a room that never confirms leaving is abandoned, and a waiting call starts",
    events: [
      ...[...joining, is("stop"), ...asking],
      ...[{ type: "microphone-opened", source: undefined } as const, over("leave")],
    ],
    leaves: { phase: "creating", leaving: [] },
    does: ["leave", "abandon", "create"],
  },
  {
    name: "a room that never confirms leaving is abandoned even if no call waits for it",
    events: [...joining, is("stop"), over("leave")],
    leaves: { phase: "idle", leaving: [] },
    does: ["leave", "abandon"],
  },
  {
    name: "a lost room that never confirms leaving is abandoned and joined again",
    events: [...connected, lost, over("leave"), is("online")],
    leaves: { phase: "rejoining" },
    does: ["leave", "abandon", "await-network", "rejoin"],
  },
  {
    name: "the room ejects everyone after the provider ended the call: a normal end",
    events: [...connected, { type: "provider-ended", endedBy: "dispatcher" }, ejected],
    leaves: {
      phase: "idle",
      notice: null,
      summary: expect.objectContaining({ endedBy: "dispatcher" }),
    },
  },
  {
    name: "the room ejects the visitor before the provider ends the call: the call has failed",
    events: [...connected, ejected],
    leaves: { phase: "idle", notice: { code: "ejected" } },
  },
  {
    name: "a call whose end the provider reports is over even if its room never closes",
    events: [
      ...connected,
      { type: "provider-ended", endedBy: "dispatcher" },
      { type: "timer", name: "provider-ended" },
    ],
    leaves: { phase: "idle", notice: null },
    does: ["leave", "report-ended"],
    not: ["hang-up"],
  },
  {
    name: "a failed join is reported several times: only the first reason counts",
    events: [
      ...joining,
      { ...lost, code: "meeting-full", early: true },
      { ...lost, code: "no-room", early: true },
      is("start-failed"),
      is("start-failed"),
    ],
    leaves: { phase: "idle", notice: { code: "meeting-full" } },
  },
  {
    name: "the call route's message replaces the SDK's",
    events: [
      ...creating,
      { type: "refused", notice: { code: "demo-at-capacity", said: "Busy." } },
      is("start-failed"),
    ],
    leaves: { phase: "idle", notice: { code: "demo-at-capacity", said: "Busy." } },
  },
  {
    name: "the dispatcher listens before the room reports the join",
    events: [...joining, is("answered"), is("joined")],
    leaves: { phase: "connected", joined: true },
    does: ["ask-before-leaving", "release-microphone", "watch-devices"],
  },
  {
    name: "mute before the room is joined still applies afterward",
    events: [...asking, { type: "mute", muted: true }, ...joining.slice(3), is("joined")],
    leaves: { muted: true },
    does: ["set-muted"],
  },
  {
    name: "the SDK unmutes a muted visitor by itself: they are muted again",
    events: [...connected, { type: "mute", muted: true }, is("track-playable")],
    leaves: { muted: true },
    does: ["set-muted", "set-muted"],
  },
  {
    name: "the network returns while the lost room is being left: the old room's events are ignored",
    events: [
      ...connected,
      lost,
      ...[is("room-closed"), { type: "provider-ended", endedBy: "failure" } as const, ejected],
      ...[is("room-left"), is("online"), is("rejoined")],
    ],
    leaves: { phase: "connected", endedBy: null, notice: null },
    does: ["leave", "await-network", "rejoin"],
  },
  {
    name: "a room that no longer exists is not rejoined",
    events: [...connected, lost, is("room-left"), is("online"), { ...lost, code: "no-room" }],
    leaves: { phase: "idle", notice: { code: "no-room" } },
  },
  {
    name: "a failed rejoin is retried after a pause",
    events: [
      ...[...connected, lost, is("room-left"), is("online"), is("rejoin-failed")],
      { type: "timer", name: "rejoin-pause" },
    ],
    leaves: { phase: "dropping" },
    does: ["leave", "await-network", "rejoin", "leave"],
  },
  {
    name: "a rejoin succeeds after the end: the room is abandoned if it does not confirm leaving",
    events: [...endedInRejoin, is("rejoined"), over("leave")],
    leaves: { phase: "idle", leaving: [] },
    does: ["rejoin", "leave", "abandon"],
  },
  {
    name: "a rejoin succeeds after the end: the next call waits until that room is left",
    events: [...endedInRejoin, is("rejoined"), ...creating],
    leaves: { phase: "clearing", leaving: [1] },
  },
  {
    name: "a rejoin is reported after the next call has its room: that room is not abandoned",
    events: [...endedInRejoin, ...connected, from(1, is("rejoined"))],
    leaves: { phase: "connected", leaving: [] },
    not: ["abandon"],
  },
  {
    name: "a blocked voice that plays after a tap uses the chosen speaker",
    events: [...connected, is("sound-blocked"), is("allow-sound"), is("sound-plays")],
    leaves: { soundBlocked: false, phase: "connected" },
    does: ["play-again", "set-speaker"],
  },
  {
    name: "with the voice blocked, the call waits for a tap, not for the dispatcher",
    events: [...joining, is("joined"), is("sound-blocked"), { type: "timer", name: "answer" }],
    leaves: { phase: "answering", soundBlocked: true },
  },
  {
    name: "two presses start one call",
    events: [{ type: "start", typing: false }, { type: "start", typing: true }, ...asking.slice(1)],
    leaves: { number: 1, typing: false, phase: "asking" },
  },
  {
    name: "a page does not end a call that another tab has",
    events: [is("resume"), is("loaded"), carriedCall(), { type: "resumed", status: 409 }],
    leaves: { phase: "idle", notice: { code: "no-room" }, outcome: null },
    not: ["report-ended"],
  },
  {
    name: "a visitor ends the call before it resumes after a reload: no later reload resumes it",
    events: [is("resume"), is("stop")],
    leaves: { phase: "idle" },
    does: ["forget-carried"],
  },
  {
    name: "a page left mid-call carries the call over without hanging up",
    events: [...connected, left],
    leaves: { phase: "idle" },
    does: ["carry", "leave", "report-ended"],
    not: ["hang-up"],
  },
  {
    name: "a page left mid-call ends the call if nothing can be stored",
    events: [...connected, { type: "page-left", resumeToken: null }],
    leaves: { phase: "idle" },
    does: ["hang-up", "leave", "report-ended"],
    not: ["carry"],
  },
  {
    name: "a page left for another one ends the call",
    events: [...connected, { type: "page-navigates", away: true }, is("page-unloads"), left],
    leaves: { phase: "idle" },
    does: ["hang-up", "leave", "report-ended"],
    not: ["carry"],
  },
  {
    name: "a visitor who stays after all, and then reloads, keeps the call",
    events: [
      ...[...connected, { type: "page-navigates", away: true } as const],
      ...[is("page-unloads"), is("page-unloads"), left],
    ],
    leaves: { phase: "idle" },
    does: ["carry", "leave", "report-ended"],
  },
  {
    name: "a reload that the browser announces keeps the call",
    events: [
      ...[...connected, { type: "page-navigates", away: true } as const],
      ...[{ type: "page-navigates", away: false } as const, is("page-unloads"), left],
    ],
    leaves: { phase: "idle" },
    does: ["carry", "leave", "report-ended"],
  },
  {
    name: "a page that keeps breaking without a call reports that once",
    page: { outcomes: true, untracked: true },
    unloaded: true,
    events: [pageFault, pageFault],
    leaves: { phase: "idle", outcome: { fields: expect.anything(), pressed: 0, sent: 2 } },
    does: ["report-outcome"],
  },
  {
    name: "with outcomes off a page reports nothing, neither a fault nor a call",
    page: { outcomes: false },
    events: [pageFault, ...connected, is("stop"), is("page-hidden"), left],
    leaves: { outcome: null },
    not: ["report-outcome"],
  },
  {
    name: "a bot check that is passed after the stop starts nothing",
    page: { botCheck: true },
    events: [...creating, is("stop"), { type: "bot-checked", token: "late" }],
    leaves: { phase: "idle", leaving: [] },
    not: ["create"],
  },
  {
    name: "the microphone is unplugged without a replacement: typing goes on",
    events: [...connected, goneMicrophone("first"), { type: "say", text: "Hi" }],
    leaves: { phase: "connected", notice: { code: "microphone-unplugged" } },
    does: ["say"],
  },
  {
    name: "a busy line is redialed the same way, at most five times",
    events: [typed, ...Array(6).fill(over("redial"))].flatMap(busy),
    leaves: { phase: "idle", redial: null, redials: 5 },
  },
  {
    name: "after a visitor cancels the redial no timer calls back; a press dials again",
    events: [...busy(typed), is("stop-redial"), over("redial"), { type: "start", typing: false }],
    leaves: { phase: "loading", number: 2, typing: false, redials: 0 },
  },
  {
    name: "a line that will be busy for long is not redialed",
    events: [
      ...creating,
      { type: "refused", notice: { code: "demo-at-capacity", retryAfter: 301 } },
      is("start-failed"),
    ],
    leaves: { redial: null },
  },
  {
    name: "advice about an unanswered prompt or a slow start disappears once the call goes on",
    events: [
      ...[...asking, over("prompt-advice"), ...creating.slice(3), over("slow")],
      ...joining.slice(4),
      is("joined"),
    ],
    leaves: { phase: "answering", notice: null },
  },
  {
    name: "advice about something else stays when the microphone opens and the room is joined",
    events: [
      ...[
        ...asking,
        { type: "device-notice", code: "no-loudspeaker" } as const,
        ...joining.slice(3),
        is("joined"),
      ],
      ...[{ ...lost, code: "meeting-full", early: true } as const, is("start-failed")],
    ],
    leaves: { phase: "idle", notice: { code: "meeting-full" } },
  },
  {
    name: "the provider ends the call because of its own fault: the visitor is told so",
    events: [...connected, { type: "provider-ended", endedBy: "failure" }, is("room-closed")],
    leaves: { phase: "idle", notice: { code: "broken-off" } },
  },
  {
    name: "a room that closes without a reason was closed by the dispatcher; empty transcripts are not kept",
    events: [...connected, said("user", "", false), said("assistant", "Bye."), is("room-closed")],
    leaves: { summary: expect.objectContaining({ endedBy: "dispatcher" }) },
  },
  {
    name: "transcripts, typed messages and tool calls are carried over, and other events are not",
    page: { callMaxSeconds: 60 },
    events: [
      ...[...connected, is("room-script-loaded"), is("assistant-began")],
      ...[said("assistant", "What is"), is("assistant-paused"), is("visitor-began")],
      ...[said("user", "No", false), said("user", "No heat"), tool("report_facts")],
      ...[is("visitor-paused"), { type: "say", text: ` ${"Cold! ".repeat(100)}` } as const],
      ...[{ type: "say", text: "  " } as const, tool("create_work_order")],
      left,
    ],
    leaves: { phase: "idle" },
    does: ["carry"],
  },
  {
    name: "a page left after the provider ended the call carries nothing over",
    events: [...[...connected, { type: "provider-ended", endedBy: "dispatcher" } as const], left],
    leaves: { phase: "idle" },
    not: ["carry"],
  },
  {
    name: "a page left before the dispatcher listens carries nothing over",
    events: [...[...joining, is("joined")], left],
    leaves: { phase: "idle" },
    not: ["carry"],
  },
  {
    name: "a page left before it could rejoin carries nothing over",
    events: [...[...creating, is("room-made"), is("joined"), is("answered")], left],
    leaves: { phase: "idle" },
    not: ["carry"],
  },
  {
    name: "with outcomes off, a page carries its call over without an outcome",
    page: { outcomes: false },
    events: [...connected, left],
    leaves: { phase: "idle", outcome: null },
    does: ["carry"],
  },
  {
    name: "a visitor who asks not to be tracked is counted without an id or times",
    page: { untracked: true },
    events: [...connected, is("stop"), is("page-hidden"), { type: "keep", what: "printed" }],
    leaves: { outcome: expect.objectContaining({ sent: 2 }) },
  },
  {
    name: "other devices replace unplugged ones, with a brief notice",
    events: [
      ...[...connected, goneMicrophone("first", "desk"), over("notice")],
      { type: "device-notice", code: "another-microphone" },
      ...[speakers("hall", "desk"), pickHall, speakers("hall"), speakers("desk", "lap"), pickHall],
      { type: "devices", microphones: [{ id: "desk", name: "Desk", inUse: true }], speakers: [] },
    ],
    leaves: { microphone: "desk", speaker: "" },
  },
  {
    name: "a lost microphone is replaced once, and again as soon as there is another one",
    events: [
      ...[...connected, ...Array(3).fill(goneMicrophone("first"))],
      ...Array(3).fill(goneMicrophone("first", "desk")),
      goneMicrophone("second", "desk"),
    ],
    leaves: { microphone: "desk", lostMicrophone: { track: "second", next: "desk" } },
    does: ["set-microphone", "set-microphone"],
  },
  {
    name: "device and volume choices before the room is joined are kept for it; later ones apply at once",
    events: [
      ...asking,
      { type: "pick", device: "microphone", id: "desk" },
      { type: "pick", device: "speaker", id: "hall" },
      { type: "turn-volume", volume: 0.5 },
      ...[...connected.slice(3), { type: "pick", device: "microphone", id: "lap" } as const],
      { type: "pick", device: "speaker", id: "desk" },
      { type: "turn-volume", volume: 0.7 },
    ],
    leaves: { microphone: "lap", speaker: "desk", volume: 0.7 },
    does: ["set-microphone", "set-speaker", "set-volume"],
  },
  {
    name: "a voice turned down to silence keeps its earlier volume for later, in the next call too",
    events: [
      { type: "start", typing: false },
      ...([0.4, 0].map((volume) => ({ type: "turn-volume", volume })) as CallEvent[]),
      is("stop"),
    ],
    leaves: { volume: 0, volumeBefore: 0.4 },
  },
  {
    name: "a muted visitor gets no warning about silence",
    events: [
      ...[...connected, { type: "microphone-silent", silent: true } as const, over("unheard")],
      ...[true, false].map((muted) => ({ type: "mute", muted }) as const),
      is("unheard"),
      ...[false, true].map((silent) => ({ type: "microphone-silent", silent }) as const),
    ],
    leaves: { unheard: false, muted: false, silent: true },
  },
  {
    name: "noise without a word is reported, and each word starts the wait over",
    events: [
      ...[...connected, is("visitor-began"), over("loud"), said("user", "A pipe burst.")],
      is("assistant-began"),
    ],
    leaves: { loud: false },
  },
  {
    name: "two abandoned calls are created after all: each is ended, and the outcome is the last one's",
    events: [
      ...[...creating, is("stop"), is("room-left"), ...creating, is("stop")],
      from(1, { type: "created", webCall }),
      from(9, { type: "created", webCall: { ...webCall, id: "call-9" } }),
      from(2, { type: "created", webCall: { ...webCall, id: "call-2" } }),
      is("room-left"),
    ],
    leaves: { canceled: [], leaving: [] },
    does: ["report-ended", "report-ended"],
  },
  {
    name: "an abandoned call that was refused needs no more reports; the other one does",
    events: [
      ...[...creating, is("stop"), is("room-left"), ...creating, is("stop")],
      from(1, { type: "refused", notice: null }),
    ],
    leaves: { canceled: [{ number: 2, endedBy: "visitor" }], leaving: [2] },
  },
  {
    name: "a call created after its outcome was sent is ended, and not named in the next outcome",
    events: [...creating, is("stop"), is("page-hidden"), { type: "created", webCall }],
    leaves: { outcome: expect.objectContaining({ fields: { again: true } }) },
    does: ["report-outcome", "report-ended"],
  },
  {
    name: "no other room is opened while one of two is still being left",
    events: [
      ...[...joining, is("stop"), ...asking, { type: "microphone-opened", source: 1 } as const],
      from(7, is("room-left")),
      from(1, over("start")),
      from(1, is("room-left")),
    ],
    leaves: { phase: "creating", leaving: [] },
  },
  {
    name: "feedback after a call is sent with its outcome, once",
    events: [
      ...[...connected, is("stop"), { type: "keep", what: "printed" } as const],
      { type: "keep", what: "printed" },
      { type: "keep", what: "calendar" },
      { type: "rate", rating: { right: "no", wrong: "address" } },
      ...[is("page-hidden"), is("page-hidden"), left, is("page-restored")],
    ],
    leaves: {
      phase: "idle",
      summary: expect.objectContaining({ rating: { right: "no", wrong: "address" } }),
    },
    does: ["report-outcome", "forget-carried"],
  },
  {
    name: "a refused microphone is not mistaken for a missing one",
    events: [
      ...[...asking, { type: "microphone-refused", code: "no-microphone" } as const],
      ...[...asking, { type: "microphone-refused", code: "microphone-denied" } as const],
    ],
    leaves: { notice: { code: "microphone-denied" } },
  },
  {
    name: "a failed bot check ends the start",
    page: { botCheck: true },
    events: [...creating, { type: "bot-refused", code: "bot-check-failed" }],
    leaves: { phase: "idle", notice: { code: "bot-check-failed" } },
  },
  {
    name: "a passed bot check goes with the request for the call",
    page: { botCheck: true },
    events: [typed, ...creating.slice(1), { type: "bot-checked", token: "passed" }, is("stop")],
    leaves: { phase: "idle" },
    does: ["solve-bot-check", "create"],
  },
  {
    name: "a call goes on after a reload with its transcript, muted as before",
    events: [
      ...[is("resume"), is("loaded"), carriedCall(true), { type: "resumed", status: 204 } as const],
      ...[{ type: "microphone-opened", source: 1 } as const, is("online"), is("rejoined")],
    ],
    leaves: { phase: "connected", muted: true, connectedAt: 500 },
  },
  {
    name: "a page that finds no call to resume says nothing",
    events: [is("resume"), is("loaded"), { type: "carried", call: null }],
    leaves: { phase: "idle", notice: null },
  },
  {
    name: "a resumed call without the server's answer ends",
    events: [is("resume"), is("loaded"), carriedCall(), over("resume")],
    leaves: { phase: "idle", notice: { code: "connection-error" } },
    does: ["report-ended"],
  },
  {
    name: "a call that fails to resume ends",
    events: [is("resume"), is("loaded"), carriedCall(), { type: "resumed", status: 0 }],
    leaves: { phase: "idle", notice: { code: "connection-error" } },
    does: ["report-ended"],
  },
  {
    name: "a script that fails to load for a resumed call causes no second reload",
    unloaded: true,
    events: [is("resume"), is("load-failed")],
    leaves: { phase: "idle", notice: { code: "script-failed" } },
    not: ["reload"],
  },
  {
    name: "a script that fails to load causes a reload, and the next page reports the outcome",
    unloaded: true,
    events: [typed, { type: "turn-volume", volume: 0.5 }, is("load-failed"), is("reloads"), left],
    leaves: { phase: "idle", outcome: null, volume: 0.5 },
    does: ["reload"],
    not: ["report-outcome"],
  },
  {
    name: "a page that may not reload says that the script failed",
    unloaded: true,
    events: [typed, is("load-failed"), is("reload-refused")],
    leaves: { phase: "idle", notice: { code: "script-failed" } },
    does: ["reload", "report-outcome"],
  },
  {
    name: "a replay that does not load says so and stops a redial, but not a call",
    events: [...busy(typed), is("replay-failed"), over("redial"), typed, is("replay-failed")],
    leaves: { phase: "loading", notice: null, number: 2 },
  },
  {
    name: "a page that does not reload in time says that the script failed",
    unloaded: true,
    events: [typed, is("load-failed"), is("reloads"), over("load")],
    leaves: { phase: "idle", notice: { code: "script-failed" } },
  },
  {
    name: "the outcome of a visitor who leaves or stops while the script loads says which",
    unloaded: true,
    events: [
      ...[{ type: "mute", muted: true } as const, typed, { type: "mute", muted: true } as const],
      ...[is("stop"), typed, left, typed, over("load")],
    ],
    leaves: { phase: "idle", notice: { code: "script-failed" } },
    does: ["report-outcome", "report-outcome"],
  },
  {
    name: "a visitor who comes back to the page hears the dispatcher again",
    events: [...connected, is("page-seen")],
    leaves: { phase: "connected" },
    does: ["play-on"],
  },
  {
    name: "a visitor who stops while the room is interrupted also ends the call for the dispatcher",
    events: [...connected, is("room-interrupted"), is("stop")],
    leaves: { phase: "idle" },
    does: ["hang-up", "leave", "report-ended"],
  },
  {
    name: "a poor network is noted until it is good again",
    events: [...connected, ...[true, false].map((poor) => ({ type: "network", poor }) as const)],
    leaves: { poorNetwork: false },
  },
  {
    name: "a room that is slow to open says so",
    events: [...joining, over("slow")],
    leaves: { phase: "joining", notice: { code: "slow-start" } },
  },
  {
    name: "a script that loads after the visitor has stopped starts nothing",
    unloaded: true,
    events: [typed, is("stop"), is("loaded")],
    leaves: { phase: "idle" },
    not: ["check"],
  },
  {
    name: "with outcomes off, a call that is created after the stop is ended too",
    page: { outcomes: false },
    events: [...creating, is("stop"), { type: "created", webCall }],
    leaves: { phase: "idle", canceled: [], outcome: null },
    does: ["cancel-create", "report-ended"],
  },
  {
    name: "a call that outlasts its limit ends, and says that time ran out",
    events: [...connected, over("limit")],
    leaves: { phase: "idle", summary: expect.objectContaining({ endedBy: "time-limit" }) },
    does: ["hang-up", "leave", "report-ended"],
  },
  {
    name: "a script that breaks during a call is named in the call's outcome",
    events: [...connected, pageFault],
    leaves: {
      outcome: expect.objectContaining({
        fields: expect.objectContaining({ fault: "TypeError@/assets/page-1a2b.js:1:20" }),
      }),
    },
  },
];

function carriedCall(muted = false): CallEvent {
  const outcome = { fields: { connected: true }, pressed: 400, sent: 0 };
  const held = { webCall, resumeToken: "a-word", typing: false, muted, connectedAt: 500 };
  const events = [said("user", "No heat"), tool("create_work_order")] as OrderEvent[];
  return { type: "carried", call: { ...held, variables: {}, events, outcome } };
}

/** Runs a sequence, one event every 1.5 s, and returns each step. */
function go({ events, page, unloaded }: Sequence) {
  let call = fresh(page);
  const table = unloaded ? pressTable : callTable;
  return events.map((event, i) => {
    const before = call;
    const at = 1500 * (i + 1);
    const happened = {
      ...asSent(before, event),
      at,
      ...("of" in event && { of: event.of as number }),
    };
    const { call: after, effects } = transitionBy(table)(before, happened);
    call = after;
    const ran = timersOf(before, at).map(({ key }) => key);
    const timers = timersOf(after, at).filter(({ key }) => !ran.includes(key));
    return { event, before, after, effects, timers };
  });
}

test.each(sequences.map((sequence) => [sequence.name, sequence] as const))(
  "%s",
  (_name, sequence) => {
    const steps = go(sequence);
    const { leaves, does = [], not = [] } = sequence;
    const done = steps.flatMap(({ effects }) => effects.map((effect) => effect.do));
    expect(steps.at(-1)?.after).toMatchObject(leaves);
    let from = 0;
    for (const effect of does) {
      const at = done.indexOf(effect, from);
      expect(at, `${effect} in ${done.slice(from).join()}`).toBeGreaterThanOrEqual(0);
      from = at + 1;
    }
    for (const effect of not) expect(done).not.toContain(effect);
  },
);

const rejoining: CallEvent[] = [...connected, lost, is("room-left"), is("online")];

test.each<[NoticeCode, CallEvent, CallEvent[]]>([
  ["offline", over("check"), asking.slice(0, 2)],
  ["prompt-unanswered", over("prompt"), asking],
  ["start-failed", over("create"), creating],
  ["no-answer", over("start"), joining],
  ["no-answer", over("answer"), [...joining, is("joined")]],
  ["no-answer", over("start"), [...joining, is("joined"), is("sound-blocked")]],
  ["bot-check-failed", over("bot-check"), creating],
  ["sound-blocked", over("tap"), [...connected, is("sound-blocked")]],
  ["connection-error", over("rejoin"), rejoining],
  ["no-room", { ...lost, code: "no-room" }, rejoining],
  ["exp-room", { ...lost, code: "exp-room" }, rejoining],
  ["exp-token", { ...lost, code: "exp-token" }, rejoining],
])(
  "a step that takes too long, or a room that no longer exists, ends the call with '%s'",
  (code, event, events) => {
    const page = { botCheck: event.type === "timer" && event.name === "bot-check" };
    const call = go({ name: "", page, events: [...events, event], leaves: {} }).at(-1)?.after;
    expect(call?.phase).toBe("idle");
    expect(call?.notice?.code).toBe(code);
  },
);

test("a lost connection while the page rejoins the room is ignored", () => {
  const steps = go({ name: "", events: [...rejoining, lost], leaves: {} });
  expect(steps.at(-1)?.after).toMatchObject({ phase: "rejoining", notice: null });
});

/** The fields of an event or effect besides its name, as JSON. */
function rest({ type: _type, do: _do, ...data }: Record<string, unknown>): string {
  const said = JSON.stringify(data);
  return said === "{}" ? "" : ` ${said}`;
}

/** A step in text: the event, the new phase, the effects, new timers, and the other changes. */
const stepLines = ({ event, before, after, effects, timers }: ReturnType<typeof go>[number]) => [
  `${event.type}${rest(event)} -> ${after.phase}${isReconnecting(after) ? ", reconnecting" : ""}`,
  ...effects.map((effect) => `    ${effect.do}${rest(effect)}`),
  ...timers.map(({ name, after }) => `    timer ${name} ${after}`),
  ...Object.entries(after)
    .filter(([name, value]) => name !== "phase" && value !== before[name as keyof Call])
    .map(([name, value]) => `    = ${name} ${JSON.stringify(value)}`),
];

/** All sequences in text. Steps seen before share a line, and each timer appears once. */
function written(): string {
  const seen = new Set<string>();
  const timers = new Set<string>();
  const lines = sequences.flatMap((sequence) => {
    const known: string[] = [];
    const knownLine = () => (known.length > 0 ? [`  ... ${known.splice(0).join(", ")}`] : []);
    return [
      sequence.name,
      ...go(sequence).flatMap((one) => {
        const step = stepLines(one);
        const whole = step.join("\n");
        if (seen.has(whole)) {
          known.push(step[0] ?? "");
          return [];
        }
        const shown = step.filter((line) => !timers.has(line));
        for (const line of step) if (line.startsWith("    timer ")) timers.add(line);
        seen.add(whole);
        return [...knownLine(), `  ${shown.join("\n")}`];
      }),
      ...knownLine(),
      "",
    ];
  });
  return lines.join("\n");
}

// `npx vitest run --project=unit call-sequences -u` rewrites the file, whose diff shows the change.
test("each step matches the recorded one", () =>
  expect(written()).toMatchFileSnapshot("call-sequences.txt"));
