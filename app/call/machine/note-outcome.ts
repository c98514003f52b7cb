import { type Call, isLost } from "./call";
import type { MachineEvent } from "./events";
import { addTo } from "./outcome";

/** The fields of an event that say how a call goes, and the step whose time is told. */
function factsOf(event: MachineEvent): [values: Record<string, unknown>, after?: string] | null {
  switch (event.type) {
    case "script-there":
      return [{}, "loaded"];
    case "joined":
      return [{}, "joined"];
    case "assistant-began":
      return [{ sound: true }, "sound"];
    case "tool-call":
      return event.name === "create_work_order" ? [{ order: true }, "order"] : null;
    case "say":
      return [{ typed: true }];
    case "transcript":
      return event.role === "user" ? [{ spoken: true }] : null;
    case "mute":
      return event.muted ? [{ muted: true }] : null;
    case "page-fault":
      return [{ fault: event.fault }];
    case "unheard":
      return event.unheard ? [{ unheard: true }] : null;
    default:
      return null;
  }
}

/** Notes in a live call's outcome what an event has changed; `before` is the call before it. */
export function note(before: Call, event: MachineEvent, after: Call): Call {
  if (!after.outcome) return after;
  const { at } = event;
  let call = after;
  const facts = factsOf(event);
  if (facts) call = addTo(call, facts[0], facts[1], at);
  if (event.type === "microphone-opened" && !before.typing)
    call = addTo(call, { prompt: "granted" }, "prompt", at);
  if (event.type === "microphone-refused" && event.code === "microphone-denied")
    call = addTo(call, { prompt: "refused" }, "prompt", at);
  if (event.type === "answered") call = addTo(call, { connected: true }, "connected", at);
  if (!isLost(before) && isLost(after))
    call = addTo(call, { reconnects: Number(after.outcome.told.reconnects ?? 0) + 1 });
  return call;
}
