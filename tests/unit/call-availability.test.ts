import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loader } from "~/routes/_index";
import { answerCallRequest } from "../../server/calls/create-web-call.server";
import type { RequestContext } from "../../server/context-types.server";
import { Documents } from "../../server/documents/documents.server";
import { hoursAt, parseCallHours } from "../../server/settings/call-hours.server";
import { CallAvailability } from "../../server/store/call-availability.server";
import { testContext } from "../support/request-context";

const at = (time: string) => Date.parse(time);
const hours = (text: string) => {
  const parsed = parseCallHours(text);
  if (!parsed) throw new Error(`no hours: ${text}`);
  return parsed;
};
const iso = (time: number | null) => time && new Date(time).toISOString();

describe("the hours of test calls", () => {
  // Chicago is six hours behind UTC in winter, five in summer.
  it.each([
    ["Friday at noon", "2026-01-30T18:00:00Z", true, null],
    ["Friday, a minute before they end", "2026-01-30T23:59:59Z", true, null],
    ["Friday, when they end", "2026-01-31T00:00:00Z", false, "2026-02-02T14:00:00.000Z"],
    ["Sunday", "2026-02-01T18:00:00Z", false, "2026-02-02T14:00:00.000Z"],
    ["Monday at 8", "2026-02-02T14:00:00Z", true, null],
    ["the start of DST", "2026-03-07T18:00:00Z", false, "2026-03-09T13:00:00.000Z"],
    ["the end of DST", "2026-10-31T18:00:00Z", false, "2026-11-02T14:00:00.000Z"],
  ])("follow the clock of their time zone: %s", (_when, time, isOpen, opens) => {
    const state = hoursAt(hours("mon-fri 8-18 America/Chicago"), at(time));
    expect([state.isOpen, iso(state.opens)]).toEqual([isOpen, opens]);
    expect(state.until).toBeGreaterThan(at(time));
  });

  it("open when the clock skips past their start", () => {
    const early = hours("sun 2:30-5 America/Chicago");
    // At 2:00 the clock moves to 3:00.
    const state = hoursAt(early, at("2027-03-14T07:50:00Z"));
    expect([state.isOpen, iso(state.opens)]).toEqual([false, "2027-03-14T08:00:00.000Z"]);
    expect(hoursAt(early, at("2027-03-14T08:00:00Z")).isOpen).toBe(true);
  });

  it("can differ by day, include minutes, and run past midnight and the end of the week", () => {
    const schedule = hours("mon-fri 7:30-18, sat 22-2 UTC");
    const open = (time: string) => hoursAt(schedule, at(time)).isOpen;
    expect(open("2026-02-02T07:29:00Z")).toBe(false);
    expect(open("2026-02-02T07:30:00Z")).toBe(true);
    expect(open("2026-02-01T01:59:00Z")).toBe(true);
    expect(open("2026-02-01T02:00:00Z")).toBe(false);
    expect(hoursAt(hours("sun-sat 0-24 UTC"), at("2026-02-01T02:00:00Z")).isOpen).toBe(true);
  });

  it.each(["mon-fri", "8-18 UTC", "mon-fri 8-18", "mon-fri 8-18 Nowhere/Land", "mon 8-25 UTC"])(
    "%s is not a valid schedule",
    (text) => expect(parseCallHours(text)).toBe(null),
  );
});

describe("whether calls are on", () => {
  beforeEach(() => void vi.useFakeTimers({ now: at("2026-02-01T18:00:00Z") }));
  afterEach(() => void vi.useRealTimers());

  /** The test call's data on the home page. */
  const voice = async (context: RequestContext, path = "/") => {
    const request = new Request(`https://site.example${path}`);
    return (await loader({ request, context: { requestContext: context }, params: {} } as never))
      .voice;
  };
  const ask = (context: RequestContext) =>
    answerCallRequest(
      new Request("https://site.example/api/voice/call/web", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
      }),
      context,
    );
  const switched = async (state: object, settings: Record<string, string> = {}) => {
    const { context } = testContext(settings);
    await context.quota.ledger.writeSwitch(JSON.stringify(state));
    await context.availability.readSwitch();
    return context;
  };

  it("the operator's switch stops calls and shows visitors the operator's message", async () => {
    const context = await switched({ off: "Back at 8 a.m." });
    const response = await ask(context);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: "voice-off", message: "Back at 8 a.m." });
    const { availability, quota } = context;
    expect(await voice(context)).toMatchObject({ provider: "off", closed: "Back at 8 a.m." });
    await quota.ledger.writeSwitch("{}");
    await availability.readSwitch();
    expect((await voice(context)).provider).toBe("simulator");
    expect((await ask(context)).status).toBe(201);
  });

  it("a switch without a message shows the default one; a notice appears beside a working call", async () => {
    expect(await (await ask(await switched({ off: "" }))).json()).toMatchObject({
      message: expect.stringContaining("switched off"),
    });
    const context = await switched({ notice: "Expect a wait." });
    expect(await voice(context)).toMatchObject({ provider: "simulator", notice: "Expect a wait." });
  });

  it("outside the hours, the visitor reads when calls open, in the page's language", async () => {
    const { context } = testContext({ CALL_HOURS: "mon-fri 8-18 America/Chicago" });
    const response = await ask(context);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe(String(20 * 3600));
    const { message } = await response.json();
    expect(message).toMatch(/^Test calls open again Monday.*8:00\sa\.m\. CST\.$/);
    const shown = await voice(context, "/es");
    expect(shown.provider).toBe("off");
    expect(shown.closed).toMatch(/se reanudan el lunes.*8:00/);
    vi.setSystemTime(at("2026-02-02T14:00:00Z"));
    expect((await ask(context)).status).toBe(201);
  });

  it("the switch keeps its state while the store is silent, and nobody waits long for the store", async () => {
    const context = await switched({ off: "" });
    const availability = new CallAvailability(context.settings, context.quota.ledger);
    await availability.refresh(() => {});
    expect(availability.state().isOpen).toBe(false);
    vi.spyOn(context.quota.ledger, "readSwitch").mockReturnValue(new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(9000);
    const fresh = availability.refresh(() => {});
    await vi.advanceTimersByTimeAsync(1000);
    await fresh;
    expect(availability.state().isOpen).toBe(false);
  });

  it("a change shows up on cached pages right away", async () => {
    let state = "open";
    const render = vi.fn(async () => new Response(state));
    const documents = new Documents("https://site.example", render, undefined, () => state);
    const text = async () => {
      const found = await documents.findOrRender("https://site.example", "/");
      const answer = await found?.answer("GET", null, null);
      return new Response(answer?.body as BodyInit).text();
    };
    expect([await text(), await text()]).toEqual(["open", "open"]);
    expect(render).toHaveBeenCalledTimes(1);
    state = "closed";
    expect(await text()).toBe("closed");
  });
});
