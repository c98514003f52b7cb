import { Webhook } from "standardwebhooks";
import { expect, it, vi } from "vitest";
import { LeadDelivery, tryLead } from "../../server/leads/lead-delivery.server";
import { afterFailure, RETRY_PERIOD } from "../../server/leads/lead-schedule.server";
import { sendLead } from "../../server/leads/send-lead.server";
import type { KeptLead } from "../../server/store/lead-store.server";
import { memoryLeads } from "../support/memory-store";
import { testContext } from "../support/site-context";

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
  const outbox = memoryLeads(0);
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
        testContext().site.log,
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
  const log = { ...testContext().site.log, error: (...line: unknown[]) => void errors.push(line) };
  const outbox = memoryLeads(0);
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
  const at = (random: number) => afterFailure(lead, "x", lead.takenAt, random).nextAt ?? 0;
  expect(at(1)).toBeGreaterThan(at(0));
});

it("no more leads are claimed than are being sent, so other instances can take the rest", async () => {
  const outbox = memoryLeads();
  const due = vi.spyOn(outbox, "due");
  const sending = new Promise<null>(() => {});
  const delivery = new LeadDelivery(outbox, { webhook: () => sending }, testContext().site.log);
  for (const id of ["lead_1", "lead_2", "lead_3"]) await delivery.take({ ...lead, id }, []);
  delivery.start();
  expect(due.mock.calls.map(([, most]) => most)).toEqual([5]);
  delivery.close();
});
