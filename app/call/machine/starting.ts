import type { Call, Phase } from "./call";
import type { Effect, EventOf } from "./events";
import { advise, fail, failing, withoutAdvice } from "./farewell";
import { nameOutcome } from "./outcome";
import { type Row, type Rows, step, to } from "./step";

const openMicrophone = ({ typing, microphone }: Call): Effect => ({
  do: "open-microphone",
  silent: typing,
  id: microphone,
});

/** The microphone is lent: it is held until the room has its own. */
const opened: Row<EventOf<"microphone-opened">> = (call, { source }) => {
  const next = { ...call, ...withoutAdvice(call, "prompt-unanswered"), source };
  const loudspeaker: Effect[] = call.typing ? [] : [{ do: "check-loudspeaker" }];
  const { call: after, effects } =
    call.page.botCheck && !call.resumed
      ? to(next, "bot-check", { do: "solve-bot-check" })
      : clear(next, null);
  return { call: after, effects: [...loudspeaker, ...effects] };
};

/** The room library refuses two rooms at a time: the last one is waited for. */
function clear(call: Call, token: string | null) {
  const next = { ...call, token };
  return call.leaving.length > 0 ? to(next, "clearing") : enter(next);
}

export function enter(call: Call) {
  const { source, values, token: botCheck } = call;
  if (call.resumed)
    return to(call, "offline", { do: "open-line", source }, { do: "await-network" });
  return to(call, "creating", { do: "create", source, values, botCheck });
}

/** What becomes of the room once it is joined. */
export function enterRoom(call: Call, phase: Phase) {
  const { typing, muted } = call;
  return step(
    call,
    { phase, joined: true, ...withoutAdvice(call, "slow-start") },
    ...(typing ? [] : [{ do: "release-microphone" } as const]),
    { do: "watch-devices" },
    ...(muted ? [{ do: "set-muted", muted } as const] : []),
  );
}

/** The dispatcher listens. */
const answered: Row<EventOf<"answered">> = (call, { at }) =>
  step(
    call,
    { phase: "connected", connectedAt: at },
    { do: "ask-before-leaving" },
    { do: "report", event: { type: "connected", at } },
  );

/** The SDK's start has come to nothing. */
export const startFailed: Row<EventOf<"start-failed">> = (call, { at }) =>
  fail(call, at, call.reason ?? call.refusal ?? { code: "start-failed" });

/** The provider has made the call: its end is to be told. */
export const created: Row<EventOf<"created">> = (call, { id }) =>
  call.id === null ? step(nameOutcome(call, id), { id }) : null;

/** What the SDK and the call route tell while there is no dispatcher yet. */
const atTheProvider: Rows = {
  refused: (call, { notice }) => step(call, { refusal: notice }),
  failure: (call, event) => {
    const { code, early, text, error, at } = event;
    const log: Effect = { do: "log", as: "error", text: `The test call failed. ${text}`, error };
    // A join that fails is told of three times; the last comes with the elapsed time.
    const { call: next, effects } = early
      ? step(call, { reason: call.reason ?? { code } })
      : fail(call, at, call.reason ?? call.refusal ?? { code });
    return { call: next, effects: [log, ...effects] };
  },
};

const slow: Row<EventOf<"timer">> = (call, { at }) => advise(call, at, { code: "slow-start" });

/** What a start waits for, and what comes of it. */
export const starting = {
  checking: {
    checked: (call, { problem, at }) =>
      problem !== null
        ? fail(call, at, { code: problem })
        : to(call, "asking", { do: "preload" }, { do: "stay-awake" }, openMicrophone(call)),
  },
  asking: {
    "microphone-opened": opened,
    "microphone-refused": (call, { code, at }) => fail(call, at, { code }),
  },
  "bot-check": {
    "bot-checked": (call, { token, at }) =>
      token === null ? fail(call, at, { code: "bot-check-failed" }) : clear(call, token),
  },
  // A room that is still being left is told of by its own call (transition.ts).
  clearing: {},
  creating: {
    ...atTheProvider,
    created,
    "room-made": (call) => to(call, "joining"),
  },
  joining: {
    ...atTheProvider,
    joined: (call) => enterRoom(call, "answering"),
    answered,
  },
  answering: { ...atTheProvider, answered },
} satisfies Partial<Record<Phase, Rows>>;

/** What the clock says of a start. */
export const startTimers = {
  check: failing("offline"),
  "prompt-advice": (call, { at }) => advise(call, at, { code: "prompt-unanswered" }),
  prompt: failing("prompt-unanswered"),
  "bot-check": failing("bot-check-failed"),
  create: failing("start-failed"),
  slow,
  start: failing("no-answer"),
  answer: failing("no-answer"),
} satisfies Record<string, Row<EventOf<"timer">>>;
