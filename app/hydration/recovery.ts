/*
 * What a page does whose files are gone: it reloads itself, once, and goes on where the visitor was.
 * And what one does that takes the place of a page in a call: it wakes, to go on with it.
 * Stands at an address without a hash, /recovery.js, which every build has: a page asks for it that
 * was made by an earlier build. What it exports is therefore a contract with the builds before.
 */

import { SIMULATED_CALL } from "../../packages/simulator";
import { TEST_CALL } from "./element-ids";
import { CONNECTED, HYDRATED, PRESS_REMEMBERED, PRESSED, RESUME, STATUS_WORDS } from "./page-marks";

/** When this tab reloaded itself last (ms since the epoch). */
const RELOADED_AT = "reloaded-at";
/** What the page that comes is to take up; also read by first-interaction.ts. */
export const CARRIED = "carried-over";
/** Milliseconds in which a tab does not reload itself again. */
const PAUSE = 600_000;
/** Milliseconds that the site has to say that it is there. */
const PATIENCE = 5000;

/**
 * Milliseconds for which a call can be taken up that the page before was in. The server ends it before
 * (RETURN_WITHIN); who comes a little later is told so.
 */
const CALL_KEPT = 60_000;

/** Names and values of form fields. */
type Fields = [name: string, value: string][];

interface Carried {
  /** Which button of the test call was pressed (page-marks.ts). */
  press?: string;
  fields: Fields;
}

/** What a page in a call leaves behind: more of it is the call's own (carried-call.client.ts). */
interface CarriedCall {
  /** When the page went, in milliseconds since the epoch. */
  at: number;
  /** What the call's status says until React is there. */
  word: string;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const fields = () => document.querySelectorAll<Field>("input[name], select[name], textarea[name]");
const isChoice = ({ type }: Field) => type === "radio" || type === "checkbox";

const typed = (): Fields =>
  Array.from(fields())
    .filter((field) => !isChoice(field) || (field as HTMLInputElement).checked)
    .map(({ name, value }) => [name, value]);

/** What the page that comes is to know, and whether it comes: a file's failure and a press may both ask. */
let asked: { press?: string; chosen: Record<string, string> } = { chosen: {} };
let reloading: Promise<boolean> | undefined;
/** A page that goes still takes a press. */
let isGoing = false;

/**
 * Reloads the page with the press and all that was typed and picked, unless this tab has done so
 * within ten minutes, a call is connected, or the site does not answer: that would cost the page.
 *
 * @param press which button was pressed, if any.
 * @param chosen values of fields that are not shown at the moment.
 * @returns whether it reloads.
 */
export function reloadOnce(press?: string, chosen: Record<string, string> = {}): Promise<boolean> {
  asked = { press: press ?? asked.press, chosen: { ...asked.chosen, ...chosen } };
  if (isGoing) carryOver();
  reloading ??= reload().then((reloads) => {
    // What is asked for later stands alone: its visitor has been told that this did not work.
    if (!reloads) [asked, reloading] = [{ chosen: {} }, undefined];
    return reloads;
  });
  return reloading;
}

async function reload(): Promise<boolean> {
  if (document.querySelector(`[${CONNECTED}]`)) return false;
  try {
    // Also where the clock was set back.
    if (Math.abs(Date.now() - Number(sessionStorage.getItem(RELOADED_AT))) < PAUSE) return false;
    const signal = AbortSignal.timeout(PATIENCE);
    if (!(await fetch("/version", { cache: "no-store", signal })).ok) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    carryOver();
  } catch {
    // No network, or a browser that lets the page remember nothing, which could not know the end.
    return false;
  }
  isGoing = true;
  location.reload();
  return true;
}

function carryOver() {
  const { press, chosen } = asked;
  const carried: Carried = { press, fields: [...Object.entries(chosen), ...typed()] };
  sessionStorage.setItem(CARRIED, JSON.stringify(carried));
}

/**
 * Wakes a page that takes the place of one in a call. The call stays stored until its script takes it,
 * so that a second reload finds it too; then, or when it is of no use any more, it is removed.
 */
function takeUpCall({ at, word }: CarriedCall, text: string) {
  const left = at + CALL_KEPT - Date.now();
  const forget = () => {
    if (sessionStorage.getItem(CARRIED) !== text) return;
    sessionStorage.removeItem(CARRIED);
    sessionStorage.removeItem(SIMULATED_CALL);
  };
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Who went on to another page, and maybe back, has left the call. A clock may have been set back.
  const isFresh = visit?.type === "reload" && left > 0 && left <= CALL_KEPT;
  setTimeout(forget, isFresh ? left : 0);
  const status = document.querySelector(`#${TEST_CALL} [role="status"]`);
  if (!status || !isFresh) return;
  document.documentElement.dataset[PRESSED] = RESUME;
  // Once React is there the words are its own.
  if (!(HYDRATED in document.documentElement.dataset)) status.textContent = word;
  wake();
}

/** As if the visitor had touched the page again; they may have done so, and React be there. */
function wake() {
  window.dispatchEvent(new Event("pointermove"));
  window.dispatchEvent(new Event(PRESS_REMEMBERED));
}

/** Puts back what the page before carried over, and repeats its press; before React is there. */
export function takeUp(): void {
  const text = sessionStorage.getItem(CARRIED) ?? "{}";
  const carried: Carried | CarriedCall = JSON.parse(text);
  if ("word" in carried) {
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

/** Offers behind an element to reload the page. */
export function offerReload(after: HTMLElement): void {
  if (after.nextElementSibling?.matches("[data-reload]")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn mt-4";
  button.dataset.reload = "";
  // A page of an earlier build does not say how.
  button.textContent = after.getAttribute(STATUS_WORDS.reload) ?? "Reload the page";
  button.onclick = () => location.reload();
  after.after(button);
}
