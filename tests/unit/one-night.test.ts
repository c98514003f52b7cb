import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { callDetails as detailsEn } from "~/content/en/call-details.client";
import { callWords as callWordsEn } from "~/content/en/call-words";
import { landingPage } from "~/content/en/landing-page";
import { sampleWorkOrder } from "~/content/en/work-order";
import { workOrdersPage as workOrders } from "~/content/en/work-orders-page";
import { callDetails as detailsEs } from "~/content/es/call-details.client";
import { callWords as callWordsEs } from "~/content/es/call-words";
import { landingPage as landingEs } from "~/content/es/landing-page";
import { workOrdersPage as workOrdersEs } from "~/content/es/work-orders-page";
import { calls } from "../../packages/simulator/calls";

const { features, steps } = landingPage;
const picture = readFileSync("scripts/pictures/dashboard.html", "utf8");

/** The hours of the night, which the home page's steps set. */
const [called = "", , , alerted = "", taken = "", morning = ""] = steps.steps.map(
  ({ time }) => time,
);
const clock = (time: string) => time.replace(" a.m.", "");
const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = clock(time).split(":").map(Number);
  return 60 * hours + minutes;
};

/** The words that each place lacks: what to change there too. */
const lacking = (
  places: readonly (readonly [place: string, text: string, words: readonly string[]])[],
) =>
  places.flatMap(([place, text, words]) =>
    words.filter((word) => !text.includes(word)).map((word) => `${place}: ${word}`),
  );

it("both pages and the dashboard picture show the same Tuesday night, caller and work order", () => {
  const { id, client, technician } = sampleWorkOrder;
  const [first = ""] = technician.split(" ");
  const words = [client, first, called, "18 Alder Street", "coming through my kitchen ceiling"];
  const night = [
    ["the home page", JSON.stringify(steps), words],
    ["the work order page", JSON.stringify(workOrders), words],
    ["the dashboard picture", picture, words],
  ] as const;
  expect(lacking(night)).toEqual([]);
  for (const [place, text] of night)
    expect(new Set(text.match(/WO-\d{4}-\d+/g) ?? [id]), place).toEqual(new Set([id]));
  expect(steps.title).toContain("Tuesday");
  expect(workOrders.written.call).toContain("Tuesday");
  // The night that ends on Tuesday morning.
  expect(picture).toMatch(/Mon 6 p\.m\. to Tue 7 a\.m\./);
});

it("that night has the same hours in both languages, in the call and in the pictures", () => {
  const slept = minutesOf(morning) - minutesOf(taken);
  const hours = Math.floor(slept / 60);
  const inTheCall = ({ dispatch, order }: typeof detailsEn) =>
    JSON.stringify([dispatch.first.time, dispatch.next.time, order.after.answered.time]);
  const pages = {
    en: [steps, workOrders, callWordsEn, detailsEn, `${hours} hours ${slept % 60} minutes`],
    es: [landingEs.steps, workOrdersEs, callWordsEs, detailsEs, `${hours} horas y ${slept % 60} m`],
  } as const;
  const inWords = Object.entries(pages).flatMap(
    ([language, [night, app, words, details, sleep]]) => {
      const folder = `app/content/${language}`;
      return [
        [`${folder}/landing-page.ts`, JSON.stringify(night.steps), [called, alerted, taken, sleep]],
        [`${folder}/landing-page.ts, title`, night.title, [called]],
        [`${folder}/work-orders-page.ts`, JSON.stringify(app), [called, taken]],
        [`${folder}/call-words.ts`, words.scenarios[0]?.time ?? "", [called]],
        [`${folder}/call-details.client.ts`, inTheCall(details), [alerted, taken]],
      ] as const;
    },
  );
  // The lamp shines between 6 p.m. and 6 a.m.
  const lamp = ((minutesOf(called) + 360) / 7.2).toFixed(2);
  const inPictures = [
    ["scripts/pictures/dashboard.html", [`${called}</td>`, `confirmed ${clock(taken)}`]],
    ["scripts/pictures/dashboard.es.json", [called, `confirmó ${clock(taken)}`]],
    ["app/components/ruler.tsx", [`<b>${clock(called)}</b>`]],
    ["app/tailwind.css", [`translateX(${lamp}cqi)`]],
  ] as const;
  expect(
    lacking([
      ...inWords,
      ...inPictures.map(([file, words]) => [file, readFileSync(file, "utf8"), words] as const),
    ]),
  ).toEqual([]);
});

it("each Spanish text of the dashboard picture replaces an English one", () => {
  const english = Object.keys(
    JSON.parse(readFileSync("scripts/pictures/dashboard.es.json", "utf8")),
  );
  expect(lacking([["scripts/pictures/dashboard.html", picture, english]])).toEqual([]);
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
