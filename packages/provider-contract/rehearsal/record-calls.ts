import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { createVapiApi } from "../../../server/calls/provider/vapi/vapi-api.server";
import { parseSettings } from "../../../server/settings/settings.server";
import { fakeMicrophone, findChromium } from "../../../tests/support/chromium";
import { recordCaller } from "./record-caller";
import type { Recording } from "./recording";
import { type VisitOptions, visit } from "./visit";

/** A safe upper bound for the price of one minute, in dollars; the real price is a fraction. */
const DOLLARS_A_MINUTE = 0.3;
/** The shortest CALL_MAX_SECONDS allowed. */
const MIN_SECONDS = 10;
/** The conversation's share of the limit; the rest is for the call that the visitor leaves. */
const TALK_SHARE = 0.75;
/** The lowest limit accepted, in dollars: enough for two calls. */
export const MIN_LIMIT = 0.2;

/** The settings that the rehearsed site needs; it uses none of the operator's other services. */
const NEEDED = ["VOICE_PROVIDER", "VAPI_API_KEY", "VAPI_ASSISTANT_ID", "VAPI_API_URL"];

/** The options of a rehearsal. */
export interface RehearsalOptions {
  /** The operator's settings. */
  environment: Record<string, string | undefined>;
  /** Maximum dollars to spend. */
  limit: number;
  /** Prepares the browser context before the page opens. */
  prepare?(context: BrowserContext): Promise<unknown>;
  /** Browser launch options besides the microphone's. */
  launch?: { executablePath?: string; args?: string[] };
}

const secondsFor = (dollars: number) => Math.floor((dollars / DOLLARS_A_MINUTE) * 60);

/**
 * Makes one call with a recorded caller and one whose visitor leaves, and records both. The
 * simulator gets only the first call, and it costs nothing.
 */
export async function recordCalls(options: RehearsalOptions): Promise<Recording> {
  const { environment, limit, prepare, launch = {} } = options;
  const settings = parseSettings({ ...environment, CLIENT_IP_HEADER: "" });
  const { CALL_MAX_SECONDS } = settings;
  const isReal = settings.VOICE_PROVIDER === "vapi";
  const started = performance.now();
  const now = () => Math.round(performance.now() - started);
  const folder = mkdtempSync(join(tmpdir(), "rehearsal-"));
  const { executablePath = findChromium(), args = [] } = launch;
  const caller = join(folder, "caller.wav");
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", ...args, ...fakeMicrophone(caller)],
  });
  // The browser opens the file once a page asks for the microphone.
  await recordCaller(browser, caller);
  const needed = NEEDED.flatMap((name) => (environment[name] ? [[name, environment[name]]] : []));
  const vapi = createVapiApi({ baseUrl: settings.VAPI_API_URL, apiKey: settings.VAPI_API_KEY });
  const shared: Omit<VisitOptions, "maxSeconds"> = {
    ...{ browser, settings: Object.fromEntries(needed), now, prepare },
    fetchCall: isReal
      ? async (id) => Object(await vapi.request("GET", `/call/${encodeURIComponent(id)}`))
      : null,
  };
  try {
    const longest = isReal ? secondsFor(limit * TALK_SHARE) : CALL_MAX_SECONDS;
    const maxSeconds = Math.max(MIN_SECONDS, Math.min(CALL_MAX_SECONDS, longest));
    const first = await visit("talk", { ...shared, maxSeconds });
    const calls = [first];
    const spent = first.end.cost ?? (maxSeconds / 60) * DOLLARS_A_MINUTE;
    const left = Math.min(CALL_MAX_SECONDS, secondsFor(limit - spent));
    if (isReal && left >= MIN_SECONDS)
      calls.push(await visit("leave", { ...shared, maxSeconds: left }));
    return { version: 2, provider: isReal ? "vapi" : "simulator", calls };
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
