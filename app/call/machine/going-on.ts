import type { Call, Phase } from "./call";
import { type ConversationEvent, hear, interrupted } from "./conversation";
import type { Effect, EventOf } from "./events";
import { advise, end, fail, failing, hasRoom } from "./farewell";
import { created, enterRoom } from "./starting";
import { type Row, type Rows, step, to } from "./step";

/** Longest message that a visitor can type; the room takes 4096 characters of JSON (spec §9). */
export const LONGEST_MESSAGE = 500;
/** Events kept of one call; a call is minutes long and never comes near it. */
const MOST_EVENTS = 1000;

/** An event as the next page is told it again, or none. */
function withTold(call: Call, event: ConversationEvent, at: number): Call["told"] {
  const { type } = event;
  const isTold = type === "typed" || type === "tool-call" || (type === "transcript" && event.final);
  if (!isTold) return call.told;
  const told = type === "tool-call" ? { ...event, at } : event;
  return [...call.told, told].slice(-MOST_EVENTS);
}

/** Something is said or done in the call, and its page is told. */
function converse(call: Call, event: ConversationEvent, at: number) {
  const told = withTold(call, event, at);
  return step({ ...hear(call, event), told }, {}, { do: "report", event });
}

/** Takes what only the machine needs from an event. */
function bare<E extends { at: number; of?: number }>({ at: _at, of: _of, ...event }: E) {
  return event;
}

const conversation: Row<EventOf<ConversationEvent["type"]>> = (call, event) =>
  converse(call, bare(event) as ConversationEvent, event.at);

const conversing = Object.fromEntries(
  [
    ...["visitor-began", "visitor-paused", "assistant-began", "assistant-paused"],
    ...["assistant-audible", "tool-call", "transcript", "unheard", "loud"],
  ].map((type) => [type, conversation]),
) as Rows;

/** The room is lost: it is left, to be joined again. */
const drop = (call: Call) => step(call, { ...interrupted, phase: "dropping" }, { do: "drop" });

/** A room that nobody can join again. */
const GONE = ["no-room", "exp-room", "exp-token"];

/** Fatal errors of a call that is on. */
const failure: Row<EventOf<"failure">> = (call, { code, text, error, at }) => {
  // After the provider's 'ended' the room ejects everybody: that is a normal ending.
  if (call.endedBy !== null && code === "ejected") return end(call, at, call.endedBy);
  const log: Effect = { do: "log", as: "error", text: `The test call failed. ${text}`, error };
  const { call: next, effects } =
    code === "connection-error" && call.webCall ? drop(call) : fail(call, at, { code });
  return { call: next, effects: [log, ...effects] };
};

/** While the room is joined again all its other errors are those of the one that is lost. */
const failureOfLost: Row<EventOf<"failure">> = (call, { code, at }) =>
  GONE.includes(code) ? fail(call, at, { code }) : null;

const closed: Row<EventOf<"room-closed">> = (call, { at }) =>
  end(call, at, call.endedBy ?? "dispatcher");

/** What can come in any phase that has a room, and changes nothing of the phase. */
export const inAnyRoom: Rows = {
  created: (call, event) => (hasRoom(call) ? created(call, event) : null),
  // The dispatcher may listen before the SDK says that the room is joined.
  joined: (call) => (hasRoom(call) ? enterRoom(call, call.phase) : null),
  started: (call, { webCall }) => (hasRoom(call) ? step(call, { webCall }) : null),
  "sound-blocked": (call) => (hasRoom(call) ? step(call, { soundBlocked: true }) : null),
  "sound-plays": (call) =>
    hasRoom(call)
      ? step(call, { soundBlocked: false }, { do: "set-speaker", id: call.speaker })
      : null,
  "allow-sound": (call) => (hasRoom(call) ? step(call, {}, { do: "play-again" }) : null),
  // A phone call or another tab may have silenced this one.
  "page-seen": (call) =>
    hasRoom(call) ? step(call, {}, { do: "play-on" }, { do: "look-at-devices" }) : null,
  network: (call, { poor }) => step(call, { poorNetwork: poor }),
  "microphone-lost": (call, { code, at }) => (call.typing ? null : advise(call, at, { code })),
  "track-playable": (call) =>
    call.muted ? step(call, {}, { do: "set-muted", muted: true }) : null,
  ending: (call, { by }) => (hasRoom(call) ? step(call, { endedBy: call.endedBy ?? by }) : null),
  "room-closed": (call, event) => (hasRoom(call) ? closed(call, event) : null),
};

/** Rows of a call whose room is left in order to join it again: what it says means nothing. */
const lost: Rows = {
  failure: failureOfLost,
  "room-closed": () => null,
  ending: () => null,
};

const dropAgain: Row<EventOf<"timer">> = (call) => to(call, "dropping", { do: "drop" });

/** What a connected call waits for, and what comes of it. */
export const goingOn = {
  connected: {
    ...conversing,
    failure,
    "room-interrupted": (call) => step(call, { ...interrupted, phase: "interrupted" }),
    say: (call, { text, at }) => {
      const content = text.trim().slice(0, LONGEST_MESSAGE);
      if (content === "") return null;
      const { call: next, effects } = converse(call, { type: "typed", text: content }, at);
      return { call: next, effects: [{ do: "say", text: content }, ...effects] };
    },
  },
  interrupted: {
    ...conversing,
    failure,
    "room-returned": (call) => to(call, "connected"),
  },
  dropping: { ...lost, dropped: (call) => to(call, "offline", { do: "await-network" }) },
  offline: {
    ...lost,
    online: (call) =>
      call.webCall ? to(call, "rejoining", { do: "rejoin", webCall: call.webCall }) : null,
  },
  rejoining: {
    ...lost,
    rejoined: (call) => enterRoom(call, "connected"),
    "rejoin-failed": (call) => to(call, "pausing"),
  },
  pausing: lost,
} satisfies Partial<Record<Phase, Rows>>;

/** What the clock says of a connected call. */
export const goingOnTimers = {
  "room-returns": drop,
  rejoin: failing("connection-error"),
  "rejoin-pause": dropAgain,
  tap: failing("sound-blocked"),
  ending: (call, { at }) => end(call, at, call.endedBy ?? "dispatcher"),
  told: (call) => step(call, { notice: null }),
  limit: (call, { at }) => end(call, at, "time-limit"),
} satisfies Record<string, Row<EventOf<"timer">>>;
