import { Webhook } from "standardwebhooks";
import { expect, it, vi } from "vitest";
import {
  afterFailure,
  deliverDue,
  RETRY_PERIOD,
  tryLead,
} from "../../server/leads/lead-delivery.server";
import { sendLead } from "../../server/leads/send-lead.server";
import type { KeptLead } from "../../server/store/sql-leads.server";
import { memoryLeads } from "../support/memory-store";
import { testContext } from "../support/request-context";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

const lead: KeptLead = {
  id: "lead_1",
  takenAt: 1_800_000_000_000,
  body: '{"type":"lead.trial","data":{"name":"Pat"}}',
  attempts: 0,
  nextAt: 1_800_000_000_000,
};

/** A receiver that answers with these statuses in turn, and the requests it got. */
function receiver(...statuses: number[]) {
  const got: { headers: Record<string, string>; body: string }[] = [];
  const send: typeof fetch = async (_url, init) => {
    got.push({ headers: Object.fromEntries(new Headers(init?.headers)), body: String(init?.body) });
    return new Response(null, { status: statuses.shift() ?? 200 });
  };
  return { got, send };
}

it("the Standard Webhooks library accepts a delivered lead's signature and rejects a changed body", async () => {
  const { got, send } = receiver();
  expect(await sendLead(lead, { url: "https://crm.example/hook", secret }, send)).toBeNull();
  const [{ headers, body } = { headers: {}, body: "" }] = got;
  expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(lead.body));
  expect(() => new Webhook(secret).verify(body.replace("Pat", "Eve"), headers)).toThrow();
  const other = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
  expect(() => new Webhook(other).verify(body, headers)).toThrow();
});

it.each([
  [301, "status 301"],
  [410, "status 410"],
  [500, "status 500"],
])("an answer of %i is a failure", async (status, failure) => {
  const { send } = receiver(status);
  expect(await sendLead(lead, { url: "https://crm.example", secret }, send)).toBe(failure);
});

it("an unreachable receiver is reported by its error code, without its address", async () => {
  const send: typeof fetch = async () => {
    const cause = Object.assign(new Error("connect 10.0.0.1"), { code: "ECONNREFUSED" });
    throw new TypeError("fetch failed", { cause });
  };
  expect(await sendLead(lead, { url: "https://crm.example", secret }, send)).toBe("ECONNREFUSED");
});

it("every attempt has the same id and body, and attempts stop after a delivery", async () => {
  const { got, send } = receiver(500, 503);
  const outbox = memoryLeads();
  await outbox.put(lead, []);
  let now = lead.takenAt;
  const attempts: (string | null)[] = [];
  for (let i = 0; i < 3; i++) {
    const [due] = await outbox.due(now, 8);
    if (!due) throw new Error("none is due");
    attempts.push(
      await tryLead(
        due,
        { webhook: (one) => sendLead(one, { url: "https://crm.example", secret }, send) },
        outbox,
        testContext().context.log,
        () => now,
      ),
    );
    // Nothing is due before its time.
    if (i < 2) expect(await outbox.due(now + 500, 8)).toEqual([]);
    now += 60_000;
  }
  expect(attempts).toEqual(["status 500", "status 503", null]);
  expect(new Set(got.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set(["lead_1"]));
  expect(new Set(got.map(({ body }) => body)).size).toBe(1);
  expect(await outbox.list()).toMatchObject([{ nextAt: null, attempts: 3 }]);
  expect(await outbox.due(now + 60_000, 8)).toEqual([]);
});

it("attempts go on for a day at growing intervals; then an error is logged and the lead is kept", async () => {
  const errors: unknown[] = [];
  const log = {
    ...testContext().context.log,
    error: (...line: unknown[]) => void errors.push(line),
  };
  const outbox = memoryLeads();
  await outbox.put(lead, []);
  let now = lead.takenAt;
  let attempts = 0;
  for (;;) {
    const [due] = await outbox.due(now, 8);
    if (!due) break;
    attempts++;
    await tryLead(due, { webhook: async () => "status 500" }, outbox, log, () => now);
    const [waiting] = await outbox.list();
    if (waiting?.nextAt == null) break;
    expect(errors).toEqual([]);
    expect(waiting.nextAt).toBeGreaterThan(now);
    now = waiting.nextAt;
  }
  expect(now).toBe(lead.takenAt + RETRY_PERIOD);
  expect(attempts).toBeGreaterThan(20);
  expect(attempts).toBeLessThan(40);
  expect(errors).toEqual([
    ["lead-undelivered", { leadId: "lead_1", attempts, error: "status 500" }],
  ]);
  expect(await outbox.list()).toMatchObject([{ id: "lead_1", nextAt: null, body: lead.body }]);
  expect(await outbox.due(now + 10 * RETRY_PERIOD, 8)).toEqual([]);
});

it("leads that failed together are not retried together", () => {
  const retryAt = (random: number) => afterFailure(lead, "x", lead.takenAt, random).nextAt ?? 0;
  expect(retryAt(1)).toBeGreaterThan(retryAt(0));
});

it("a few leads are reserved at a time, so other instances can take the rest", async () => {
  const outbox = memoryLeads();
  for (let i = 0; i < 12; i++) await outbox.put({ ...lead, id: `lead_${i}` }, []);
  const sent: string[] = [];
  const webhook = async ({ id }: KeptLead) => {
    sent.push(id);
    return null;
  };
  const deliver = () => deliverDue(outbox, { webhook }, testContext().context.log);
  const first = deliver();
  await deliver();
  await first;
  expect(new Set(sent).size).toBe(12);
  expect(sent).toHaveLength(12);
});

it("a store that fails is logged, and the other leads are sent", async () => {
  const outbox = memoryLeads();
  for (const id of ["lead_1", "lead_2"]) await outbox.put({ ...lead, id }, []);
  const error = vi.fn();
  const log = { ...testContext().context.log, error };
  vi.spyOn(outbox, "update").mockRejectedValueOnce(new Error("full"));
  await deliverDue(outbox, { webhook: async () => null }, log);
  expect(error.mock.calls).toEqual([["lead-outbox-failed", { leadId: "lead_1", error: "full" }]]);
  const arrived = (await outbox.list()).filter(({ deliveredAt }) => deliveredAt !== undefined);
  expect(arrived.map(({ id }) => id)).toEqual(["lead_2"]);
  vi.spyOn(outbox, "due").mockRejectedValueOnce(new Error("gone"));
  await deliverDue(outbox, {}, log);
  expect(error).toHaveBeenLastCalledWith("lead-outbox-failed", { error: "gone" });
});
