import { type Call, LOAD_WITHIN, ofCall, type Values } from "./call";
import type { EventOf } from "./events";
import type { Notice } from "./notices";
import { addTo, report, reported } from "./outcome";
import { after, close, type Row, type Rows, step, type Table, to } from "./transition";

/** Starts the page's next call, even while the last one is still leaving its room. */
export function begin(call: Call, typing: boolean, values: Values | undefined, at: number) {
  const { outcomes, untracked } = call.page;
  const told = { typing, ...(untracked && { untracked: true }) };
  // A call that is picked up brings its own outcome.
  const outcome = outcomes && !call.resumed ? { told, pressed: at, sent: 0 } : null;
  const { captions, events, notice, summary, redial } = ofCall;
  return step(
    { ...call, typing, values, outcome, captions, events },
    { phase: "loading", number: call.number + 1, notice, summary, redial },
    ...report(call).effects,
    { do: "load" },
  );
}

const SCRIPT_FAILED: Notice = { code: "script-failed" };

const failed = (call: Call, { at }: { at: number }) => close(call, at, "failure", SCRIPT_FAILED);

/** Mutes the room; a starting call is muted once it joins (spec §8). */
const mute: Row<EventOf<"mute">> = (call, { muted }) => {
  const { joined, phase, unheard } = call;
  if (joined) return step(call, { muted, unheard: unheard && !muted }, { do: "set-muted", muted });
  const text = "Call object is not available.";
  return step(call, { muted: muted && phase !== "idle" }, { do: "log", as: "warn", text });
};

const idle: Rows = {
  start: (call, { typing, values, at }) => begin({ ...call, redials: 0 }, typing, values, at),
  // Picks up the call of the previous page.
  resume: (call, { at }) => begin({ ...call, resumed: true, redials: 0 }, false, undefined, at),
  mute,
  "replay-failed": (call) => step(call, { notice: SCRIPT_FAILED, redial: null }),
  // Reports a script error outside a call once, right away; it does not count as a call.
  "page-fault": (call, { fault }) => {
    const { outcome, page } = call;
    if (!page.outcomes) return null;
    if (outcome) return step(addTo(call, { fault }));
    return report(addTo(reported(call), { fault }));
  },
};

/** Handles a press until the call's script brings the full table. */
export const pressTable = {
  phases: {
    idle,
    loading: {
      loaded: (call) =>
        call.resumed
          ? to(call, "claiming", { do: "claim" })
          : to(call, "checking", { do: "check" }),
      "load-failed": (call, event) => {
        const { resumed, typing, values } = call;
        return resumed ? failed(call, event) : step(call, {}, { do: "reload", typing, values });
      },
      // The next page repeats the press, and reports it.
      reloads: (call) => step(call, { outcome: null }),
      "reload-refused": failed,
      // No later reload picks up a stored call either.
      stop: (call, { at }) =>
        after(call.resumed ? [{ do: "forget-carried" }] : [], close(call, at, "visitor")),
    },
  },
  inAnyPhase: {
    mute,
    "turn-volume": (call, { volume }) => {
      const volumeBefore = volume || call.volumeBefore;
      return step(call, { volume, volumeBefore }, { do: "set-volume", volume });
    },
    "page-left": (call, { at }) => close(call, at, "left"),
  },
  timersOf: ({ phase }) =>
    phase === "loading" ? [{ name: "load", key: "load", after: LOAD_WITHIN }] : [],
  timers: { load: failed },
} satisfies Table;
