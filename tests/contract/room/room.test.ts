import { isDeepStrictEqual } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHROMIUM_FLAGS, findChromium } from "../../support/chromium";
import { areas } from "./areas";
import { type Change, changes } from "./changes";
import { hasPassed } from "./fingerprint";
import { type RoomServer, startRoomServer } from "./room-server";
import { rowName } from "./row-name";
import { openRows, type RunRow } from "./rows-on-page";

let server: RoomServer;
let browser: Browser;
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

for (const area of areas)
  describe.runIf(isDue)(area.title, () => {
    let run: RunRow;
    beforeAll(async () => {
      run = await openRows(page, server.url, area);
    });

    for (const row of area.rows)
      test.skipIf("notRun" in row)(rowName(row), async () => {
        const { seen, expected } = await run(row);
        expect(seen).toEqual(expected);
      });
  });

/**
 * Rules that a changed library does not keep, of those that may tell: what is expected to fail, and
 * where that is a method call all others of its area.
 */
async function failing({ area, patch, fails }: Change): Promise<string[]> {
  const expected = area.rows.filter(({ rule }) => fails.includes(rule));
  const wanted = expected.some((row) => "method" in row)
    ? area.rows.filter((row) => "method" in row || expected.includes(row))
    : expected;
  const run = await openRows(page, server.changed(patch), area, wanted);
  const rules = new Set<string>();
  for (const row of wanted) {
    const holds = await run(row).then(
      ({ seen, expected }) => isDeepStrictEqual(seen, expected),
      () => false,
    );
    if (!holds) rules.add(row.rule);
  }
  return [...rules];
}

// The changes are to the text of the pinned version.
describe.runIf(isDue && !ROOM_LIBRARY)("a changed library fails its rows", () => {
  for (const change of changes)
    test(`${change.area.title}: ${change.change}`, async () => {
      expect(await failing(change)).toEqual(change.fails);
    });
});
