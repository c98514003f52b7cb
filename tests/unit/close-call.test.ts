import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PageEnding } from "../../app/call-codes";
import { repeat } from "../../hosts/node-process";
import { sqliteQuota } from "../../hosts/node-store";
import { openSqlite } from "../../hosts/sqlite";
import { closeCall, type SettlingTools } from "../../server/calls/close-call.server";
import { remember, remembered } from "../../server/calls/open-calls.server";
import type { CallProvider } from "../../server/calls/provider/call-provider.server";
import { ProviderError } from "../../server/calls/provider/provider-error.server";
import {
  checkCallsInTheWay,
  settleLive,
  settleOverdueCalls,
} from "../../server/calls/settle-call.server";
import type { LogFields } from "../../server/observe/log.server";
import type { Metrics } from "../../server/observe/metric-table.server";
import { type QuotaGrant, slotSeconds } from "../../server/store/call-quota.server";
import { testContext } from "../support/request-context";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12) }));
afterEach(() => void vi.useRealTimers());

const SLOT_TIME = slotSeconds(180) * 1000;
const facts = { seconds: 30, endedReason: "customer-ended-call", cost: 0.1 };

/** A site with a captured log and a provider whose answers the test chooses. */
function siteThatLogs(
  {
    askAboutCall = async () => facts,
    endCall = async () => facts,
    findCall = async () => null,
  }: Partial<CallProvider> = {},
  database = openSqlite(null),
) {
  const lines: LogFields[] = [];
  const write = (event: string, fields?: LogFields) => void lines.push({ event, ...fields });
  const log = { debug: write, info: write, warn: write, error: write };
  const { context } = testContext({}, { log });
  context.quota = sqliteQuota(context.settings, database, log, () => Date.now());
  const provider: CallProvider = {
    tracksCalls: true,
    createWebCall: async () => ({ webCallUrl: "" }),
    endCall,
    askAboutCall: vi.fn(askAboutCall),
    findCall: vi.fn(findCall),
  };
  const take = async (callId?: string) => {
    const grant = (await context.quota.take(`visitor of ${callId}`)) as QuotaGrant;
    if (callId) await context.quota.link(grant.slot, callId);
    return grant;
  };
  const settling = { ...context, provider };
  // The host settles overdue calls, outside of any request.
  const { requestId: _none, ...services } = settling;
  const settle = () => settleOverdueCalls(services);
  const ends = () => lines.filter(({ event }) => event === "call-ended");
  return { context, lines, provider, take, settling, settle, ends };
}

/** A provider that keeps calls running, whatever it is asked. */
const runsOn: Partial<CallProvider> = { askAboutCall: async () => null, endCall: async () => null };

/** The page reports that its call is over. */
const hangUp = (id: string, settling: SettlingTools, endedBy?: PageEnding) =>
  settleLive("ending", id, settling, endedBy);

it("a call that is hung up has one log line with the page's and the provider's facts", async () => {
  const { take, settling, settle, ends } = siteThatLogs();
  await take("call-1");
  await vi.advanceTimersByTimeAsync(40_000);
  const ending = { state: "ending", endedBy: "visitor" } as const;
  void hangUp("call-1", settling, "visitor");
  await vi.advanceTimersByTimeAsync(SLOT_TIME);
  await settle();
  expect(ends()).toEqual([
    {
      event: "call-ended",
      requestId: "request-1",
      callId: "call-1",
      ...facts,
      ...ending,
      freedAfter: 40,
    },
  ]);
});

it("the table of calls says how each call ended, with null for unknown values", async () => {
  const { take, settling, context } = siteThatLogs();
  await take("call-1");
  await take("call-2");
  const begun = Date.now();
  await vi.advanceTimersByTimeAsync(40_000);
  const bill = { ...facts, workOrder: true };
  await closeCall("call-1", bill, { state: "ending", endedBy: "visitor" }, settling);
  const blind = { ...settling, provider: { ...settling.provider, tracksCalls: false } };
  await closeCall("call-2", {}, { state: "ending", endedBy: "left" }, blind);
  await vi.advanceTimersByTimeAsync(0);
  const nothing = { seconds: null, cost: null, language: null, workOrder: null };
  expect(await context.quota.ledger.list(0)).toEqual([
    {
      ...{
        ...nothing,
        id: "call-1",
        begun,
        ended: begun + 40_000,
        endedReason: "customer-ended-call",
      },
      ...{ seconds: 30, cost: 0.1, workOrder: true },
    },
    { ...nothing, id: "call-2", begun, ended: begun + 40_000, endedReason: "left" },
  ]);
});

it("the log line waits for a late bill; the slot does not", async () => {
  const askAboutCall = vi.fn().mockResolvedValueOnce({ seconds: 30 }).mockResolvedValue(facts);
  const { take, settling, context, ends } = siteThatLogs({ askAboutCall });
  await take("call-1");
  const freed = hangUp("call-1", settling);
  await vi.advanceTimersByTimeAsync(1);
  await freed;
  expect(await context.quota.isLive("call-1")).toBe(false);
  expect(ends()).toEqual([]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(ends()).toMatchObject([{ callId: "call-1", cost: 0.1, seconds: 30 }]);
});

it("a late bill erases nothing that was known before it", async () => {
  const askAboutCall = async () => ({ cost: 0.1, seconds: undefined, workOrder: undefined });
  const { take, settling, ends } = siteThatLogs({ askAboutCall });
  await take("call-1");
  const first = { seconds: 30, workOrder: true };
  await closeCall("call-1", first, { state: "ending" }, settling);
  await vi.advanceTimersByTimeAsync(3000);
  expect(ends()).toMatchObject([{ ...first, cost: 0.1 }]);
});

it("a call whose page vanished is settled when its slot expires, not before", async () => {
  const { take, settle, ends } = siteThatLogs();
  await take("call-1");
  await vi.advanceTimersByTimeAsync(SLOT_TIME - 1000);
  await settle();
  expect(ends()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all([settle(), settle()]);
  await settle();
  expect(ends()).toEqual([
    {
      event: "call-ended",
      callId: "call-1",
      ...facts,
      state: "overdue",
      freedAfter: SLOT_TIME / 1000,
    },
  ]);
});

it("a call is checked once a minute while the provider is silent, for an hour", async () => {
  const { take, settle, ends, provider } = siteThatLogs({
    askAboutCall: async () => {
      throw new ProviderError("unreachable", "no answer");
    },
  });
  await take("call-1");
  await vi.advanceTimersByTimeAsync(SLOT_TIME);
  for (let i = 0; i < 12; i++) {
    await settle();
    await vi.advanceTimersByTimeAsync(5000);
  }
  expect(provider.askAboutCall).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  const settled = settle();
  await vi.advanceTimersByTimeAsync(5000);
  await settled;
  const [end, ...more] = ends();
  expect(more).toEqual([]);
  expect(end).toEqual({
    event: "call-ended",
    callId: "call-1",
    state: "overdue",
    freedAfter: SLOT_TIME / 1000,
  });
});

it("a call that the provider has deleted also ends", async () => {
  const { take, settle, ends } = siteThatLogs({
    askAboutCall: async () => {
      throw new ProviderError("rejected", "answered 404", { status: 404 });
    },
  });
  await take("call-1");
  await vi.advanceTimersByTimeAsync(SLOT_TIME);
  const settled = settle();
  await vi.advanceTimersByTimeAsync(5000);
  await settled;
  expect(ends()).toMatchObject([{ callId: "call-1", state: "overdue" }]);
});

it("a call requested by a killed process is found by its slot's name", async () => {
  const database = openSqlite(null);
  const before = siteThatLogs({}, database);
  const { slot } = await before.take();
  await before.take("call-2");
  const after = siteThatLogs(
    { findCall: async (asked) => (asked === slot ? "call-1" : null) },
    database,
  );
  await vi.advanceTimersByTimeAsync(SLOT_TIME + 20_000);
  await after.settle();
  expect(after.ends()).toMatchObject([
    { callId: "call-1", state: "overdue" },
    { callId: "call-2", state: "overdue" },
  ]);
  expect(after.provider.findCall).toHaveBeenCalledTimes(1);
});

it("a call settled before a restart is not settled again", async () => {
  const database = openSqlite(null);
  const before = siteThatLogs({}, database);
  await before.take("call-1");
  await vi.advanceTimersByTimeAsync(SLOT_TIME);
  await before.settle();
  expect(before.ends()).toHaveLength(1);
  const after = siteThatLogs({}, database);
  await vi.advanceTimersByTimeAsync(SLOT_TIME);
  await after.settle();
  expect(after.ends()).toEqual([]);
});

it("a slot that never had a call logs no end", async () => {
  const { take, settle, ends, provider, context } = siteThatLogs();
  const released = await take();
  await context.quota.release(released.slot);
  await take();
  await vi.advanceTimersByTimeAsync(SLOT_TIME);
  await settle();
  await vi.advanceTimersByTimeAsync(120_000);
  await settle();
  expect(provider.findCall).toHaveBeenCalledTimes(1);
  expect(ends()).toEqual([]);
});

it("the end of a call is counted with who ended it, its cost and its length", async () => {
  const { take, settling, context, ends } = siteThatLogs();
  const counted: unknown[][] = [];
  const metrics: Metrics = {
    count: (...counts) => void counted.push(counts),
    observe: (...seconds) => void counted.push(seconds),
  };
  const withMetrics = { ...settling, metrics };
  await take("call-1");
  await take("call-2");
  await vi.advanceTimersByTimeAsync(40_060);
  const ending = { state: "ending", endedBy: "visitor" } as const;
  await closeCall("call-1", facts, ending, withMetrics);
  // Nothing is known about this call, and no provider can be asked.
  const blind = { ...withMetrics, provider: { ...settling.provider, tracksCalls: false } };
  await closeCall("call-2", {}, { state: "unjoined" }, blind);
  // This call has already been closed.
  await closeCall("call-1", facts, ending, withMetrics);
  await vi.advanceTimersByTimeAsync(0);
  expect(counted).toEqual([
    ["dispatch_calls_ended_total", { ended_by: "visitor", state: "ending" }],
    ["dispatch_call_cost_dollars_total", {}, 0.1],
    ["dispatch_call_duration_seconds", {}, 30],
    ["dispatch_calls_ended_total", { ended_by: "unknown", state: "unjoined" }],
    ["dispatch_call_cost_dollars_total", {}, 0],
  ]);
  expect(ends().map(({ freedAfter }) => freedAfter)).toEqual([40.1, 40.1]);
  expect(await context.quota.isLive("call-2")).toBe(false);
});

it("waiting for a bill stops after three seconds", async () => {
  const askAboutCall = vi.fn(async () => null as never);
  const { take, settling, ends } = siteThatLogs({ askAboutCall });
  await take("call-1");
  await closeCall("call-1", { seconds: 30 }, { state: "ending" }, settling);
  await vi.advanceTimersByTimeAsync(2999);
  expect(askAboutCall).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(askAboutCall).toHaveBeenCalledExactlyOnceWith("call-1", undefined);
  expect(ends()).toMatchObject([{ callId: "call-1", seconds: 30 }]);
});

it("a page's report of an end that the provider did not confirm is in the log line once the call is over", async () => {
  const { take, settling, settle, ends, provider } = siteThatLogs(runsOn);
  await take("call-1");
  void hangUp("call-1", settling, "dispatcher");
  await vi.advanceTimersByTimeAsync(SLOT_TIME);
  provider.askAboutCall = async () => facts;
  await settle();
  expect(ends()).toMatchObject([{ callId: "call-1", state: "overdue", endedBy: "dispatcher" }]);
  // The report is used once.
  expect(remembered("call-1").endedBy).toBe(undefined);
});

it("the page's report is also used when the visitor's next call settles the earlier one", async () => {
  const { take, settling, ends, provider } = siteThatLogs(runsOn);
  await take("call-5");
  void hangUp("call-5", settling, "time-limit");
  await vi.advanceTimersByTimeAsync(20_000);
  provider.askAboutCall = async () => facts;
  void checkCallsInTheWay(["call-5"], settling);
  await vi.advanceTimersByTimeAsync(0);
  expect(ends()).toMatchObject([{ state: "in-the-way", endedBy: "time-limit" }]);
});

it("the last thousand reports of ends that the provider did not confirm are kept", async () => {
  const { take, settling } = siteThatLogs(runsOn);
  await take("call-1");
  const asked = hangUp("call-1", settling, "left");
  await vi.advanceTimersByTimeAsync(20_000);
  await asked;
  const others = Array.from({ length: 1000 }, (_, i) => `other ${i}`);
  for (const id of others.slice(1)) remember(id, { endedBy: "left" });
  expect(remembered("call-1").endedBy).toBe("left");
  remember("other 0", { endedBy: "left" });
  const kept = ["call-1", "other 1", "other 0"].map((id) => remembered(id).endedBy);
  expect(kept).toEqual([undefined, "left", "left"]);
  for (const id of others) remember(id, { endedBy: undefined });
});

it("the site gives up on a slot an hour after it expires if the provider never says whether it had a call", async () => {
  const findCall = vi.fn(async () => {
    throw new ProviderError("unreachable", "no answer");
  });
  const { take, settle, context } = siteThatLogs({ findCall });
  const forgotten = vi.spyOn(context.quota, "forget");
  const { slot } = await take();
  const taken = Date.now();
  await vi.advanceTimersByTimeAsync(SLOT_TIME + 3_600_000);
  await settle();
  expect(findCall).toHaveBeenCalledWith(slot, taken, undefined);
  expect(forgotten).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  await settle();
  expect(forgotten).toHaveBeenCalledExactlyOnceWith(slot);
});

it.each([
  ["is refused", new ProviderError("rejected", "answered 403", { status: 403 })],
  ["fails in any other way", Object.assign(new Error("x"), { status: 404 })],
])("a call is checked again when the request %s", async (_how, error) => {
  const askAboutCall = vi.fn().mockRejectedValueOnce(error).mockResolvedValue(facts);
  const { take, settle, ends } = siteThatLogs({ askAboutCall });
  await take("call-1");
  await vi.advanceTimersByTimeAsync(SLOT_TIME);
  await settle();
  expect(ends()).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  await settle();
  expect(ends()).toMatchObject([{ callId: "call-1", cost: 0.1 }]);
});

it("no call counts as over while there is no account to ask", async () => {
  const { context } = testContext({ VOICE_PROVIDER: "off" });
  const { take, ends, settling } = siteThatLogs();
  await take("call-1");
  await vi.advanceTimersByTimeAsync(SLOT_TIME);
  await settleOverdueCalls({ ...settling, provider: context.provider });
  expect(ends()).toEqual([]);
});

it("the host keeps checking for overdue calls, one check at a time, until it stops", async () => {
  vi.useRealTimers();
  const { context } = siteThatLogs();
  let [checks, atOnce, most] = [0, 0, 0];
  const check = async () => {
    checks++;
    most = Math.max(most, ++atOnce);
    await new Promise((resolve) => setTimeout(resolve, 30));
    atOnce--;
  };
  const stop = repeat("overdue-calls", check, context.log, 5);
  await vi.waitFor(() => expect(checks).toBeGreaterThan(2));
  await stop();
  const before = checks;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([checks, atOnce, most]).toEqual([before, 0, 1]);
});
