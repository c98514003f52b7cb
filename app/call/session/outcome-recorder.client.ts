import { OUTCOME_PATH } from "~/voice-addresses";
import type { CallEvent } from "../call-state";
import type { Rating } from "../voice-session";

/** What is told of a call so far, for the page that goes on with it. */
export interface CarriedOutcome {
  /** As if the page were left for good: a later end takes the place of that. */
  told: Record<string, unknown>;
  /** When the button was pressed, in milliseconds since the epoch. */
  pressed: number;
}

/** Follows the calls of a page, and tells the server once how each went. */
export interface OutcomeRecorder {
  /** @param pressedAt by `performance.now()`. */
  start(typing: boolean, pressedAt?: number): void;
  hear(event: CallEvent): void;
  rate(rating: Rating): void;
  /** The page goes, and its call ends with it. */
  leave(): void;
  /**
   * The page goes, and the next one may go on with the call: this one tells nothing.
   *
   * @returns what the next page tells with the rest, or is told where there is none.
   */
  carry(): CarriedOutcome;
  /** Goes on with what the page before knew; null forgets it, since it is told elsewhere. */
  resume(carried: CarriedOutcome | null): void;
}

/**
 * Makes the recorder of a page. It says nothing before a call is over; what the visitor does with
 * the call afterwards is told when they leave.
 *
 * Whoever asks not to be tracked is counted: no id of a call and no times, which tell one visit from
 * another.
 *
 * @param callId of the call that is on or was the last, or null.
 */
export function recordOutcomes(callId: () => string | null | undefined): OutcomeRecorder {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  const isPrivate = doNotTrack === "1" || globalPrivacyControl === true;
  let told: Record<string, unknown> | null = null;
  let isOn = false;
  let pressed = 0;
  /** How many fields the report had when it was sent last; with as many there is nothing new. */
  let said = 0;

  const after = (name: string) => {
    if (told && !isPrivate)
      told[`${name}After`] ??= Math.round(performance.timeOrigin + performance.now() - pressed);
  };
  const add = (values: Record<string, unknown>) => told && Object.assign(told, values);
  const named = () => ({ ...told, id: (!isPrivate && callId()) || undefined });
  const send = () => {
    // Nothing new since the last time.
    if (!told || Object.keys(told).length === said) return;
    const body = new Blob([JSON.stringify(named())], { type: "application/json" });
    navigator.sendBeacon(OUTCOME_PATH, body);
    told = { again: true, ...(isPrivate && { untracked: true }) };
    said = Object.keys(told).length;
  };
  const leave = () => {
    if (isOn) add({ ended: "left" });
    isOn = false;
    send();
  };
  // A page's own, for as long as the page; a call that is on says for itself how it is left.
  window.addEventListener("pagehide", () => isOn || send());
  document.addEventListener("visibilitychange", () => document.hidden && !isOn && send());
  document.addEventListener("click", ({ target }) => {
    const kept = (target as Element).closest<HTMLElement>("[data-kept]")?.dataset.kept;
    if (kept && told && !isOn) told.kept = [...new Set([...((told.kept as string[]) ?? []), kept])];
  });

  return {
    start(typing, pressedAt = performance.now()) {
      send();
      pressed = performance.timeOrigin + pressedAt;
      isOn = true;
      said = 0;
      told = { typing, ...(isPrivate && { untracked: true }) };
    },
    hear(event) {
      if (!isOn || !told) return;
      const { type } = event;
      if (type === "step") {
        if (event.step === "granted") add({ prompt: "granted" });
        after(event.step === "granted" ? "prompt" : event.step);
      } else if (type === "connected") {
        after(type);
        add({ connected: true });
      } else if (type === "assistant-began") {
        after("sound");
        add({ sound: true });
      } else if (type === "tool-call") {
        if (event.name === "create_work_order") {
          after("order");
          add({ order: true });
        }
      } else if (type === "typed") add({ typed: true });
      else if (type === "transcript" && event.role === "user") add({ spoken: true });
      else if ((type === "muted" && event.muted) || (type === "unheard" && event.unheard))
        add({ [type]: true });
      else if (type === "reconnecting" && event.reconnecting)
        add({ reconnects: Number(told.reconnects ?? 0) + 1 });
      else if (type === "advice" && event.notice) add({ notice: event.notice.code });
      else if (type === "ended" || type === "failed") {
        isOn = false;
        add({ ended: type === "ended" ? event.by : "failure" });
        if (type === "failed") {
          const { code } = event.notice;
          add({ notice: code });
          if (code === "microphone-denied") {
            add({ prompt: "refused" });
            after("prompt");
          }
        }
      }
    },
    rate: (rating) => void add({ ...rating }),
    leave,
    carry() {
      const carried = { told: { ...named(), ended: "left" }, pressed };
      told = null;
      return carried;
    },
    resume(carried) {
      isOn = Boolean(carried);
      told = carried?.told ?? null;
      pressed = carried?.pressed ?? 0;
    },
  };
}
