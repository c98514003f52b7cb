import { Webhook } from "standardwebhooks";
import { afterEach, expect, it, vi } from "vitest";
import { LeadFolder } from "../../hosts/lead-folder";
import { LeadDelivery, tryLead } from "../../server/leads/lead-delivery.server";
import type { KeptLead } from "../../server/leads/lead-intake.server";
import { afterFailure, TRIED_FOR } from "../../server/leads/lead-schedule.server";
import { sendLead } from "../../server/leads/send-lead.server";
import { leadSettings } from "../support/lead-folder";
import { testContext } from "../support/site-context";

const kept = leadSettings("https://crm.example/hook");
const secret = kept.settings.LEAD_WEBHOOK_SECRET;
afterEach(kept.remove);

const lead: KeptLead = {
  id: "lead_1",
  takenAt: 1_800_000_000_000,
  body: '{"type":"lead.trial","data":{"name":"Pat"}}',
  attempts: 0,
  nextAt: 1_800_000_000_000,
};

/** A receiver that answers with these statuses, one after the other, and what it got. */
function receiver(...statuses: number[]) {
  const got: { headers: Record<string, string>; body: string }[] = [];
  const send: typeof fetch = async (_url, init) => {
    got.push({ headers: Object.fromEntries(new Headers(init?.headers)), body: String(init?.body) });
    return new Response(null, { status: statuses.shift() ?? 200 });
  };
  return { got, send };
}

it("what arrives is signed so that the library of Standard Webhooks takes it, and nothing changed", async () => {
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

it("a receiver out of reach is named by its error's code, without its address", async () => {
  const send: typeof fetch = async () => {
    const cause = Object.assign(new Error("connect 10.0.0.1"), { code: "ECONNREFUSED" });
    throw new TypeError("fetch failed", { cause });
  };
  expect(await sendLead(lead, { url: "https://crm.example", secret }, send)).toBe("ECONNREFUSED");
});

it("every attempt carries the same id and the same body, until one arrives; then it is gone", async () => {
  const { got, send } = receiver(500, 503);
  const folder = new LeadFolder(kept.folder);
  await folder.put(lead, []);
  let now = lead.takenAt;
  const attempts: (string | null)[] = [];
  for (let i = 0; i < 3; i++) {
    const [due] = await folder.due(now);
    if (!due) throw new Error("none is due");
    attempts.push(
      await tryLead(
        due,
        (one) => sendLead(one, { url: "https://crm.example", secret }, send),
        folder,
        testContext().site.log,
        () => now,
      ),
    );
    // Not before its time.
    if (i < 2) expect(await folder.due(now + 500)).toEqual([]);
    now += 60_000;
  }
  expect(attempts).toEqual(["status 500", "status 503", null]);
  expect(new Set(got.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set(["lead_1"]));
  expect(new Set(got.map(({ body }) => body)).size).toBe(1);
  expect(await folder.list()).toEqual([]);
});

it("it is tried at longer and longer intervals for a day, an error is logged then, and it is kept", async () => {
  const errors: unknown[] = [];
  const log = { ...testContext().site.log, error: (...line: unknown[]) => void errors.push(line) };
  const folder = new LeadFolder(kept.folder);
  await folder.put(lead, []);
  let now = lead.takenAt;
  let attempts = 0;
  for (;;) {
    const [due] = await folder.due(now);
    if (!due) break;
    attempts++;
    await tryLead(
      due,
      async () => "status 500",
      folder,
      log,
      () => now,
    );
    const [waiting] = await folder.list();
    if (waiting?.nextAt == null) break;
    expect(errors).toEqual([]);
    expect(waiting.nextAt).toBeGreaterThan(now);
    now = waiting.nextAt;
  }
  expect(now).toBe(lead.takenAt + TRIED_FOR);
  expect(attempts).toBeGreaterThan(20);
  expect(attempts).toBeLessThan(40);
  expect(errors).toEqual([
    ["lead-undelivered", { leadId: "lead_1", attempts, error: "status 500" }],
  ]);
  expect(await folder.list()).toMatchObject([{ id: "lead_1", nextAt: null, body: lead.body }]);
  expect(await folder.due(now + 10 * TRIED_FOR)).toEqual([]);
});

it("leads that failed together do not come again together", () => {
  const at = (random: number) => afterFailure(lead, "x", lead.takenAt, random).nextAt ?? 0;
  expect(at(1)).toBeGreaterThan(at(0));
});

it("no more leads are claimed than are sent: another instance waits for those that are left over", async () => {
  const asked: number[] = [];
  const folder = new (class extends LeadFolder {
    override async due(now: number, most = 0) {
      asked.push(most);
      return super.due(now);
    }
  })(kept.folder);
  const sending = new Promise<null>(() => {});
  const delivery = new LeadDelivery(folder, () => sending, testContext().site.log);
  for (const id of ["lead_1", "lead_2", "lead_3"]) await delivery.take({ ...lead, id }, []);
  delivery.start();
  expect(asked).toEqual([5]);
  delivery.close();
});

it("a lead that arrives while a look reads the folder is not sent again by what was read", async () => {
  let arrive = () => {};
  const sending = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const sent: string[] = [];
  const folder = new (class extends LeadFolder {
    override async due(now: number) {
      const due = await super.due(now);
      arrive();
      await vi.waitFor(async () => expect(await this.list()).toEqual([]));
      return due;
    }
  })(kept.folder);
  const due = vi.spyOn(folder, "due");
  const send = async ({ id }: KeptLead) => {
    sent.push(id);
    await sending;
    return null;
  };
  const now = () => lead.takenAt;
  const delivery = new LeadDelivery(folder, send, testContext().site.log, now);
  await delivery.take(lead, []);
  delivery.start();
  expect(await due.mock.results[0]?.value).toMatchObject([{ id: "lead_1" }]);
  expect(sent).toEqual(["lead_1"]);
  delivery.close();
});
