import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { landingPage } from "~/content/en/landing-page";
import { sampleWorkOrder } from "~/content/en/work-order";
import { workOrdersPage as workOrders } from "~/content/en/work-orders-page";
import { calls } from "../../packages/simulator/calls";

const { features, steps } = landingPage;
const picture = readFileSync("scripts/pictures/dashboard.html", "utf8");
const night = [JSON.stringify(steps), JSON.stringify(workOrders), picture];

it("both pages and the dashboard picture show the same Tuesday night, caller and work order", () => {
  const { id, client, technician } = sampleWorkOrder;
  const [first = ""] = technician.split(" ");
  for (const text of night) {
    for (const word of [
      client,
      "2:14 a.m.",
      "18 Alder Street",
      "coming through my kitchen ceiling",
    ])
      expect(text).toContain(word);
    expect(text).toContain(first);
    expect(new Set(text.match(/WO-\d{4}-\d+/g) ?? [id])).toEqual(new Set([id]));
  }
  expect(steps.title).toContain("Tuesday");
  expect(workOrders.written.call).toContain("Tuesday");
  // The night that ends on Tuesday morning.
  expect(picture).toMatch(/Mon 6 p\.m\. to Tue 7 a\.m\./);
});

it("simulated calls have other callers and work order numbers than that night", () => {
  const text = JSON.stringify(calls);
  expect(text).not.toContain(sampleWorkOrder.id.slice(-4));
  expect(text).not.toContain(sampleWorkOrder.client);
  const ids = Object.values(calls).map((turns) => /WO-\d{4}-\d+/.exec(JSON.stringify(turns))?.[0]);
  expect(new Set(ids).size).toBe(ids.length);
});

it("the list of features marks those that only the Pro Plan has", () => {
  const points = [...features.core, ...features.control];
  for (const only of [/rotation/i, /escalates/, /shifts/i, /recordings/i, /analytics/i])
    expect(points.find(({ title }) => only.test(title))?.pro, String(only)).toBe(true);
});
