import { SIMULATED_CALL } from "../simulated-call";
import type { Progress } from "./conversation";
import type { Hearing } from "./recognizer";

/** How far a call has gotten, and who recognizes the visitor's speech. */
export interface KeptCall {
  progress: Progress;
  hearing?: Hearing | undefined;
}

declare global {
  interface Window {
    /** This page's calls, by their room's URL. */
    simulatedCalls?: Map<string, KeptCall>;
  }
}

const isStrings = (held: unknown): held is string[] =>
  Array.isArray(held) && held.every((one) => typeof one === "string");

/** Takes over the previous page's call; null if it had none, or a different one. */
function fromPreviousPage(address: string): KeptCall | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(SIMULATED_CALL) ?? "null");
    sessionStorage.removeItem(SIMULATED_CALL);
    if (kept?.address !== address || !isStrings(kept.progress?.said)) return null;
    const { said, hears } = kept.progress;
    const hearing =
      kept.hearing === "maker" || kept.hearing === "device" ? kept.hearing : undefined;
    return { progress: { said, hears: hears === true }, hearing };
  } catch {
    return null;
  }
}

/**
 * How far a room's call has gotten, on this page or the previous one. A page that goes away stores
 * it for the next one.
 *
 * @param over aborts once nobody can join the room again.
 */
export function keptCall(address: string, over: AbortSignal): KeptCall {
  window.simulatedCalls ??= new Map();
  const call = window.simulatedCalls.get(address) ??
    fromPreviousPage(address) ?? { progress: { said: [], hears: false } };
  window.simulatedCalls.set(address, call);
  const keep = () => {
    try {
      sessionStorage.setItem(SIMULATED_CALL, JSON.stringify({ address, ...call }));
    } catch {
      // Storage is blocked: the next page starts the conversation over.
    }
  };
  window.addEventListener("pagehide", keep, { signal: over });
  return call;
}
