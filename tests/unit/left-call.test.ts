import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { action } from "~/routes/api.voice.call.ended";
import { RESUME_WITHIN } from "../../server/calls/call-life.server";
import { endWaitingCalls } from "../../server/calls/open-calls.server";
import { whenFreed } from "../../server/calls/settle-call.server";
import { testContext } from "../support/request-context";

const TOKEN = "token-of-the-first-page";
const NEXT_TOKEN = "token-of-the-next-page";

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  // Leaves no waiting call for the next test.
  await vi.advanceTimersByTimeAsync(2 * RESUME_WITHIN);
  vi.useRealTimers();
});

let calls = 0;

/** A site with one call of a simulated provider, which, when asked, says that the call is over. */
async function siteWithCall() {
  const id = `left-${++calls}`;
  const logged: Record<string, unknown>[] = [];
  const { context } = testContext({ CALLS_AT_ONCE: "1" });
  context.log = { ...context.log, info: (event, fields) => void logged.push({ event, ...fields }) };
  const grant = await context.quota.take("a");
  if (grant.granted) await context.quota.link(grant.slot, id);
  const send = async (body: object) => {
    const request = new Request("https://site.example/api/voice/call/ended", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const args = { request, context: { requestContext: context } } as unknown as Parameters<
      typeof action
    >[0];
    const { status } = await action(args);
    return status;
  };
  const ends = () => logged.filter(({ event }) => event === "call-ended");
  const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  return { id, context, logged, send, ends, wait };
}

describe("a call whose page is gone", () => {
  it("is ended and reported once if no page resumes it in time", async () => {
    const { id, send, ends, logged, wait } = await siteWithCall();
    const outcome = { connected: true, endedBy: "left" };
    expect(await send({ id, endedBy: "left", resumeToken: TOKEN, outcome })).toBe(204);
    await wait(RESUME_WITHIN - 100);
    expect(logged).toEqual([]);
    await wait(500);
    expect(ends()).toMatchObject([{ callId: id, state: "abandoned", endedBy: "left" }]);
    expect(logged).toContainEqual(
      expect.objectContaining({ event: "call-outcome", connected: true, endedBy: "left" }),
    );
    // Too late to resume it.
    expect(await send({ id, resumeToken: TOKEN })).toBe(409);
  });

  it.each([
    ["after", ["left", "resume"]],
    ["before", ["resume", "left"]],
  ])(
    "continues in the next page, which resumes it %s the old page's report",
    async (_when, order) => {
      const { id, send, logged, wait } = await siteWithCall();
      for (const report of order)
        expect(
          await send({ id, resumeToken: TOKEN, ...(report === "left" && { endedBy: "left" }) }),
        ).toBe(204);
      await wait(2 * RESUME_WITHIN);
      expect(logged).toEqual([]);
      // The page that now has the call reports its end.
      await send({ id, endedBy: "visitor" });
      await wait(1000);
      expect(logged).toMatchObject([{ event: "call-ended", endedBy: "visitor" }]);
    },
  );

  it("is over when its page says so in a word that this build does not know", async () => {
    const { id, send, ends, wait } = await siteWithCall();
    expect(await send({ id, endedBy: "closed", resumeToken: TOKEN })).toBe(204);
    await wait(1000);
    expect(ends()).toHaveLength(1);
  });

  it("can be resumed by one page only", async () => {
    const { id, send } = await siteWithCall();
    await send({ id, endedBy: "left", resumeToken: TOKEN });
    expect(await send({ id, resumeToken: TOKEN })).toBe(204);
    expect(await send({ id, resumeToken: TOKEN })).toBe(409);
  });

  it("cannot be resumed without its resume token", async () => {
    const { id, send, ends, wait } = await siteWithCall();
    await send({ id, endedBy: "left", resumeToken: TOKEN });
    await send({ id, resumeToken: NEXT_TOKEN });
    await wait(RESUME_WITHIN + 500);
    expect(ends()).toHaveLength(1);
  });

  it("survives two reloads; the wait starts over with the last page", async () => {
    const { id, send, ends, wait } = await siteWithCall();
    await send({ id, endedBy: "left", resumeToken: TOKEN });
    await wait(2000);
    await send({ id, resumeToken: TOKEN });
    await send({ id, endedBy: "left", resumeToken: NEXT_TOKEN });
    await wait(RESUME_WITHIN - 100);
    expect(ends()).toEqual([]);
    await wait(500);
    expect(ends()).toHaveLength(1);
  });

  it("is no longer waited for once a page reports its end", async () => {
    const { id, send, logged, wait } = await siteWithCall();
    await send({
      id,
      endedBy: "left",
      resumeToken: TOKEN,
      outcome: { connected: true, endedBy: "left" },
    });
    await send({ id, endedBy: "failure" });
    await wait(1000);
    expect(vi.getTimerCount()).toBe(0);
    await wait(2 * RESUME_WITHIN);
    expect(logged).toMatchObject([{ event: "call-ended", endedBy: "failure" }]);
  });

  it("is ended at once if the waiting process stops, unless a page has resumed it", async () => {
    const left = await siteWithCall();
    const resumed = await siteWithCall();
    for (const { id, send } of [left, resumed])
      await send({ id, endedBy: "left", resumeToken: TOKEN });
    await resumed.send({ id: resumed.id, resumeToken: TOKEN });
    const stopped = endWaitingCalls();
    await left.wait(1000);
    await stopped;
    expect(left.ends()).toHaveLength(1);
    expect(resumed.ends()).toEqual([]);
  });

  it("makes room after three seconds for another call from the same visitor", async () => {
    const { id, context, send, ends, wait } = await siteWithCall();
    await send({ id, endedBy: "left", resumeToken: TOKEN });
    await wait(1000);
    const freed = whenFreed([id]);
    await wait(1500);
    expect(ends()).toEqual([]);
    await wait(1000);
    expect(await freed).toBe(true);
    expect(ends()).toHaveLength(1);
    expect((await context.quota.take("a")).granted).toBe(true);
  });
});

describe("a resume token", () => {
  it("for a call without a slot is refused, and that call's end is not delayed", async () => {
    const { send } = await siteWithCall();
    expect(await send({ id: "no-such-call", resumeToken: TOKEN })).toBe(409);
    expect(await send({ id: "no-such-call", endedBy: "left", resumeToken: TOKEN })).toBe(204);
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([7, "", "short", "x".repeat(65), "with spaces in it all", null])(
    "is refused if it is malformed: %s",
    async (resumeToken) => {
      const { id, send } = await siteWithCall();
      expect(await send({ id, resumeToken })).toBe(400);
      expect(await send({ id, resumeToken, endedBy: "left" })).toBe(400);
    },
  );

  it("is refused without its call's id", async () => {
    const { send } = await siteWithCall();
    expect(await send({ resumeToken: TOKEN })).toBe(400);
  });

  it("does not delay a final end", async () => {
    const { id, send, ends, wait } = await siteWithCall();
    await send({ id, endedBy: "visitor", resumeToken: TOKEN });
    await wait(500);
    expect(ends()).toMatchObject([{ endedBy: "visitor" }]);
  });

  it("expires even if the outcome that came with it is invalid", async () => {
    const { id, send, logged, wait } = await siteWithCall();
    await send({ id, endedBy: "left", resumeToken: TOKEN, outcome: { endedBy: "<b>" } });
    await wait(RESUME_WITHIN + 500);
    expect(logged.map(({ event }) => event)).toEqual(["call-ended"]);
  });
});
