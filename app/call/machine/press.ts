import { type Call, ofCall, type Variables } from "./call";
import { end, failing } from "./end-call";
import type { EventOf } from "./events";
import { addTo, report, reported } from "./outcome";
import { after, type Row, type Rows, step, type Table, to } from "./transition";

/** Starts the page's next call, even while the last one is still leaving its room. */
export function begin(call: Call, typing: boolean, variables: Variables, at: number) {
  const { outcomes, untracked } = call.page;
  const fields = { typing, ...(untracked && { untracked: true }) };
  // A call that is picked up brings its own outcome.
  const outcome = outcomes && !call.resumed ? { fields, pressed: at, sent: 0 } : null;
  const number = call.number + 1;
  const next = { ...call, ...ofCall, resumed: call.resumed, number, typing, variables, outcome };
  return to(next, "loading", ...report(call).effects, { do: "load" });
}

const failed = failing("script-failed");

/** Mutes the room; a starting call is muted once it joins (spec §8). */
const mute: Row<EventOf<"mute">> = (call, { muted }) => {
  const { joined, phase, unheard } = call;
  if (joined) return step(call, { muted, unheard: unheard && !muted }, { do: "set-muted", muted });
  const text = "Call object is not available.";
  return step(call, { muted: muted && phase !== "idle" }, { do: "log", as: "warn", text });
};

const idle: Rows = {
  start: (call, { typing, variables = {}, at }) =>
    begin({ ...call, redials: 0 }, typing, variables, at),
  // Picks up the call of the previous page.
  resume: (call, { at }) => begin({ ...call, resumed: true, redials: 0 }, false, {}, at),
  mute,
  "replay-failed": (call) => step(call, { notice: { code: "script-failed" }, redial: null }),
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
          ? to(call, "resuming", { do: "resume" })
          : to(call, "checking", { do: "check" }),
      "load-failed": (call, event) => {
        const { resumed, typing, variables } = call;
        return resumed ? failed(call, event) : step(call, {}, { do: "reload", typing, variables });
      },
      // The next page repeats the press, and reports it.
      reloads: (call) => step(call, { outcome: null }),
      "reload-refused": failed,
      // A later reload must not pick up the stored call either.
      stop: (call, { at }) =>
        after(call.resumed ? [{ do: "forget-carried" }] : [], end(call, at, "visitor")),
    },
  },
  inAnyPhase: {
    mute,
    "turn-volume": (call, { volume }) => {
      const volumeBefore = volume || call.volumeBefore;
      return step(call, { volume, volumeBefore }, { do: "set-volume", volume });
    },
    "page-left": (call, { at }) => end(call, at, "left"),
  },
  timers: { load: failed },
} satisfies Table;
