import type { Call } from "./call";
import type { Effect, EventOf } from "./events";
import { advise, end, hasRoom } from "./farewell";
import { goingOn, goingOnTimers, inAnyRoom } from "./going-on";
import { note } from "./note-outcome";
import { nameOutcome } from "./outcome";
import { begin, muteLater, pressTable } from "./press";
import { resuming, resumingTimers } from "./resuming";
import { enter, startFailed, starting, startTimers } from "./starting";
import { type Row, type Rows, type Step, step } from "./step";
import { timersOf } from "./timers";
import type { Table } from "./transition";

/**
 * The page goes. Where it may be loaded anew, a connected call is left to the next page of the tab, if
 * the browser stores something.
 */
const left: Row<EventOf<"page-left">> = (call, { stores, claim, at }) => {
  const { webCall, connectedAt, endedBy, typing, muted, values = {}, told, outcome } = call;
  if (!webCall || connectedAt === null || endedBy !== null || !stores) return end(call, at, "left");
  const kept = outcome && { ...outcome, told: { ...outcome.told, ended: "left" } };
  const carried = { webCall, claim, typing, muted, connectedAt, events: told, outcome: kept };
  const { call: next, effects } = end({ ...call, outcome: null }, at, "left", {
    claim,
    outcome: kept?.told,
  });
  const carry: Effect = { do: "carry", call: { ...carried, variableValues: values } };
  return { call: next, effects: [carry, ...effects] };
};

const microphoneGone: Row<EventOf<"microphone-gone">> = (call, { next, at }) => {
  if (!next) return advise(call, at, { code: "microphone-unplugged" });
  const told = advise(call, at, { code: "another-microphone", device: next.name });
  if (next.id === undefined) return told;
  return step(told.call, { microphone: next.id }, { do: "set-microphone", id: next.id });
};

const speakerGone: Row<EventOf<"speaker-gone">> = (call, { name, at }) => {
  const told = name ? advise(call, at, { code: "another-loudspeaker", device: name }) : { call };
  return step(told.call, { speaker: "" }, { do: "set-speaker", id: "" });
};

/** The line was busy: it is dialed again as it was. */
const redial: Row<EventOf<"timer">> = (call, { at }) =>
  call.redial &&
  begin({ ...call, redials: call.redials + 1 }, call.redial.typing, call.redial.values, at);

const mute: Row<EventOf<"mute">> = (call, event) => {
  const { muted } = event;
  if (!call.joined) return muteLater(call, event);
  return step(call, { muted, unheard: muted ? false : call.unheard }, { do: "set-muted", muted });
};

const turnVolume: Row<EventOf<"turn-volume">> = (call, { volume }) =>
  step(call, { volume }, ...(hasRoom(call) ? [{ do: "set-volume", volume } as const] : []));

/** What the visitor chooses of devices; a choice before a call is that call's. */
const choosing: Rows = {
  "pick-microphone": (call, { id }) => {
    const set: Effect[] = [{ do: "set-microphone", id }, { do: "look-at-devices" }];
    return step(call, { microphone: id }, ...(call.joined ? set : []));
  },
  "pick-speaker": (call, { id }) => {
    const set: Effect[] = [{ do: "set-speaker", id }, { do: "look-at-devices" }];
    return step(call, { speaker: id }, ...(hasRoom(call) ? set : []));
  },
};

/** The end of an earlier call's room may be what the next call waits for. */
const roomLeft: Row<EventOf<"room-left">> = (call, { of }) => {
  const next = { ...call, leaving: call.leaving.filter((number) => number !== of) };
  return call.phase === "clearing" && next.leaving.length === 0 ? enter(next) : step(next, {});
};

/** What an earlier call is still told of; one that was given up may be created after all. */
const past: Rows = {
  "room-left": roomLeft,
  created: (call, { of, id }) => {
    const given = call.givenUp.find(({ number }) => number === of);
    if (!given) return null;
    const others = call.givenUp.filter((one) => one !== given);
    const isLast = of === call.number && call.outcome?.sent === 0;
    const next = isLast ? nameOutcome(call, id) : call;
    return step(next, { givenUp: others }, { do: "tell-ended", id, by: given.by });
  },
  refused: (call, { of }) =>
    step(call, { givenUp: call.givenUp.filter(({ number }) => number !== of) }),
};

const afterwards = (call: Call, values: Record<string, unknown>): Step | null => {
  const { outcome } = call;
  if (!outcome) return null;
  return step(call, { outcome: { ...outcome, told: { ...outcome.told, ...values } } });
};

/** What a visitor does with a call that is over, and the page that tells of it. */
const idle: Rows = {
  ...pressTable.phases.idle,
  "stop-redial": (call) => call.redial && step(call, { redial: { ...call.redial, at: null } }),
  rate: (call, { rating }) => afterwards(call, { ...rating }),
  keep: (call, { what }) => {
    const kept = (call.outcome?.told.kept as string[] | undefined) ?? [];
    return kept.includes(what) ? null : afterwards(call, { kept: [...kept, what] });
  },
  "page-hidden": (call) => step(call, {}),
  "page-left": (call) => step(call, {}),
  // A page that the browser has kept in memory, and gives back, has told its visitor of the end.
  "page-restored": (call) => step(call, {}, { do: "forget-carried" }),
};

/** Everything that can happen in each phase of a call; what has no row changes nothing. */
export const callTable: Table = {
  phases: {
    ...pressTable.phases,
    ...{ ...starting, ...goingOn, ...resuming, idle },
    // What a page does before its script is there it does afterwards too.
    loading: { ...pressTable.inAnyPhase, ...pressTable.phases.loading },
    reloading: { ...pressTable.inAnyPhase, ...pressTable.phases.reloading },
  },
  inAnyPhase: {
    stop: (call, { at }) => end(call, at, "visitor"),
    mute,
    "turn-volume": turnVolume,
    ...choosing,
    ...inAnyRoom,
    "page-left": left,
    "script-there": (call) => step(call, {}),
    "page-fault": (call) => step(call, {}),
    // Also of an adapter that could not do what it was asked for.
    "start-failed": startFailed,
    devices: (call, { microphones, speakers }) => step(call, { microphones, speakers }),
    "no-loudspeaker": (call, { at }) => advise(call, at, { code: "no-loudspeaker" }),
    "microphone-gone": microphoneGone,
    "speaker-gone": speakerGone,
  },
  past,
  timersOf,
  timers: { ...pressTable.timers, redial, ...startTimers, ...goingOnTimers, ...resumingTimers },
  note,
};
