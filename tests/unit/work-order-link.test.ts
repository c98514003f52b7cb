import fc from "fast-check";
import { expect, test } from "vitest";
import { shownValue } from "~/components/work-order-card";
import { sampleWorkOrder } from "~/content/en/work-order";
import { workOrderWords } from "~/content/es/work-order";
import { createdAfter, type Draft, noDraft } from "../../app/call/order/draft";
import { orderInLink, orderLink } from "../../app/call/order/order-copies";

const CREATED = 1_800_000_000_000;
const draft: Draft = {
  ...noDraft,
  order: sampleWorkOrder,
  company: "Núñez & Sons 🔧",
  answeredAt: CREATED - 4000,
  createdAt: CREATED,
  because: "A pipe burst",
};
const linkOf = (of: Draft) => new URL(orderLink("https://site.test/es?x=1", of));
const packed = (content: unknown) => `#order=${btoa(JSON.stringify(content))}`;

test("a link holds the order, the quoted words, the company and the seconds, and none of it reaches the server", () => {
  const { hash, href, pathname } = linkOf(draft);
  const shown = orderInLink(hash);
  expect(shown).toMatchObject({
    live: false,
    order: sampleWorkOrder,
    company: draft.company,
    because: draft.because,
    createdAt: CREATED,
  });
  expect(shown && createdAfter(shown)).toBe(4);
  expect(pathname).toBe("/es");
  expect(href.split("#")[0]).toBe("https://site.test/es?x=1");
  expect(hash).toMatch(/^#order=[\w-]+$/);
});

test("a slow order has no seconds, and a scheduled one has no quoted words", () => {
  const slow = orderInLink(linkOf({ ...draft, answeredAt: CREATED - 60_000 }).hash);
  expect(slow && createdAfter(slow)).toBe(null);
  const visit = { ...sampleWorkOrder, type: "Scheduled" } as const;
  expect(orderInLink(linkOf({ ...draft, order: visit }).hash)?.because).toBe(null);
  const plain = { ...draft, because: "Come, please" };
  expect(orderInLink(linkOf(plain).hash)?.because).toBe(plain.because);
  expect(orderInLink(linkOf({ ...draft, because: null }).hash)?.because).toBe(null);
});

test.each([
  ["no fragment", ""],
  ["another fragment", "#features"],
  ["nothing in it", "#order="],
  ["invalid base64", "#order=%%%"],
  ["null", packed(null)],
  ["no order", packed({ order: {} })],
  [
    "an unknown type of order",
    packed({ order: { ...sampleWorkOrder, type: "Urgent" }, createdAt: 1 }),
  ],
  ["markup", packed({ order: { ...sampleWorkOrder, client: "<b>" }, createdAt: 1 })],
  ["an invalid time", packed({ order: sampleWorkOrder, createdAt: 9e15 })],
])("a link with %s shows nothing", (_what, fragment) => {
  expect(orderInLink(fragment)).toBe(null);
});

test("invalid extra values in a link are dropped", () => {
  const content = { order: sampleWorkOrder, createdAt: CREATED };
  const strange = { company: "x".repeat(61), said: 7, seconds: 99 };
  expect(orderInLink(packed({ ...content, ...strange }))).toMatchObject({
    company: null,
    because: null,
    answeredAt: null,
  });
  const longest = orderInLink(packed({ ...content, company: "x".repeat(60), seconds: 29 }));
  expect(longest?.company).toHaveLength(60);
  expect(longest && createdAfter(longest)).toBe(29);
  for (const seconds of [0, -1, 1.5, 30, "x"])
    expect(orderInLink(packed({ ...content, seconds }))?.answeredAt, String(seconds)).toBe(null);
});

test("on a Spanish page the dispatcher's own words in an order are Spanish; the caller's stay as they are", () => {
  const order = {
    ...sampleWorkOrder,
    client: "Not given",
    timeLogged: "0h 00m",
    description: "My basement floods (caller speaks Spanish). Call back: 555 0142.",
  };
  const shown = (field: keyof typeof order) => shownValue(field, order, workOrderWords);
  expect(shown("client")).toBe("sin dato");
  expect(shown("timeLogged")).toBe("0 h 00 min");
  expect(shown("description")).toBe("My basement floods (habla español). Llamar al 555 0142.");
});

test("a random fragment shows nothing and throws no error", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String()), (content) => {
      expect(orderInLink(`#order=${content}`)).toBe(null);
    }),
  );
});
