import type { Call, Phase } from "./call";
import { hear } from "./conversation";
import { advise, end, failing } from "./end-call";
import type { Effect, EventOf } from "./events";
import type { NoticeCode } from "./notices";
import { nameOutcome } from "./outcome";
import { after, type Row, type Rows, step, to } from "./transition";

/** HTTP statuses of a resumed call: granted; or it is over, or another page has resumed it. */
const GRANTED = 204;
const OVER = 409;

function ask(call: Call, ...meanwhile: Effect[]) {
  const { typing: silent, microphone: id } = call;
  return to(call, "asking", ...meanwhile, { do: "open-microphone", silent, id });
}

/** The page has the microphone and holds it until the room opens its own. */
const opened: Row<EventOf<"microphone-opened">> = (call, { source }) => {
  const next = { ...call, ...withoutAdvice(call, "prompt-unanswered"), source };
  const needsBotCheck = call.page.botCheck && !call.resumed;
  return needsBotCheck ? to(next, "bot-check", { do: "solve-bot-check" }) : clear(next, null);
};

/** Clears the advice about a wait that is over. */
const withoutAdvice = ({ notice }: Call, code: NoticeCode): Partial<Call> =>
  notice?.code === code ? { notice: null } : {};

/** Waits until earlier calls have left: the room library refuses two rooms at a time. */
function clear(call: Call, token: string | null) {
  const next = { ...call, token };
  return call.leaving.length > 0 ? to(next, "clearing") : enter(next);
}

/** Sets which calls have yet to leave their room. Once all have left, a waiting call continues. */
export function setLeaving(call: Call, leaving: Call["leaving"]) {
  const next = { ...call, leaving };
  return call.phase === "clearing" && leaving.length === 0 ? enter(next) : step(next);
}

/** Requests a call, or returns to the room of a resumed one. */
function enter(call: Call) {
  const { source, variables } = call;
  if (call.resumed) return to(call, "offline", { do: "await-network" });
  return to(call, "creating", { do: "create", source, variables });
}

/** Takes over the joined room: releases the page's own microphone and applies mute. */
export function enterRoom(call: Call, phase: Phase) {
  return step(
    call,
    { phase, joined: true, ...withoutAdvice(call, "slow-start") },
    { do: "release-microphone" },
    // After a rejoin, the device watch is still running.
    ...(call.joined ? [] : [{ do: "watch-devices" } as const]),
    ...(call.muted ? [{ do: "set-muted", muted: true } as const] : []),
  );
}

/** The dispatcher starts listening. */
const answered: Row<EventOf<"answered">> = (call, { at }) =>
  step(call, { phase: "connected", connectedAt: at }, { do: "ask-before-leaving" });

/** Stores the created call, whose end must be reported. */
export const created: Row<EventOf<"created">> = (call, { webCall }) =>
  call.webCall ? null : step(nameOutcome(call, webCall.id), { webCall });

/** The effect that logs an SDK error. */
export const logged = ({ text }: EventOf<"failure">): Effect[] => [
  { do: "log", as: "error", text: `The test call failed. ${text}` },
];

/** Rows for SDK and call route failures until the dispatcher answers. */
const untilAnswered: Rows = {
  refused: (call, { notice }) => step(call, { reason: call.reason ?? notice }),
  failure: (call, event) => {
    const { code, early, at } = event;
    // The SDK reports a failed join three times; the last report carries the elapsed time.
    const reason = call.reason ?? { code };
    return after(logged(event), early ? step(call, { reason }) : end(call, at, reason));
  },
};

const refused: Row<EventOf<"microphone-refused" | "bot-refused">> = (call, { code, at }) =>
  end(call, at, { code });

/** Rows of each phase of a start, and of a call resumed after a reload. */
export const starting = {
  checking: {
    checked: (call, { problem, at }) =>
      problem !== null
        ? end(call, at, { code: problem })
        : ask(call, { do: "preload" }, { do: "stay-awake" }),
  },
  resuming: {
    // Picks up the previous page's call, if there is one, and its events.
    carried: (call, { call: held, at }) => {
      if (!held) return end(call, at, "visitor");
      const { resumeToken: _used, ...known } = held;
      const outcome = call.page.outcomes ? held.outcome : null;
      const next = { ...known.events.reduce(hear, call), ...known, outcome };
      return step(next, { turn: "active" }, { do: "ask-before-leaving" });
    },
    resumed: (call, { status, at }) => {
      // `carried` comes first, and names the call.
      if (!call.webCall) return null;
      if (status === GRANTED) return ask(call, { do: "stay-awake" });
      if (status !== OVER) return end(call, at, { code: "connection-error" });
      // This page must report neither the end nor the outcome.
      return end({ ...call, webCall: null, outcome: null }, at, { code: "no-room" });
    },
  },
  asking: { "microphone-opened": opened, "microphone-refused": refused },
  "bot-check": { "bot-checked": (call, { token }) => clear(call, token), "bot-refused": refused },
  // The earlier call's `room-left` moves this one on (`past` in table.ts).
  clearing: {},
  creating: { ...untilAnswered, created, "room-made": (call) => to(call, "joining") },
  joining: { ...untilAnswered, joined: (call) => enterRoom(call, "answering"), answered },
  answering: { ...untilAnswered, answered },
} satisfies Partial<Record<Phase, Rows>>;

/** Timers of a start. */
export const startTimers = {
  check: failing("offline"),
  resume: failing("connection-error"),
  "prompt-advice": (call, { at }) => advise(call, at, { code: "prompt-unanswered" }),
  prompt: failing("prompt-unanswered"),
  "bot-check": failing("bot-check-failed"),
  create: failing("start-failed"),
  slow: (call, { at }) => advise(call, at, { code: "slow-start" }),
  start: failing("no-answer"),
  answer: failing("no-answer"),
} satisfies Record<string, Row<EventOf<"timer">>>;
