import { type Call, isLost } from "./call";
import type { EventOf, MachineEvent } from "./events";
import { addTo } from "./outcome";

/** What an event adds to the outcome: fields, and the step whose time is recorded. */
type Learned = [values: Record<string, unknown>, step?: string] | false;

const learns: {
  [T in MachineEvent["type"]]?: (event: EventOf<T>, before: Call) => Learned;
} = {
  "room-script-loaded": () => [{}, "loaded"],
  "microphone-opened": (_event, { typing }) => !typing && [{ prompt: "granted" }, "prompt"],
  "microphone-refused": ({ code }) =>
    code === "microphone-denied" && [{ prompt: "refused" }, "prompt"],
  joined: () => [{}, "joined"],
  answered: () => [{ connected: true }, "connected"],
  "assistant-began": () => [{ sound: true }, "sound"],
  "tool-call": ({ name }) => name === "create_work_order" && [{ order: true }, "order"],
  say: () => [{ typed: true }],
  transcript: ({ role }) => role === "user" && [{ spoken: true }],
  mute: ({ muted }) => muted && [{ muted: true }],
  "page-fault": ({ fault }) => [{ fault }],
};

/** Records an event in a live call's outcome; `before` is the call before the event. */
export function note(before: Call, event: MachineEvent, after: Call): Call {
  const learn = learns[event.type] as ((event: MachineEvent, before: Call) => Learned) | undefined;
  const learned = learn?.(event, before);
  const call = learned ? addTo(after, learned[0], learned[1], event.at) : after;
  if (after.unheard && !before.unheard) return addTo(call, { unheard: true });
  if (isLost(before) || !isLost(after)) return call;
  return addTo(call, { reconnects: Number(after.outcome?.fields.reconnects ?? 0) + 1 });
}
