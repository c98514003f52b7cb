import type { Call, Phase } from "./call";
import { type ConversationEvent, hear, heard, interrupted } from "./conversation";
import { end, failing } from "./end-call";
import type { EventOf } from "./events";
import { created, enterRoom, logged, setLeaving } from "./starting";
import { after, type Row, type Rows, step, to } from "./transition";

/** Longest message a visitor can type; the room takes 4096 characters of JSON (spec §9). */
export const LONGEST_MESSAGE = 500;

/** Applies an event of the conversation, and keeps it if the work order may need it. */
function converse(call: Call, event: ConversationEvent & { at: number }) {
  const { type } = event;
  const isKept = type === "typed" || type === "tool-call" || (type === "transcript" && event.final);
  return step(hear(call, event), isKept ? { events: [...call.events, event] } : {});
}

const conversing: Rows = Object.fromEntries(heard.map((type) => [type, converse]));

/** Leaves a lost room in order to rejoin it. */
const drop = (call: Call) => to({ ...call, ...interrupted }, "dropping", { do: "leave" });

const dropped = (call: Call) => to(call, "offline", { do: "await-network" });

/** Errors that mean the room cannot be rejoined. */
const GONE = ["no-room", "exp-room", "exp-token"];

/** Fatal errors of a connected call. */
const failure: Row<EventOf<"failure">> = (call, event) => {
  const { code, at } = event;
  // After the provider's 'ended' the room ejects everyone; that is a normal end.
  if (call.endedBy !== null && code === "ejected") return end(call, at, call.endedBy);
  const isLost = code === "connection-error" && call.webCall;
  return after(logged(event), isLost ? drop(call) : end(call, at, { code }));
};

const closed = (call: Call, { at }: { at: number }) => end(call, at, call.endedBy ?? "dispatcher");

/** Rows for every phase with a room; they keep the phase or end the call. */
export const inRoom: Rows = {
  created,
  // The dispatcher may listen before the SDK reports the join.
  joined: (call) => enterRoom(call, call.phase),
  "sound-blocked": (call) => step(call, { soundBlocked: true }),
  "sound-plays": (call) =>
    step(call, { soundBlocked: false }, { do: "set-speaker", id: call.speaker }),
  "allow-sound": (call) => step(call, {}, { do: "play-again" }),
  // A phone call or another tab may have paused the sound.
  "page-seen": (call) => step(call, {}, { do: "play-on" }),
  "provider-ended": (call, { endedBy }) => step(call, { endedBy: call.endedBy ?? endedBy }),
  "room-closed": closed,
};

/** Rows while the page leaves and rejoins a lost room; most of its events are ignored. */
const whileLost: Rows = {
  failure: (call, { code, at }) => (GONE.includes(code) ? end(call, at, { code }) : null),
  "room-closed": () => null,
  "provider-ended": () => null,
};

/** Rows of each phase of a connected call. */
export const connected = {
  connected: {
    ...conversing,
    failure,
    "room-interrupted": (call) => step(call, { ...interrupted, phase: "interrupted" }),
    say: (call, { text, at }) => {
      const content = text.trim().slice(0, LONGEST_MESSAGE);
      if (content === "") return null;
      const said = converse(call, { type: "typed", text: content, at });
      return after([{ do: "say", text: content }], said);
    },
  },
  interrupted: { ...conversing, failure, "room-returned": (call) => to(call, "connected") },
  dropping: { ...whileLost, "room-left": dropped },
  offline: {
    ...whileLost,
    online: (call) => {
      const { webCall, source } = call;
      return webCall && to(call, "rejoining", { do: "rejoin", webCall, source });
    },
  },
  rejoining: {
    ...whileLost,
    rejoined: (call) => enterRoom(call, "connected"),
    "rejoin-failed": (call) => to(call, "pausing"),
  },
  pausing: whileLost,
} satisfies Partial<Record<Phase, Rows>>;

/** Timers of a connected call. */
export const connectedTimers = {
  "room-returns": drop,
  rejoin: failing("connection-error"),
  "rejoin-pause": drop,
  // The room library waits forever for the room's answer, and refuses another room until then.
  leave: (call) =>
    after([{ do: "abandon" }], call.phase === "dropping" ? dropped(call) : setLeaving(call, [])),
  tap: failing("sound-blocked"),
  "provider-ended": closed,
  unheard: (call) => step(call, { unheard: true }),
  loud: (call) => step(call, { loud: true }),
  notice: (call) => step(call, { notice: null }),
  limit: (call, { at }) => end(call, at, "time-limit"),
} satisfies Record<string, Row<EventOf<"timer">>>;
