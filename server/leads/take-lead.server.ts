import { DEFAULT_LANGUAGE, type Language } from "../../app/content/language";
import { leadProblems } from "../../app/content/lead-pages.server";
import {
  isKind,
  type Lead,
  type LeadErrors,
  type LeadKind,
  TOKEN,
  TRAP,
  type Typed,
} from "../../app/lead-form";
import { TURNSTILE_HEADER } from "../../app/turnstile";
import type { RequestContext } from "../context-types.server";
import { botCheckProblem } from "../http/bot-check.server";
import type { RefusalCode, RefusalDetail } from "../http/refusal.server";
import { MAX_BODY, readJsonBody } from "../http/request-body.server";
import { loggedNetwork, visitorKey } from "../http/visitor-address.server";
import type { Settings } from "../settings/settings.server";
import { DAY_SECONDS, HOUR_SECONDS, spanCount } from "../store/call-counts.server";
import type { LedgerCount } from "../store/ledger-rules.server";
import type { KeptLead } from "../store/sql-leads.server";
import { visitorHash } from "../store/visitor-hash.server";
import { type PreparedEmail, prepareEmail } from "./prepared-email.server";
import { readLead } from "./read-lead.server";

/** Seconds to wait before retrying when a lead could not be stored. */
const STORE_RETRY = 10;

/** What the page shows when a form was not accepted. */
export interface ReturnedForm {
  kind: LeadKind;
  typed: Typed;
  errors: LeadErrors;
  /** What happened, in words for the visitor; null if the prepared email says it all. */
  message: string | null;
  /** Another way to send the lead, if it is complete. */
  prepared: PreparedEmail | null;
}

/**
 * The result of a request with a lead. With neither an id nor a problem, the visitor sends the
 * email.
 */
export interface LeadResult {
  /** The id of the lead that was taken. */
  id?: string;
  /** Why it was not taken. */
  problem?: { code: RefusalCode; detail: RefusalDetail };
  /** Missing when the request was refused before its body was read. */
  form?: ReturnedForm;
}

/** A lead as stored and sent: an event in the format of Standard Webhooks. */
function storedLead(lead: Lead, language: Language, origin: string, now: number): KeptLead {
  const id = `lead_${crypto.randomUUID()}`;
  const body = JSON.stringify({
    type: `lead.${lead.kind}`,
    timestamp: new Date(now).toISOString(),
    data: { id, site: origin, ...lead, ...(language !== DEFAULT_LANGUAGE && { language }) },
  });
  return { id, takenAt: now, body, attempts: 0, nextAt: now };
}

/**
 * Maximum leads per hour for a visitor (an IPv4 address or an IPv6 /64), per day for a network (an
 * IPv4 /24 or an IPv6 /48), and per day for the whole site. Real people stay below these.
 */
const PER_VISITOR = 5;
const PER_NETWORK = 50;
const PER_DAY = 500;

/** The counts for one visitor's lead, at a time in milliseconds since the epoch. */
async function leadCounts(
  settings: Settings,
  address: string | null,
  now: number,
): Promise<LedgerCount[]> {
  const wider = loggedNetwork(address);
  const nameOf = async (who: string) => `leads:${await visitorHash(settings, who)}/`;
  return [
    spanCount(now, HOUR_SECONDS, await nameOf(visitorKey(address)), "visitor", PER_VISITOR),
    ...(wider ? [spanCount(now, DAY_SECONDS, await nameOf(wider), "network", PER_NETWORK)] : []),
    spanCount(now, DAY_SECONDS, "leads:all/", "day", PER_DAY),
  ];
}

/**
 * Takes a lead from a form or a program. Free checks come first; the log gets none of the lead.
 * `middleware/request-guard.server.ts` has checked method and origin or, where Remix runs alone,
 * `request-context` has. The host delivers what is in the outbox (`lead-delivery.server.ts`).
 */
export async function takeLead(
  request: Request,
  context: RequestContext,
  language: Language,
): Promise<LeadResult> {
  const { settings, clientAddress, outbox } = context;
  const body = await readJsonBody(request, MAX_BODY, true);
  if ("problem" in body) return { problem: { code: body.problem, detail: {} } };
  const { value: record } = body;

  const words = leadProblems[language];
  const read = readLead(record, words);
  const { typed } = read;
  const prepared = "lead" in read ? prepareEmail(typed, settings, language) : null;
  const kind = isKind(typed.kind) ? typed.kind : "trial";
  const form: ReturnedForm = { kind, typed, errors: {}, message: null, prepared };
  const returned = (code: RefusalCode, detail: RefusalDetail & { message: string }) => {
    const { message, fields: errors = {} } = detail;
    // If only a field is wrong, the visitor fixes it; the prepared email is for other failures.
    const other = code === "invalid-body" ? null : prepared;
    return { problem: { code, detail }, form: { ...form, errors, message, prepared: other } };
  };
  if ("errors" in read)
    return returned("invalid-body", { message: words.fix, fields: read.errors });
  // A browser may autofill the hidden field; the visitor must not lose what they typed because of
  // that.
  if (record[TRAP]) return returned("invalid-body", { message: words.trap });
  const { lead } = read;
  if (!outbox) return { form };
  const given = request.headers.get(TURNSTILE_HEADER) ?? record[TOKEN];
  const token = typeof given === "string" ? given : null;
  const problem = await botCheckProblem(settings, token, clientAddress);
  if (problem) {
    const { botCheck, retryAfter } = problem;
    context.note({ botCheck });
    if (retryAfter !== undefined)
      return returned("too-many-leads", { retryAfter, message: words.tooMany });
    return returned("bot-check-failed", { message: words.notAPerson });
  }
  const now = Date.now();
  const { origin } = new URL(settings.SITE_URL ?? request.url);
  const stored = storedLead(lead, language, origin, now);
  try {
    const refusal = await outbox.put(stored, await leadCounts(settings, clientAddress, now));
    if (!refusal) {
      context.note({ leadId: stored.id });
      return { id: stored.id };
    }
    const { reason, retryAfter } = refusal;
    context.note({ limit: reason });
    return reason === "day"
      ? returned("leads-unavailable", { retryAfter, message: words.unavailable })
      : returned("too-many-leads", { retryAfter, message: words.tooMany });
  } catch (error) {
    const { requestId } = context;
    const message = error instanceof Error ? error.message : "unknown";
    context.log.error("lead-not-kept", { requestId, error: message });
    return returned("leads-unavailable", { retryAfter: STORE_RETRY, message: words.unavailable });
  }
}
