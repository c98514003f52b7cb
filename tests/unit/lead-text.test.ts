import { describe, expect, it } from "vitest";
import { leadSenders } from "../../hosts/lead-senders";
import { tryLead } from "../../server/leads/lead-delivery.server";
import { csvOf, emailOf, isOf } from "../../server/leads/lead-text.server";
import type { KeptLead } from "../../server/store/sql-leads.server";
import { startMailServer } from "../support/mail-server";
import { memoryLeads } from "../support/memory-store";
import { testContext } from "../support/request-context";

const leadWith = (data: Record<string, unknown>, more: Partial<KeptLead> = {}): KeptLead => ({
  id: "lead_1",
  takenAt: Date.UTC(2026, 0, 1),
  body: JSON.stringify({ type: "lead.trial", data: { id: "lead_1", kind: "trial", ...data } }),
  attempts: 0,
  nextAt: 0,
  ...more,
});
const pat = { name: "Pat Doe", company: "Doe & Söhne", email: "Pat@Example.com" };

describe("the CSV of leads", () => {
  it.each(["=HYPERLINK(1)", "+1+1", "-2+3", "@SUM(A1)", "\t=1", "＝1+1", "＠SUM"])(
    "neutralizes spreadsheet formulas: %j",
    (name) => expect(csvOf([leadWith({ name })])).toContain(`,"'${name}",`),
  );

  it("has a line for each lead, whatever it contains", () => {
    const order = 'Work order "WO-1"\nBurst pipe, basement';
    const [mark, head, ...rows] = csvOf([
      leadWith({ ...pat, order }, { deliveredAt: Date.UTC(2026, 0, 2) }),
      leadWith({}, { id: "lead_2", body: "torn" }),
    ])
      .replace("\ufeff", "mark\r\n")
      .split("\r\n");
    expect(mark).toBe("mark");
    expect(head).toMatch(/^"id","taken","delivered","kind",.*"order"$/);
    expect(rows[0]).toContain('"lead_1","2026-01-01T00:00:00.000Z","2026-01-02T00:00:00.000Z"');
    expect(rows[0]).toContain('"Doe & Söhne"');
    expect(rows[0]).toContain('"Work order ""WO-1""\nBurst pipe, basement"');
    expect(rows[1]).toMatch(/^"lead_2",/);
    expect(rows).toHaveLength(3);
  });
});

it.each<["finds" | "does not find", string, string]>([
  ["finds", "their email, however it is written", " pat@example.COM "],
  ["does not find", "another email", "pat@example.org"],
  ["finds", "their phone number, however it is written", "+1 602.555.0142"],
  ["does not find", "another number", "602 555 0143"],
  ["does not find", "a few digits", "0142"],
  ["does not find", "an empty search", ""],
])("the operator %s a person's leads by %s", (found, _what, who) => {
  expect(isOf(leadWith({ ...pat, phone: "(602) 555-0142" }), who)).toBe(found === "finds");
});

describe("a lead as an email", () => {
  it("cannot inject a header line", () => {
    const { subject } = emailOf(leadWith({ name: "Pat\r\nBcc: eve@example.com", company: "Doe" }));
    expect(subject).toBe("Trial: Pat Bcc: eve@example.com, Doe");
  });

  it("arrives as plain text, and is retried only where it failed", async () => {
    const server = await startMailServer();
    try {
      const outbox = memoryLeads();
      const lead = leadWith(pat, { nextAt: 0, takenAt: Date.now() });
      await outbox.put(lead, []);
      let posts = 0;
      const senders = {
        ...leadSenders({
          webhook: undefined,
          email: { to: "owner@doe.example", smtpUrl: server.url },
        }),
        webhook: async () => {
          posts++;
          return null;
        },
      };
      const { log } = testContext().context;
      server.state.refuses = true;
      expect(await tryLead(lead, senders, outbox, log, Date.now)).toBe("email: EENVELOPE 451");
      const [waiting] = await outbox.list();
      expect(waiting).toMatchObject({ sent: ["webhook"], failure: "email: EENVELOPE 451" });
      expect(waiting?.deliveredAt).toBe(undefined);
      server.state.refuses = false;
      expect(await tryLead(waiting ?? lead, senders, outbox, log, Date.now)).toBe(null);
      expect(posts).toBe(1);
      expect((await outbox.list())[0]?.deliveredAt).toBeGreaterThan(0);
      const [{ to, data } = { to: [], data: "" }] = server.messages;
      expect(to).toEqual(["owner@doe.example"]);
      expect(data).toMatch(/^Reply-To: Pat@Example\.com$/im);
      expect(data).toMatch(/^Message-ID: <lead_1@doe\.example>$/m);
      expect(data).toMatch(/^Content-Type: text\/plain/m);
      expect(data).toContain("name: Pat Doe");
    } finally {
      await server.stop();
    }
  });
});

it("a delivered lead is kept for its retention period and not sent again", async () => {
  const outbox = memoryLeads();
  const lead = leadWith(pat, { nextAt: 0, takenAt: 0 });
  await outbox.put(lead, []);
  await tryLead(lead, { webhook: async () => null }, outbox, testContext().context.log, () => 5000);
  expect(await outbox.list()).toMatchObject([{ id: "lead_1", deliveredAt: 5000, nextAt: null }]);
  const days = 30 * 86_400_000;
  expect(outbox.nextDue()).toBe(5000 + days);
  expect(await outbox.due(4999 + days, 8)).toEqual([]);
  expect(await outbox.list()).toHaveLength(1);
  expect(await outbox.due(5000 + days, 8)).toEqual([]);
  expect(await outbox.list()).toEqual([]);
});
