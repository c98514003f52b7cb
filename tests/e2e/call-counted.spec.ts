import type { Browser } from "@playwright/test";
import { samplesOf } from "../support/prometheus";
import { startRoomProvider } from "../support/room-provider";
import { runReport } from "../support/run-report";
import { freePort, startSite } from "../support/site";
import { CallPage, expect, launchWith, test } from "./call-fixtures";
import { type Press, type VisitKind, visitKinds } from "./visit-kinds";

/** Concurrent visitors; they spend most of their time waiting. */
const AT_ONCE = 3;
/** Seconds until the provider ends a call; the longest script takes ten on an idle machine. */
const CALL_MAX_SECONDS = 90;

// A visitor who speaks right away finishes sooner.
const quickToSpeak = () =>
  launchWith(
    [
      { seconds: 1.2, voice: 0 },
      { seconds: 0.8, voice: 0.8 },
    ],
    60,
  );

const stops: (() => Promise<unknown>)[] = [];
test.afterAll(async () => {
  for (const stop of stops) await stop();
});

type Line = Record<string, unknown>;

const callsBy = ({ presses }: VisitKind) => presses.filter(({ state }) => state).length;

const counts = (names: (string | undefined)[]) =>
  names.reduce<Record<string, number>>((all, name = "unknown") => {
    all[name] = (all[name] ?? 0) + 1;
    return all;
  }, {});

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

async function fewAtOnce<T>(list: T[], run: (one: T, i: number) => Promise<void>) {
  const waiting = list.map((one, i) => ({ one, i }));
  const runner = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run(next.one, next.i);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runner));
}

async function visit(
  kind: VisitKind,
  company: string,
  url: string,
  browser: Browser,
  provider: Awaited<ReturnType<typeof startRoomProvider>>,
) {
  const context = await browser.newContext({
    extraHTTPHeaders: { "x-visitor": `10.0.${company.replace("Company ", "")}.1` },
  });
  await provider.serve(context);
  const open = async () => {
    const page = await context.newPage();
    const call = new CallPage(page, url);
    await call.open(null);
    await page.locator("input[name=companyName]").evaluate((input, name) => {
      (input as HTMLInputElement).value = name;
    }, company);
    return call;
  };
  try {
    await kind.visit({ url, company, context, provider, open });
  } catch (error) {
    throw new Error(`A call ${kind.name} (${company}): ${error}`);
  }
  // The test closes it later: the page's last beacons may still be in flight.
  return context;
}

test("calls of all kinds: the operator's report matches what the provider saw", async ({
  browserWith,
}) => {
  test.setTimeout(300_000);
  const plans = visitKinds;
  const companyOf = (i: number) => `Company ${i}`;
  const provider = await startRoomProvider(
    (company) => (plans[Number(company.replace("Company ", ""))] as VisitKind).plan,
    CALL_MAX_SECONDS,
  );
  const metricsPort = await freePort();
  const site = await startSite({
    ...provider.settings,
    METRICS_PORT: String(metricsPort),
    CALL_MAX_SECONDS: String(CALL_MAX_SECONDS),
    CALLS_AT_ONCE_PER_VISITOR: "1",
    CLIENT_IP_HEADER: "x-visitor",
  });
  stops.push(
    () => site.stop(),
    () => provider.stop(),
  );
  const browser = await browserWith(quickToSpeak());
  const contexts: Awaited<ReturnType<typeof visit>>[] = [];
  await fewAtOnce(plans, async (kind, i) => {
    contexts.push(await visit(kind, companyOf(i), site.url, browser, provider));
  });
  const presses = plans.flatMap((kind) => kind.presses);
  const created = sum(plans.map(callsBy));
  expect(provider.calls).toHaveLength(created);

  const lines = (event: string): Line[] =>
    site.log
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line))
      .filter((line) => line.event === event);
  const reported = presses.filter(({ endedBy }) => endedBy);
  const outcomes = () => lines("call-outcome").filter(({ again }) => !again);
  const signature = ({ endedBy, notice, prompt }: Press | Line) => `${endedBy} ${notice} ${prompt}`;
  // Outcomes that have no call or must not name it.
  const nameless = presses.filter(({ endedBy, state, hasNoId }) => endedBy && (!state || hasNoId));
  const unreported = () => {
    const heard = outcomes().map((line) => String(line.callId ?? signature(line)));
    const named = plans.flatMap(({ presses, name }, i) =>
      presses
        .filter(({ state }) => state)
        .flatMap(({ endedBy, hasNoId }, nth) => {
          const { id = "" } = provider.callsOf(companyOf(i))[nth] ?? {};
          return endedBy && !hasNoId && !heard.includes(id) ? [`${name}: ${id}`] : [];
        }),
    );
    const unnamed = nameless.map(signature).filter((outcome) => {
      const at = heard.indexOf(outcome);
      if (at >= 0) heard.splice(at, 1);
      return at < 0;
    });
    return [...named, ...unnamed];
  };
  await expect.poll(unreported, { timeout: 60_000 }).toEqual([]);
  expect(outcomes()).toHaveLength(reported.length);
  const notLoggedAsEnded = () => {
    const ended = lines("call-ended").map(({ callId }) => callId);
    return plans.flatMap(({ name }, i) =>
      provider
        .callsOf(companyOf(i))
        .filter(({ id }) => !ended.includes(id))
        .map(({ id }) => `${name}: ${id}`),
    );
  };
  await expect.poll(notLoggedAsEnded, { timeout: 90_000 }).toEqual([]);
  expect(lines("call-ended")).toHaveLength(created);
  await Promise.all(contexts.map((context) => context.close()));

  const seconds = ({ startedAt, endedAt }: Line) =>
    startedAt
      ? Math.round((Date.parse(String(endedAt)) - Date.parse(String(startedAt))) / 100) / 10
      : 0;
  const hasOrder = ({ messages }: Line) => JSON.stringify(messages).includes("create_work_order");
  for (const [i, { name, presses }] of plans.entries()) {
    const calls = provider.callsOf(companyOf(i));
    for (const [nth, press] of presses.filter(({ state }) => state).entries()) {
      const call = calls[nth] as Line;
      const what = `${name}: ${call.id}`;
      const ends = lines("call-ended").filter(({ callId }) => callId === call.id);
      expect(ends, what).toMatchObject([
        {
          seconds: seconds(call),
          endedReason: call.endedReason,
          cost: call.cost,
          costs: { stt: (call.costBreakdown as Line).stt },
          workOrder: hasOrder(call),
          scenario: "burst-pipe",
          state: press.state,
          ...(press.endedBy && press.state !== "unjoined" && { endedBy: press.endedBy }),
        },
      ]);
      const reports = outcomes().filter(({ callId }) => callId === call.id);
      expect(reports.length, what).toBe(press.endedBy && !press.hasNoId ? 1 : 0);
      for (const outcome of reports) {
        expect(outcome, what).toMatchObject({ endedBy: press.endedBy });
        expect(outcome.notice, what).toBe(press.notice);
        expect(outcome.prompt, what).toBe(press.prompt);
        expect(outcome.connected === true, what).toBe(call.startedAt !== undefined);
        expect(outcome.order === true, what).toBe(hasOrder(call));
      }
    }
  }
  expect(counts(outcomes().flatMap((line) => (line.callId ? [] : signature(line))))).toEqual(
    counts(nameless.map(signature)),
  );

  // A visitor who asks not to be tracked is only counted.
  const untracked = outcomes().filter(({ callId, endedBy }) => !callId && endedBy === "dispatcher");
  expect(untracked).toHaveLength(reported.filter(({ isPrivate }) => isPrivate).length);
  expect(untracked.flatMap(Object.keys).filter((name) => /Id$|After$/.test(name))).toEqual([]);

  // Compares totals: the report from the log, the provider's bills, and the metrics.
  const { calls } = provider;
  const billed = {
    calls: {
      created,
      ended: created,
      open: 0,
      minutes: expect.closeTo(sum(calls.map(seconds)) / 60, 4),
      cost: expect.closeTo(sum(calls.map(({ cost }) => Number(cost))), 4),
      workOrders: calls.filter(hasOrder).length,
    },
    endedReasons: counts(calls.map(({ endedReason }) => String(endedReason))),
    scenarios: { "burst-pipe": created },
  };
  const seen = outcomes();
  const report = await runReport(site.log);
  expect(report).toMatchObject(billed);
  const missed = presses.filter(({ state, endedBy }) => state && !endedBy).length;
  const connected = calls.filter(({ startedAt }) => startedAt).length - missed;
  const order = calls.filter(hasOrder).length;
  const granted = reported.filter(({ prompt }) => prompt === "granted").length;
  expect(report.funnel).toEqual({
    press: reported.length,
    granted,
    created,
    connected,
    order,
    sound: seen.filter(({ sound }) => sound).length,
  });
  expect(report.funnel.sound ?? 0).toBeLessThanOrEqual(connected);
  expect(report.endedBy).toEqual(
    counts(
      presses
        .filter(({ state }) => state)
        .map(({ endedBy, state }) => (state === "unjoined" ? undefined : endedBy)),
    ),
  );
  expect(report.failures).toEqual(
    counts(
      reported.flatMap(({ notice, refusal }) => refusal ?? (notice ? [`page: ${notice}`] : [])),
    ),
  );
  expect(report.ratings).toEqual(counts(plans.flatMap(({ rating }) => rating ?? [])));
  const known = reported.filter(({ isPrivate }) => !isPrivate).length;
  expect(report.browsers).toEqual({ "chromium, computer": known });

  expect(site.log.join("\n")).not.toMatch(/SECRET PROMPT|Company \d|ceiling/);
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const metric = (name: string) => samplesOf(text, `dispatch_${name}`);
  expect(metric("funnel_total")).toMatchObject({
    'step="press"': reported.length,
    'step="granted"': granted,
    'step="created"': created,
    'step="connected"': connected,
    'step="work_order"': order,
  });
  expect(sum(Object.values(metric("calls_ended_total")))).toBe(created);
  expect(metric("call_cost_dollars_total")[""]).toBeCloseTo(report.calls.cost ?? 0, 4);
  expect(metric("call_refusals_total")).toMatchObject(
    Object.fromEntries(
      Object.entries(counts(reported.flatMap(({ refusal }) => refusal ?? []))).map(([code, n]) => [
        `code="${code}"`,
        n,
      ]),
    ),
  );
  expect(metric("slots_held")).toEqual({ "": 0 });
});
