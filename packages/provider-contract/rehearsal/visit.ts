import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { CALL_PATH } from "../../../app/voice-addresses";
import { startSite } from "../../../tests/support/site";
import { fieldsOf, type RecordedCall, type RecordedEvent, wordOf } from "./recording";

/** The options of a visit. */
export interface VisitOptions {
  browser: Browser;
  /** The settings of the site. */
  settings: Record<string, string>;
  now(): number;
  /** Fetches a call from the provider, unchanged; null without a provider. */
  fetchCall: ((callId: string) => Promise<Record<string, unknown>>) | null;
  /** Seconds after which the provider ends the call. */
  maxSeconds: number;
  /** Prepares the browser context before the page opens. */
  prepare?(context: BrowserContext): Promise<unknown>;
}

/** Milliseconds to wait for a call to connect. */
const CONNECT = 30_000;
/** Milliseconds to wait for a call's end and its bill. */
const BILL = 60_000;
/** Milliseconds that the leaving visitor stays connected. */
const STAY = 3000;
/** The room's own messages that the page depends on. */
const ROOM = [
  ...["joined-meeting", "left-meeting", "participant-joined", "error", "nonfatal-error"],
  ...["remote-participants-audio-level", "local-audio-level"],
];

/** Runs in the page before its scripts; reports every app message, and each of the room's own once. */
function watchRoom(room: string[]) {
  const unseen = new Set(room);
  const { rehearsed } = window as unknown as { rehearsed(action: string, data: unknown): void };
  addEventListener("message", ({ source, data }) => {
    if (source !== window || data?.what !== "iframe-call-message") return;
    // Skip the page's own messages and the replies to them.
    if (data.from === "module" || data.callbackStamp) return;
    // Sound levels come ten times a second.
    if (data.action === "app-message") rehearsed(data.action, data.data);
    else if (unseen.delete(data.action)) rehearsed(data.action, null);
  });
  addEventListener("securitypolicyviolation", ({ blockedURI }) =>
    rehearsed("refused-by-csp", blockedURI),
  );
}

/** Reads a message's kind and fields. */
function readMessage(data: unknown): Omit<RecordedEvent, "at"> {
  if (data === "listening") return { what: "listening", fields: [] };
  try {
    const message = Object(JSON.parse(String(data)));
    const { type, role, status, transcriptType, toolCallList, functionCall } = message;
    const tool = toolCallList?.[0]?.function?.name ?? functionCall?.name;
    const words = [type, role, transcriptType, status, tool].filter((word) => word !== undefined);
    return { what: words.map(wordOf).join("/"), fields: fieldsOf(message) };
  } catch {
    return { what: "unreadable", fields: [] };
  }
}

/** Opens a page and records the answer to its request for a call and its room's messages. */
async function openPage({ browser, now, prepare }: VisitOptions, url: string) {
  const context = await browser.newContext({ permissions: ["microphone"] });
  await prepare?.(context);
  const events: RecordedEvent[] = [];
  const refusedHosts = new Set<string>();
  await context.exposeBinding("rehearsed", (_source, action: string, data: unknown) => {
    if (action === "refused-by-csp") refusedHosts.add(URL.parse(String(data))?.host ?? "inline");
    else if (action === "app-message") events.push({ at: now(), ...readMessage(data) });
    else events.push({ at: now(), what: action, fields: [] });
  });
  await context.addInitScript(watchRoom, ROOM);
  const page = await context.newPage();
  const answered = page.waitForResponse((one) => one.url().endsWith(CALL_PATH), { timeout: 0 });
  const created = answered.then(
    async (answer) => ({ status: answer.status(), call: await answer.json().catch(() => null) }),
    () => null,
  );
  await page.goto(url);
  return { context, page, events, refusedHosts, created };
}

/** Waits for a call's end and its bill. */
async function settle({ fetchCall, now }: VisitOptions, id: unknown): Promise<RecordedCall["end"]> {
  const started = now();
  let call: Record<string, unknown> = {};
  let endedAfter: number | null = null;
  let costAfter: number | null = null;
  const isOpen = () => endedAfter === null || costAfter === null;
  while (fetchCall && typeof id === "string" && isOpen() && now() - started < BILL) {
    call = await fetchCall(id).catch(() => call);
    if (call.status === "ended") endedAfter ??= now() - started;
    if (typeof call.cost === "number") costAfter ??= now() - started;
    if (isOpen()) await sleep(500);
  }
  const { startedAt, endedAt, cost } = call;
  const seconds = (Date.parse(String(endedAt)) - Date.parse(String(startedAt))) / 1000;
  return {
    status: wordOf(call.status),
    endedReason: wordOf(call.endedReason),
    seconds: Number.isFinite(seconds) ? seconds : null,
    cost: typeof cost === "number" ? cost : null,
    endedAfter,
    costAfter,
    fields: fieldsOf(call),
  };
}

/** Talks until the dispatcher hangs up, or hangs up shortly before the time limit. */
async function talk(page: Page, maxSeconds: number) {
  const isOver = page.locator('#test-call[data-call-state="idle"]').waitFor({
    timeout: Math.max(5, maxSeconds - 3) * 1000,
  });
  await isOver.catch(() => page.getByRole("button", { name: "End Call" }).click({ timeout: 5000 }));
}

/** Makes one call on a fresh site: a full one, or one whose visitor closes the page midway. */
export async function visit(
  kind: RecordedCall["kind"],
  options: VisitOptions,
): Promise<RecordedCall> {
  const { now, settings, maxSeconds } = options;
  const site = await startSite({ ...settings, CALL_MAX_SECONDS: String(maxSeconds) });
  try {
    const { context, page, events, refusedHosts, created } = await openPage(
      options,
      `${site.url}/`,
    );
    try {
      await page.getByRole("button", { name: "Start Test Call" }).click();
      await page.locator("#test-call[data-connected]").waitFor({ timeout: CONNECT });
      if (kind === "talk") await talk(page, maxSeconds);
      else await sleep(STAY);
    } catch {
      // The room's messages show that the call did not connect.
    }
    const leftAt = now();
    await page.close({ runBeforeUnload: false });
    const answer = await created;
    const end = await settle(options, answer?.call?.id);
    await context.close();
    const status = answer?.status ?? null;
    const creation = { status, fields: fieldsOf(answer?.call) };
    return { kind, creation, events, refusedHosts: [...refusedHosts], leftAt, end };
  } finally {
    await site.stop();
  }
}
