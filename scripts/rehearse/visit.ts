import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { type Site, startSite } from "../../tests/support/site";
import type { ProviderTap } from "./provider-tap";
import { fieldsOf, type RecordedCall, type RecordedEvent, wordOf } from "./recording";

/** What a visit needs. */
export interface VisitOptions {
  browser: Browser;
  /** The settings of the site. */
  settings: Record<string, string>;
  tap: ProviderTap | null;
  now(): number;
  /** Asks the provider for a call, as it is. */
  look(callId: string): Promise<Record<string, unknown>>;
  /** Seconds after which the provider ends the call. */
  maxSeconds: number;
  /** Readies the browser ahead of the page. */
  prepare?(context: BrowserContext): Promise<unknown>;
}

/** Milliseconds for the press to become a conversation. */
const CONNECT = 30_000;
/** Milliseconds that the end and the bill of a call are waited for. */
const BILL = 60_000;
/** Milliseconds for which the visitor who leaves has been connected. */
const STAY = 3000;
/** Of the room's own messages, those that the page is built on. */
const ROOM = new Set([
  ...["joined-meeting", "left-meeting", "participant-joined", "error", "nonfatal-error"],
  ...["remote-participants-audio-level", "local-audio-level"],
]);

/** Runs in the page ahead of its scripts: passes on what its room says. */
function watchRoom() {
  const { rehearsed } = window as unknown as { rehearsed(action: string, data: unknown): void };
  addEventListener("message", ({ source, data }) => {
    if (source !== window || data?.what !== "iframe-call-message") return;
    // Answers to a question of the page's, and what it says itself, are no events.
    if (data.from === "module" || data.callbackStamp) return;
    rehearsed(data.action, data.action === "app-message" ? data.data : null);
  });
  addEventListener("securitypolicyviolation", ({ blockedURI }) =>
    rehearsed("refused-by-csp", blockedURI),
  );
}

interface Message {
  type?: unknown;
  role?: unknown;
  status?: unknown;
  transcriptType?: unknown;
  toolCallList?: { function?: { name?: unknown } }[];
  functionCall?: { name?: unknown };
}

/** What a message is, and its fields. */
function readMessage(data: unknown): Omit<RecordedEvent, "at"> {
  if (data === "listening") return { what: "listening", fields: [] };
  let message: unknown;
  try {
    message = JSON.parse(String(data));
  } catch {
    return { what: "unreadable", fields: [] };
  }
  const { type, role, status, transcriptType, toolCallList, functionCall } = Object(
    message,
  ) as Message;
  const tool = Array.isArray(toolCallList) ? toolCallList[0]?.function?.name : functionCall?.name;
  const words = [type, role, transcriptType, status, tool].filter((word) => word !== undefined);
  return { what: words.map(wordOf).join("/"), fields: fieldsOf(message) };
}

/** A page whose room is listened to. */
async function openPage({ browser, now, prepare }: VisitOptions, site: Site) {
  const context = await browser.newContext({ permissions: ["microphone"] });
  await prepare?.(context);
  const events: RecordedEvent[] = [];
  const refusedHosts = new Set<string>();
  await context.exposeBinding("rehearsed", (_source, action: string, data: unknown) => {
    if (action === "refused-by-csp") refusedHosts.add(URL.parse(String(data))?.host ?? "inline");
    else if (action === "app-message") events.push({ at: now(), ...readMessage(data) });
    else if (ROOM.has(action) && !events.some(({ what }) => what === action))
      events.push({ at: now(), what: action, fields: [] });
  });
  await context.addInitScript(watchRoom);
  const page = await context.newPage();
  await page.goto(`${site.url}/`);
  return { context, page, events, refusedHosts };
}

/** What a visitor is told who asks for a call while the only place is taken. */
async function secondCaller({ tap }: VisitOptions, site: Site): Promise<RecordedCall["second"]> {
  const before = tap?.calls.length ?? 0;
  const answer = await fetch(`${site.url}/api/voice/call/web`, {
    method: "POST",
    headers: { Origin: site.url, "Content-Type": "application/json" },
    body: JSON.stringify({ assistantId: "dispatcher" }),
  });
  const { code } = (await answer.json()) as { code?: unknown };
  return {
    status: answer.status,
    code: wordOf(code),
    retryAfter: answer.headers.has("retry-after"),
    calls: (tap?.calls.length ?? 0) - before,
  };
}

/** Waits for the end and the bill of the call that was created last. */
async function settle({ tap, look, now }: VisitOptions, nth: number): Promise<RecordedCall["end"]> {
  const started = now();
  const id = tap?.calls[nth];
  let call: Record<string, unknown> = {};
  let endedAfter: number | null = null;
  let costAfter: number | null = null;
  while (id && now() - started < BILL && (endedAfter === null || costAfter === null)) {
    call = await look(id).catch(() => call);
    if (call.status === "ended") endedAfter ??= now() - started;
    if (typeof call.cost === "number") costAfter ??= now() - started;
    if (endedAfter === null || costAfter === null) await sleep(500);
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

/** Talks until the dispatcher hangs up, or hangs up shortly ahead of the longest call. */
async function talk(page: Page, maxSeconds: number) {
  const isOver = page.locator('#test-call[data-call-state="idle"]').waitFor({
    timeout: Math.max(5, maxSeconds - 3) * 1000,
  });
  await isOver.catch(() => page.getByRole("button", { name: "End Call" }).click({ timeout: 5000 }));
}

/** One call at a site of its own: to its end, or with a visitor who closes the page in the middle. */
export async function visit(
  kind: RecordedCall["kind"],
  options: VisitOptions,
): Promise<RecordedCall> {
  const { tap, now, settings, maxSeconds } = options;
  const [asked, created] = [tap?.requests.length ?? 0, tap?.calls.length ?? 0];
  const site = await startSite({ ...settings, CALL_MAX_SECONDS: String(maxSeconds) });
  try {
    const { context, page, events, refusedHosts } = await openPage(options, site);
    let second: RecordedCall["second"];
    try {
      await page.getByRole("button", { name: "Start Test Call" }).click();
      await page.locator("#test-call[data-connected]").waitFor({ timeout: CONNECT });
      if (kind === "talk") {
        if (tap) second = await secondCaller(options, site);
        await talk(page, maxSeconds);
      } else await sleep(STAY);
    } catch {
      // That it did not connect is seen in what the room said.
    }
    const leftAt = now();
    await page.close({ runBeforeUnload: false });
    const end = await settle(options, created);
    await context.close();
    const requests = tap?.requests.slice(asked) ?? [];
    return { kind, requests, events, refusedHosts: [...refusedHosts], second, leftAt, end };
  } finally {
    await site.stop();
  }
}
