import { type Call, hasRoom, usesRoom } from "./call";
import { connected, connectedTimers, inRoom } from "./connected";
import { advise, end } from "./end-call";
import type { Effect, EventOf } from "./events";
import { note } from "./note-outcome";
import { addTo, nameOutcome } from "./outcome";
import { begin, pressTable } from "./press";
import { setLeaving, starting, startTimers } from "./starting";
import { after, type Row, type Rows, step, type Table } from "./transition";

/**
 * The page unloads. If this may be a reload and the browser can store the call, a connected call is
 * handed over to the next page in the tab; otherwise it ends.
 */
const left: Row<EventOf<"page-left">> = (call, { resumeToken, at }) => {
  const { webCall, connectedAt, endedBy, typing, muted, variables, events } = call;
  const isKept = webCall && connectedAt !== null && endedBy === null && !call.leavesForGood;
  if (!isKept || !resumeToken) return end(call, at, "left");
  const { outcome: kept } = addTo(call, { endedBy: "left" });
  const state = { typing, muted, connectedAt, variables, events, outcome: kept };
  const handover = { resumeToken, outcome: kept?.fields };
  const ended = end({ ...call, outcome: null }, at, "left", handover);
  return after([{ do: "carry", call: { ...state, webCall, resumeToken } }], ended);
};

/** Redials a busy line with the same choices. */
const redial: Row<EventOf<"timer">> = (call, { at }) =>
  call.redial &&
  begin({ ...call, redials: call.redials + 1 }, call.redial.typing, call.variables, at);

/** An event that changes only the outcome. */
const noted = (call: Call) => step(call);

/** Late events of an earlier call; a canceled one may still be created. */
const past: Rows = {
  "room-left": (call, { of }) => {
    const leaving = call.leaving.filter((number) => number !== of);
    return setLeaving(call, leaving);
  },
  // A room rejoined after the call's end: its adapter leaves it, and `leave` limits how long that
  // takes. Skipped once a newer call uses a room: `leave` would abandon that one.
  rejoined: (call, { of = 0 }) =>
    usesRoom(call) ? null : step(call, { leaving: [...call.leaving, of] }),
  created: (call, { of, webCall: { id } }) => {
    const found = call.canceled.find(({ number }) => number === of);
    if (!found) return null;
    const others = call.canceled.filter((one) => one !== found);
    const isLast = of === call.number && call.outcome?.sent === 0;
    const next = isLast ? nameOutcome(call, id) : call;
    return step(next, { canceled: others }, { do: "report-ended", id, endedBy: found.endedBy });
  },
  refused: (call, { of }) =>
    step(call, { canceled: call.canceled.filter(({ number }) => number !== of) }),
};

/** Rows while no call is running: a start, and what the visitor does after a call. */
const idle: Rows = {
  ...pressTable.phases.idle,
  "stop-redial": (call) => call.redial && step(call, { redial: { ...call.redial, at: null } }),
  rate: (call, { rating }) =>
    call.summary && step(addTo(call, { ...rating }), { summary: { ...call.summary, rating } }),
  keep: (call, { what }) => {
    const kept = (call.outcome?.fields.kept as string[] | undefined) ?? [];
    return kept.includes(what) ? null : step(addTo(call, { kept: [...kept, what] }));
  },
  "page-hidden": noted,
  "page-left": noted,
  // The visitor of a page restored from the back/forward cache already saw the call end.
  "page-restored": (call) => step(call, {}, { do: "forget-carried" }),
};

/** Everything that can happen in each phase of a call; events without a row change nothing. */
export const callTable = {
  phases: { ...pressTable.phases, ...starting, ...connected, idle },
  inRoom,
  inAnyPhase: {
    ...pressTable.inAnyPhase,
    stop: (call, { at }) => end(call, at, "visitor"),
    // Without a room, the visitor's choice is kept for later.
    pick: (call, { device, id }) => {
      const set: Effect[] = hasRoom(call) ? [{ do: `set-${device}`, id }] : [];
      const everHeard = call.everHeard && device !== "microphone";
      return step(call, { [device]: id, everHeard }, ...set);
    },
    "page-navigates": (call, { away }) => step(call, { goesAway: away }),
    // An unload with no navigation before it may be a reload.
    "page-unloads": (call) => step(call, { leavesForGood: call.goesAway, goesAway: false }),
    "page-left": left,
    "room-script-loaded": noted,
    "page-fault": noted,
    network: (call, { poor }) => step(call, { poorNetwork: poor }),
    "device-notice": (call, { code, at }) => advise(call, at, { code }),
    "track-playable": (call) =>
      call.muted ? step(call, {}, { do: "set-muted", muted: true }) : null,
    // The runner also sends this when an adapter fails.
    "start-failed": (call, { at }) => end(call, at, call.reason ?? { code: "start-failed" }),
    devices: (call, { microphones, speakers, at }) => {
      const listed = { ...call, microphones, speakers };
      if (!call.speaker || speakers.some(({ id }) => id === call.speaker)) return step(listed);
      const device = speakers.find(({ inUse }) => inUse)?.name;
      const next = device ? advise(listed, at, { code: "another-loudspeaker", device }) : null;
      return step(next?.call ?? listed, { speaker: "" }, { do: "set-speaker", id: "" });
    },
    "microphone-gone": (call, { track, next, at }) => {
      const { lostMicrophone: lost } = call;
      if (lost?.track === track && lost.next === next?.id) return null;
      const gone = { ...call, lostMicrophone: { track, next: next?.id } };
      if (!next) return advise(gone, at, { code: "microphone-unplugged" });
      const advised = advise(gone, at, { code: "another-microphone", device: next.name });
      const changes = { microphone: next.id, everHeard: false };
      return step(advised.call, changes, { do: "set-microphone", id: next.id });
    },
  },
  past,
  timers: { ...pressTable.timers, redial, ...startTimers, ...connectedTimers },
  note,
} satisfies Table;
