import { SIMULATED_CALL } from "../simulated-call";
import type { Progress } from "./conversation";
import type { Hearing } from "./recognizer";

/** How far a call has come, and who hears the visitor in it. */
export interface KeptCall {
  progress: Progress;
  hearing?: Hearing | undefined;
}

declare global {
  interface Window {
    /** The calls of this page, by the address of their room. */
    simulatedCalls?: Map<string, KeptCall>;
  }
}

const isList = (held: unknown): held is string[] =>
  Array.isArray(held) && held.every((one) => typeof one === "string");

/** Takes the call that the page before was in; null where it was another, or none. */
function fromPageBefore(address: string): KeptCall | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(SIMULATED_CALL) ?? "null");
    sessionStorage.removeItem(SIMULATED_CALL);
    if (kept?.address !== address || !isList(kept.progress?.said)) return null;
    const { said, hears } = kept.progress;
    const hearing =
      kept.hearing === "maker" || kept.hearing === "device" ? kept.hearing : undefined;
    return { progress: { said, hears: hears === true }, hearing };
  } catch {
    return null;
  }
}

/**
 * How far the call of a room has come, in this page or in the one before; it is kept for the next page
 * when this one goes.
 *
 * @param over from when on nobody joins the room again.
 */
export function keptCall(address: string, over: AbortSignal): KeptCall {
  window.simulatedCalls ??= new Map();
  const call = window.simulatedCalls.get(address) ??
    fromPageBefore(address) ?? { progress: { said: [], hears: false } };
  window.simulatedCalls.set(address, call);
  const keep = () => {
    try {
      sessionStorage.setItem(SIMULATED_CALL, JSON.stringify({ address, ...call }));
    } catch {
      // The next page starts the conversation anew.
    }
  };
  window.addEventListener("pagehide", keep, { signal: over });
  return call;
}
