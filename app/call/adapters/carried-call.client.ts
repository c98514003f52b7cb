import * as v from "valibot";
import { RESUME } from "~/hydration/page-marks";
import { CARRIED } from "~/hydration/recovery";
import { ENDED_PATH } from "~/voice-addresses";
import type { CarriedCall, OrderEvent } from "../machine/call";
import type { Adapters } from "../runner";

/** Schema of a stored call. Other builds rely on its names (docs/decisions/releases.md). */
const carriedCall = v.object({
  webCall: v.looseObject({ id: v.string(), webCallUrl: v.string() }),
  resumeToken: v.string(),
  typing: v.boolean(),
  muted: v.boolean(),
  connectedAt: v.number(),
  variables: v.record(v.string(), v.string()),
  events: v.array(v.custom<OrderEvent>(() => true)),
  outcome: v.nullable(
    v.object({ fields: v.record(v.string(), v.unknown()), pressed: v.number(), sent: v.number() }),
  ),
});

/** Takes the call that the previous page stored; null if there is none. */
export function takeCarried(): CarriedCall | null {
  const held = sessionStorage.getItem(CARRIED);
  sessionStorage.removeItem(CARRIED);
  try {
    const call = v.parse(carriedCall, JSON.parse(held ?? "null")?.call);
    // If someone set the clock back, the call's time counts from now.
    return { ...call, connectedAt: Math.min(call.connectedAt, Date.now()) };
  } catch {
    return null;
  }
}

/** @param label the call status on the next page until React takes over. */
export const carryingAdapters = (label: string): Adapters => ({
  // Stores the call for the tab's next page, but only as this one unloads: duplicating the tab
  // copies the storage.
  carry({ call }) {
    const carried = { press: RESUME, fields: [], label, at: Date.now(), call };
    sessionStorage.setItem(CARRIED, JSON.stringify(carried));
  },
  // Resumes the previous page's call, which the server would otherwise end.
  async resume(_effect, { send, over }) {
    const call = takeCarried();
    send({ type: "carried", call });
    if (!call) return;
    const answer = await fetch(ENDED_PATH, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ id: call.webCall.id, resumeToken: call.resumeToken }),
      // The page may reload again before the answer arrives.
      keepalive: true,
      signal: over,
    }).catch(() => null);
    send({ type: "resumed", status: answer?.status ?? 0 });
  },
});
