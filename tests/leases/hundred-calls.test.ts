import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it, vi } from "vitest";
import { callKinds, leaveWhileCreated, playCall } from "../support/call-kinds";
import { answerCreated, startCallProvider } from "../support/call-provider";
import { samplesOf } from "../support/prometheus";
import { startRedisServer } from "../support/redis-server";
import { runReport } from "../support/run-report";
import { freePort, type HostName, startSite } from "../support/site";

const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

const hosts: [string, HostName, () => Promise<Record<string, string>>][] = [
  ["Node", "node", async () => ({})],
  [
    "Node with Redis",
    "node",
    async () => {
      const redis = await startRedisServer();
      stops.push(() => redis.kill());
      return { REDIS_URL: redis.url };
    },
  ],
  ["workerd", "cloudflare", async () => ({})],
];

/** Number of calls; in every eleventh the visitor leaves before the answer. */
const CALLS = 100;
/** A vanished page is noticed only after the shortest lease of 90 s. */
const TIMEOUT = 200_000;

const reportFromLog = (log: string[]) => runReport({}, ["-"], log);
const reportFromProvider = (settings: Record<string, string>) =>
  runReport(settings, ["--provider"]);

describe.concurrent("in a hundred calls of all kinds", () => {
  it.each(hosts)(
    "each call ends once, as the provider says: %s",
    async (_name, host, storeSettings) => {
      const provider = await startCallProvider(async (call, response) => {
        // Gives the leaving visitor time to be gone.
        if (JSON.stringify(call).includes("variableValues")) return answerCreated(call, response);
        await sleep(300);
        answerCreated(call, response);
      });
      stops.push(() => provider.stop());
      const metricsPort = host === "node" ? await freePort() : undefined;
      const site = await startSite(
        {
          ...provider.settings,
          ...(await storeSettings()),
          CALL_MAX_SECONDS: "10",
          ...(metricsPort && { METRICS_PORT: String(metricsPort) }),
        },
        host,
      );
      stops.push(() => site.stop());
      const kindOf = new Map<string, (typeof callKinds)[number]>();
      for (let i = 0; i < CALLS; i++) {
        const kind = callKinds[i % (callKinds.length + 1)];
        if (!kind) await leaveWhileCreated(site.url, provider);
        else kindOf.set(await playCall(site.url, provider, kind, "burst-pipe"), kind);
      }
      expect(provider.calls).toHaveLength(CALLS);

      const lines = () =>
        site.log.flatMap((line) => (line.startsWith("{") ? [JSON.parse(line)] : []));
      const ends = () => lines().filter(({ event }) => event === "call-ended");
      await vi.waitFor(() => expect(ends()).toHaveLength(CALLS), {
        timeout: TIMEOUT,
        interval: 500,
      });
      for (const { id } of provider.calls) {
        const [end, ...more] = ends().filter(({ callId }) => callId === id);
        expect(more).toEqual([]);
        const kind = kindOf.get(id);
        if (!kind) {
          expect(end).toMatchObject({ settledBy: "unjoined" });
          continue;
        }
        const { name: _is, page, ...known } = kind;
        expect(end).toMatchObject({
          ...known,
          costs: { stt: kind.cost / 2, vapi: kind.cost / 2 },
          scenario: "burst-pipe",
          settledBy: page ? "page" : "lease",
        });
        expect(end.page).toBe(page);
        if (!page) expect(end.freedAfter).toBe(90);
      }
      // The operator's totals must match the provider's.
      const sum = (value: (kind: (typeof callKinds)[number]) => number) =>
        Array.from(kindOf.values(), value).reduce((total, one) => total + one, 0);
      const withPage = Array.from(kindOf.values()).filter(({ page }) => page);
      const counts = (names: (string | undefined)[]) =>
        names.reduce<Record<string, number>>((all, name = "unknown") => {
          all[name] = (all[name] ?? 0) + 1;
          return all;
        }, {});
      const left = CALLS - kindOf.size;
      const expected = {
        calls: {
          created: CALLS,
          ended: CALLS,
          open: 0,
          minutes: expect.closeTo(sum(({ seconds }) => seconds) / 60, 4),
          cost: expect.closeTo(
            sum(({ cost }) => cost),
            4,
          ),
          workOrders: sum(({ workOrder }) => (workOrder ? 1 : 0)),
        },
        endedReasons: counts([
          ...Array.from(kindOf.values(), ({ endedReason }) => endedReason),
          ...Array.from({ length: left }, () => undefined),
        ]),
      };
      const report = await reportFromLog(site.log);
      expect(report).toMatchObject(expected);
      expect(report.calls.cost).toBeCloseTo(
        provider.calls.reduce((total, { cost = 0 }) => total + Number(cost), 0),
        4,
      );
      expect(report).toMatchObject({
        endedBy: counts([
          ...Array.from(kindOf.values(), ({ page }) => page),
          ...Array.from({ length: left }, () => undefined),
        ]),
        funnel: {
          press: withPage.length,
          granted: withPage.length,
          created: CALLS,
          connected: withPage.length,
          order: withPage.filter(({ workOrder }) => workOrder).length,
        },
        failures: { "page: broken-off": withPage.filter(({ page }) => page === "failure").length },
      });
      // The provider's own list matches too, except for what happened in pages.
      expect(await reportFromProvider(provider.settings)).toMatchObject(expected);
      if (metricsPort) {
        const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
        const of = (name: string) => samplesOf(text, `dispatch_${name}`);
        const ended = Object.entries(of("calls_ended_total"));
        expect(ended.reduce((total, [, value]) => total + value, 0)).toBe(CALLS);
        expect(of("calls_ended_total")['by="unknown",settled_by="unjoined"']).toBe(left);
        expect(of("call_cost_dollars_total")[""]).toEqual(expected.calls.cost);
        expect(of("funnel_total")).toMatchObject({
          'step="press"': withPage.length,
          'step="created"': CALLS,
          'step="connected"': withPage.length,
        });
        expect(of("places_held")).toEqual({ "": 0 });
        expect(of("day_calls_used")).toEqual({ "": CALLS });
      }
      expect(site.log.join("\n")).not.toMatch(/SECRET PROMPT|Dana Reyes|Maple Street/);
    },
    TIMEOUT,
  );
});
