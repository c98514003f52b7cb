import type { Call, Phase } from "./call";
import { hear } from "./conversation";
import type { Effect, EventOf } from "./events";
import { end, fail } from "./farewell";
import { type Row, type Rows, step, to } from "./step";

/** Statuses of a claim: it was granted; the call is over, or somebody else's. */
const CLAIMED = 204;
const OVER = 409;

/** The page before left a call, or did not; what was said in it is told again. */
const carried: Row<EventOf<"carried">> = (call, { call: held, at }) => {
  if (!held) return end(call, at, "visitor");
  const { webCall, typing, muted, connectedAt, variableValues: values, events, outcome } = held;
  const told: Effect[] = [
    { do: "report", event: { type: "start", typing, variableValues: values } },
    { do: "report", event: { type: "connected", at: connectedAt } },
    ...events.map((event) => ({ do: "report", event }) as const),
  ];
  const known: Partial<Call> = { webCall, id: webCall.id, typing, muted, connectedAt, values };
  return step(
    { ...events.reduce(hear, call), turn: "active" },
    { ...known, phase: "claiming", told: events, outcome: call.page.outcomes ? outcome : null },
    ...told,
    { do: "ask-before-leaving" },
    { do: "claim", id: webCall.id, claim: held.claim },
  );
};

const claimed: Row<EventOf<"claimed">> = (call, { status, at }) => {
  if (status === CLAIMED) {
    const open = { do: "open-microphone", silent: call.typing, id: call.microphone } as const;
    return to(call, "asking", { do: "stay-awake" }, open);
  }
  // Neither its end nor how it went is this page's to tell.
  if (status === OVER) return fail({ ...call, id: null, outcome: null }, at, { code: "no-room" });
  return fail(call, at, { code: "connection-error" });
};

/** How a call goes on after a reload, until its microphone is asked for. */
export const resuming = {
  resuming: { carried },
  claiming: { claimed },
} satisfies Partial<Record<Phase, Rows>>;

/** What the clock says of it. */
export const resumingTimers = {
  claim: (call: Call, { at }: { at: number }) => fail(call, at, { code: "connection-error" }),
};
