import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHROMIUM_FLAGS, findChromium } from "../../support/chromium";
import { areas } from "./areas";
import { hasPassed } from "./fingerprint";
import type { Attempt } from "./page/main";
import type { Outcome } from "./page/method-call";
import { type RoomServer, startRoomServer } from "./room-server";
import { type Area, accepted, isAccepted, type OutsideObservation, type Stage } from "./row";
import { rowName } from "./row-name";

let server: RoomServer;
let browser: Browser;
/** Loaded anew for each question: a constructor that refuses spoils the page that it ran in. */
let page: Page;

// A minute in a browser that tells nothing new while library, rows and simulator are the same.
const { ROOM_CONTRACT, ROOM_LIBRARY } = process.env;
const isDue = Boolean(ROOM_CONTRACT || ROOM_LIBRARY) || !hasPassed();

beforeAll(async () => {
  if (!isDue) return;
  server = await startRoomServer();
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      ...CHROMIUM_FLAGS,
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      "--autoplay-policy=no-user-gesture-required",
    ],
  });
  page = await browser.newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Watches a page of its own, whose requests and clock are the watcher's. */
async function watched({ watch }: OutsideObservation): Promise<unknown> {
  const own = await browser.newPage();
  try {
    await own.goto(server.url);
    return await watch(own);
  } finally {
    await own.close();
  }
}

/** The method calls of an area by what they are made on. */
function attemptsOf({ rows }: Area): Map<Stage, Attempt[]> {
  const stages = new Map<Stage, Attempt[]>();
  const add = (stage: Stage, attempt: Attempt) =>
    stages.set(stage, [...(stages.get(stage) ?? []), attempt]);
  for (const [index, row] of rows.entries()) {
    if (!("method" in row)) continue;
    add(row.on, { row: index, input: "bad" });
    add(row.goodOn ?? row.on, { row: index, input: "good" });
  }
  return stages;
}

for (const area of areas)
  describe.runIf(isDue)(area.title, () => {
    const outcomes = new Map<string, Outcome>();

    beforeAll(async () => {
      for (const [stage, attempts] of attemptsOf(area)) {
        await page.goto(server.url);
        const seen = await page.evaluate(
          ([title, on, todo]) => window.contract.attempt(title, on, todo),
          [area.title, stage, attempts] as const,
        );
        for (const [i, { row, input }] of attempts.entries())
          outcomes.set(`${row} ${input}`, seen[i] as Outcome);
      }
    });

    for (const [index, row] of area.rows.entries())
      test.skipIf("notRun" in row)(rowName(row), async () => {
        if ("method" in row) {
          const sent = row.sends ? [row.sends] : [];
          const console = row.warns ? [row.warns] : [];
          expect(outcomes.get(`${index} bad`)).toEqual({
            ...row.refused,
            console: [...console, ...row.refused.console],
            sent: isAccepted(row.refused) ? sent : [],
          });
          expect(outcomes.get(`${index} good`)).toEqual({ ...accepted, console, sent });
        } else if ("observe" in row) {
          await page.goto(server.url);
          const seen = await page.evaluate(([title, i]) => window.contract.observe(title, i), [
            area.title,
            index,
          ] as const);
          expect(seen).toEqual(row.seen);
        } else if ("watch" in row) expect(await watched(row)).toEqual(row.seen);
      });
  });
