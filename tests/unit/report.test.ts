import { describe, expect, it } from "vitest";
import { reportOf } from "../../scripts/report/figures";
import { linesOf } from "../../scripts/report/sources";
import { reportTable } from "../../scripts/report/table";

const PATH = "/api/voice/call/web";
const lines = [
  { event: "request", path: PATH, status: 201, callId: "a" },
  { event: "request", path: PATH, status: 201, callId: "b" },
  { event: "request", path: PATH, status: 201, callId: "c" },
  { event: "request", path: PATH, status: 429, code: "too-many-calls" },
  { event: "request", path: PATH, status: 429, code: "too-many-calls" },
  { event: "request", path: "/leads", status: 429, code: "too-many-leads" },
  {
    event: "call-ended",
    callId: "a",
    seconds: 90,
    cost: 0.1,
    costs: { stt: 0.04, vapi: 0.06 },
    endedReason: "customer-ended-call",
    workOrder: true,
    endedBy: "visitor",
    scenario: "burst-pipe",
  },
  { event: "call-ended", callId: "b", seconds: 30, cost: 0.2, costs: { stt: 0.2 } },
  {
    event: "call-outcome",
    callId: "a",
    prompt: "granted",
    connected: true,
    sound: true,
    order: true,
    promptAfter: 500,
    connectedAfter: 2000,
    endedBy: "visitor",
    engine: "gecko",
    device: "computer",
  },
  { event: "call-outcome", callId: "a", again: true, right: "yes" },
  {
    event: "call-outcome",
    callId: "b",
    prompt: "granted",
    connected: true,
    connectedAfter: 4000,
    endedBy: "failure",
    notice: "broken-off",
    right: "no",
    wrong: "misheard",
  },
  { event: "call-outcome", endedBy: "failure", notice: "too-many-calls" },
];

describe("the report", () => {
  it("counts values named after object properties", () => {
    const event = { event: "call-outcome", endedBy: "failure" };
    const lines = [
      { ...event, notice: "constructor" },
      { ...event, notice: "constructor" },
      { event: "call-ended", callId: "a", endedReason: "__proto__", scenario: "valueOf" },
    ];
    const { failures, endedReasons, scenarios } = reportOf(lines);
    expect(Object.entries(failures ?? {})).toEqual([["page: constructor", 2]]);
    expect(Object.entries(scenarios)).toEqual([["valueOf", 1]]);
    expect(Object.entries(endedReasons)).toEqual([["__proto__", 1]]);
  });

  it("adds up the log's lines about calls", () => {
    expect(reportOf(lines)).toEqual({
      calls: {
        created: 3,
        ended: 2,
        open: 1,
        minutes: 2,
        cost: 0.3,
        costs: { stt: 0.24, vapi: 0.06 },
        workOrders: 1,
        unknown: { minutes: 0, cost: 0, workOrders: 1 },
      },
      endedBy: { visitor: 1, unknown: 1 },
      endedReasons: { "customer-ended-call": 1, unknown: 1 },
      scenarios: { "burst-pipe": 1 },
      languages: {},
      funnel: { press: 3, granted: 2, created: 3, connected: 2, sound: 1, order: 1 },
      failures: { "too-many-calls": 2, "page: broken-off": 1 },
      steps: [
        { step: "prompt", calls: 1, median: 500, p95: 500, slowest: 500, callId: "a" },
        { step: "connected", calls: 2, median: 4000, p95: 4000, slowest: 4000, callId: "b" },
      ],
      ratings: { "no: misheard": 1, yes: 1 },
      browsers: { "gecko, computer": 1 },
    });
  });

  it("lists a refusal by the server and the same failure on other pages separately", () => {
    const refused = { event: "request", path: PATH, status: 403, code: "bot-check-failed" };
    const failure = { event: "call-outcome", endedBy: "failure", notice: "bot-check-failed" };
    expect(reportOf([failure, failure, failure]).failures).toEqual({ "page: bot-check-failed": 3 });
    const { failures } = reportOf([failure, refused, failure, failure]);
    expect(failures).toEqual({ "bot-check-failed": 1, "page: bot-check-failed": 2 });
    expect(reportOf([refused, refused, failure]).failures).toEqual({ "bot-check-failed": 2 });
  });

  it("counts a repeated line once", () => {
    expect(reportOf([...lines.slice(6, 9), ...lines.slice(6, 9)])).toEqual(
      reportOf(lines.slice(6, 9)),
    );
  });

  it("shows unknown numbers as unknown, never as zero", () => {
    const table = [
      { event: "call-ended", callId: "a", seconds: 60, language: "es", endedReason: "visitor" },
      { event: "call-ended", callId: "b", cost: 0.2, workOrder: false, language: "en" },
      { path: PATH, callId: "c" },
    ];
    const report = reportOf(table, false);
    expect(report).toMatchObject({
      calls: { created: 3, ended: 2, open: 1, minutes: 1, cost: 0.2, workOrders: 0 },
      funnel: { press: null, created: 3, order: null },
      languages: { es: 1, en: 1 },
      failures: null,
    });
    expect(report.calls.unknown).toEqual({ minutes: 1, cost: 1, workOrders: 1 });
    expect(reportTable(report, new Date(0))).toMatch(/^ {2}cost +\$0\.20 \(unknown for 1\)$/m);
    expect(reportTable(report, new Date(0))).toMatch(/^ {2}press +unknown$/m);
    const [first] = table;
    expect(reportOf(first ? [first] : []).calls.cost).toBe(null);
  });

  it("of a log without a line in the period is an error, not zeros", async () => {
    await expect(linesOf([import.meta.filename], new Date(0))).rejects.toThrow(
      "The log has no lines since 1970-01-01",
    );
  });

  it("prints as a table, even if there were no calls", () => {
    const table = reportTable(reportOf(lines), new Date(0));
    expect(table).toContain("Calls since 1970-01-01T00:00:00.000Z");
    expect(table).toMatch(/^ {2}cost +\$0\.30$/m);
    expect(table).toMatch(/^ {2}too-many-calls +2$/m);
    expect(table).toMatch(/^ {2}connected +2 +4\.0 s +4\.0 s +4\.0 s +b$/m);
    const none = reportOf([], false);
    expect(reportTable(none, new Date(0))).toMatch(/^ {2}created +0$/m);
  });
});
