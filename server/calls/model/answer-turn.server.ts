import * as v from "valibot";
import type { SiteContext } from "../../context.server";
import { apiError } from "../../http/api-error.server";
import { readJsonBody } from "../../http/json-body.server";
import { isCrossOriginRequest } from "../../http/same-origin.server";
import { ModelProblem, modelTurn, type TurnPart } from "./model-turn.server";

/** Bytes of the longest request: a call of three minutes has about 5,000. */
const LONGEST_BODY = 32 * 1024;
/** Turns of one call that a model answers, and calls whose turns are remembered. */
const MOST_TURNS = 40;
const MOST_CALLS = 1000;
/** Seconds after which to try again where the turn before is still being answered. */
const BUSY_RETRY = 2;

const label = (longest: number) =>
  v.optional(
    v.pipe(v.string(), v.maxLength(longest), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} .,&'’+/-]*$/u)),
  );
const turnRequest = v.object({
  callId: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
  companyName: label(60),
  trade: label(40),
  turns: v.pipe(
    v.array(
      v.object({
        role: v.picklist(["caller", "dispatcher"]),
        says: v.pipe(v.string(), v.maxLength(2000)),
        tools: v.optional(
          v.pipe(
            v.array(
              v.object({
                name: v.picklist(["create_work_order", "update_work_order"]),
                arguments: v.record(v.string(), v.unknown()),
              }),
            ),
            v.maxLength(4),
          ),
        ),
      }),
    ),
    v.minLength(1),
    v.maxLength(2 * MOST_TURNS + 1),
  ),
});

/** Turns that calls have had, the newest call last, and the calls with one in the making. */
const turnsOf = new Map<string, number>();
const busy = new Set<string>();

/** Counts a turn; false where the call has had its share. */
function countTurn(callId: string): boolean {
  const count = (turnsOf.get(callId) ?? 0) + 1;
  turnsOf.delete(callId);
  turnsOf.set(callId, count);
  for (const id of turnsOf.keys()) {
    if (turnsOf.size <= MOST_CALLS) break;
    turnsOf.delete(id);
  }
  return count <= MOST_TURNS;
}

const line = (part: TurnPart | { failed: string } | { done: true }) =>
  new TextEncoder().encode(`${JSON.stringify(part)}\n`);

/**
 * Answers a turn of a simulated call with the model of the settings: lines of JSON, as they come.
 *
 * Only for a call that holds a place right now (the quotas of the call route count it), one turn at
 * a time.
 */
export async function answerTurn(request: Request, site: SiteContext): Promise<Response> {
  const { settings, quota } = site;
  if (request.method !== "POST") return apiError("method-not-allowed");
  if (isCrossOriginRequest(request, settings.siteUrl)) return apiError("cross-origin");
  if (settings.voice.provider !== "simulator" || !site.openModel) return apiError("voice-off");
  const body = await readJsonBody(request, LONGEST_BODY);
  if ("problem" in body) return apiError(body.problem);
  const asked = v.safeParse(turnRequest, body.value);
  if (!asked.success || asked.output.turns.at(-1)?.role !== "caller")
    return apiError("invalid-body");
  const { callId, turns, companyName, trade } = asked.output;
  if (!(await quota.isLive(callId))) return apiError("call-over");
  if (busy.has(callId)) return apiError("too-many-calls", { retryAfter: BUSY_RETRY });
  if (!countTurn(callId)) return apiError("too-many-calls");

  busy.add(callId);
  const left = new AbortController();
  const leave = () => left.abort();
  site.visitorLeft.addEventListener("abort", leave, { once: true });
  const over = () => {
    busy.delete(callId);
    site.visitorLeft.removeEventListener("abort", leave);
  };
  try {
    const client = await site.openModel();
    const parts = modelTurn(client, turns, {
      values: { ...(companyName && { companyName }), ...(trade && { trade }) },
      left: left.signal,
    });
    // The first piece decides: until then the answer can still be an error.
    const first = await parts.next();
    return new Response(
      new ReadableStream({
        start(controller) {
          if (!first.done) controller.enqueue(line(first.value));
        },
        async pull(controller) {
          const close = () => {
            over();
            controller.close();
          };
          try {
            const next = await parts.next();
            if (!next.done) return controller.enqueue(line(next.value));
            controller.enqueue(line({ done: true }));
            close();
          } catch (error) {
            const reason = error instanceof ModelProblem ? error.reason : "unreachable";
            site.log.warn("model-failed", { requestId: site.requestId, reason, callId });
            controller.enqueue(line({ failed: reason }));
            close();
          }
        },
        async cancel() {
          left.abort();
          over();
          await parts.return();
        },
      }),
      { headers: { "Content-Type": "application/x-ndjson", "Cache-Control": "no-store" } },
    );
  } catch (error) {
    over();
    const reason = error instanceof ModelProblem ? error.reason : "unreachable";
    // What the model's server said may hold what the visitor said, or its key.
    site.note({ model: reason });
    return apiError(reason === "timeout" ? "provider-timeout" : "provider-error");
  }
}
