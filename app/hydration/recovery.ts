/*
 * Reloads the page once when its files are gone, and restores what the visitor was doing. Also
 * wakes a page that replaces one in a call, so that the call continues. Every build serves this
 * file at /recovery.js, without a hash, because pages of earlier builds load it. Its exports are
 * therefore a contract with earlier builds.
 */

import { SIMULATED_CALL } from "../../packages/simulator";
import { TEST_CALL } from "./element-ids";
import { CONNECTED, HYDRATED, PRESS_REMEMBERED, PRESSED, RESUME, STATUS_WORDS } from "./page-marks";

/** Storage key: time of this tab's last reload (ms since the epoch). */
const RELOADED_AT = "reloaded-at";
/** Storage key: what the next page restores; also read by first-interaction.ts. */
export const CARRIED = "carried-over";
/** Milliseconds before a tab may reload itself again. */
const RELOAD_INTERVAL = 600_000;
/** Milliseconds to wait for the site to answer. */
const VERSION_TIMEOUT = 5000;

/**
 * Milliseconds in which the previous page's call can be picked up. The server ends it sooner
 * (RESUME_WITHIN); a visitor who returns in between is told so.
 */
const CALL_KEPT = 60_000;

/** Names and values of form fields. */
type Fields = [name: string, value: string][];

interface Carried {
  /** The test call button that was pressed (page-marks.ts). */
  press?: string;
  fields: Fields;
}

/** The part of a stored call that is read here (the rest: carried-call.client.ts). */
interface CarriedCall {
  /** When the page unloaded, in milliseconds since the epoch. */
  at: number;
  /** The call's status text until hydration. */
  label: string;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const fields = () => document.querySelectorAll<Field>("input[name], select[name], textarea[name]");
const isChoice = ({ type }: Field) => type === "radio" || type === "checkbox";

const typed = (): Fields =>
  Array.from(fields())
    .filter((field) => !isChoice(field) || (field as HTMLInputElement).checked)
    .map(({ name, value }) => [name, value]);

/** What to hand to the next page, and the pending reload. A failed file or a press requests it. */
let asked: { press?: string; chosen: Record<string, string> } = { chosen: {} };
let reloading: Promise<boolean> | undefined;
/** The page is reloading; it still takes a press. */
let isReloading = false;

/**
 * Reloads the page and carries over the press and the form fields. Does nothing, and returns false,
 * if this tab reloaded within ten minutes, a call is connected, or the site does not answer.
 * @param press the button that was pressed, if any.
 * @param chosen values of fields that are not on screen.
 */
export function reloadOnce(press?: string, chosen: Record<string, string> = {}): Promise<boolean> {
  asked = { press: press ?? asked.press, chosen: { ...asked.chosen, ...chosen } };
  if (isReloading) carryOver();
  reloading ??= reload().then((reloads) => {
    // A later request starts fresh: the visitor was told that this one failed.
    if (!reloads) [asked, reloading] = [{ chosen: {} }, undefined];
    return reloads;
  });
  return reloading;
}

async function reload(): Promise<boolean> {
  if (document.querySelector(`[${CONNECTED}]`)) return false;
  try {
    // `abs` covers a clock that was set back.
    if (Math.abs(Date.now() - Number(sessionStorage.getItem(RELOADED_AT))) < RELOAD_INTERVAL)
      return false;
    const signal = AbortSignal.timeout(VERSION_TIMEOUT);
    if (!(await fetch("/version", { cache: "no-store", signal })).ok) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    carryOver();
  } catch {
    // No network, or no storage, without which the reloads might never stop.
    return false;
  }
  isReloading = true;
  location.reload();
  return true;
}

function carryOver() {
  const { press, chosen } = asked;
  const carried: Carried = { press, fields: [...Object.entries(chosen), ...typed()] };
  sessionStorage.setItem(CARRIED, JSON.stringify(carried));
}

/**
 * Wakes a page that replaces one in a call. The call stays stored until its script takes it or it
 * expires, so that a second reload finds it too.
 */
function takeUpCall({ at, label }: CarriedCall, text: string) {
  const left = at + CALL_KEPT - Date.now();
  const forget = () => {
    if (sessionStorage.getItem(CARRIED) !== text) return;
    sessionStorage.removeItem(CARRIED);
    sessionStorage.removeItem(SIMULATED_CALL);
  };
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Only a reload continues the call; other navigation ended it. The clock may have been set back.
  const isFresh = visit?.type === "reload" && left > 0 && left <= CALL_KEPT;
  setTimeout(forget, isFresh ? left : 0);
  const status = document.querySelector(`#${TEST_CALL} [role="status"]`);
  if (!status || !isFresh) return;
  document.documentElement.dataset[PRESSED] = RESUME;
  // After hydration React sets the text.
  if (!(HYDRATED in document.documentElement.dataset)) status.textContent = label;
  wake();
}

/** Starts hydration as an interaction would, and signals the press in case hydration is done. */
function wake() {
  window.dispatchEvent(new Event("pointermove"));
  window.dispatchEvent(new Event(PRESS_REMEMBERED));
}

/** Restores what the previous page carried over and repeats its press, before hydration. */
export function takeUp(): void {
  const text = sessionStorage.getItem(CARRIED) ?? "{}";
  const carried: Carried | CarriedCall = JSON.parse(text);
  if ("label" in carried) {
    takeUpCall(carried, text);
    return;
  }
  const { press, fields: values } = carried;
  sessionStorage.removeItem(CARRIED);
  for (const field of fields())
    for (const [name, value] of values) {
      if (name !== field.name) continue;
      if (!isChoice(field)) field.value = value;
      else if (field.value === value) (field as HTMLInputElement).checked = true;
      const folded = field.closest("details");
      if (folded && value) folded.open = true;
    }
  if (press) document.documentElement.dataset[PRESSED] = press;
  wake();
}

/** Adds a reload button after an element. */
export function offerReload(after: HTMLElement): void {
  if (after.nextElementSibling?.matches("[data-reload]")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn mt-4";
  button.dataset.reload = "";
  // Pages of earlier builds lack the attribute.
  button.textContent = after.getAttribute(STATUS_WORDS.reload) ?? "Reload the page";
  button.onclick = () => location.reload();
  after.after(button);
}
