import { isDeepStrictEqual } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startRecordingServer } from "../../tests/support/recording-server";
import { startProviderWorker } from "./provider/provider-worker";
import { type SpecCall, specCalls } from "./provider/spec-calls";
import { waysOf } from "./provider/ways";
import { expectedParts, KEY, sentParts } from "./provider/wire";
import { areas } from "./room/areas";
import { startBrowser } from "./room/browser";
import { type RoomServer, startRoomServer } from "./room/room-server";
import { isRun } from "./room/row";
import { rulesThatHold } from "./room/rows-on-page";
import { type Rule, rowsByChange } from "./rule";
import { observed } from "./sdk/observed";
import { type SdkRow, sdkRows } from "./sdk/rows";

// Each change to a library must fail every row that names it. `npm run contract -- --mutate` runs this.
const isWanted = process.env.CONTRACT === "mutate";
const rules = (rows: Rule[]) => rows.map(({ rule }) => rule);

describe.runIf(isWanted)("Provider's API", () => {
  /** Rules that still hold with the SDK's client changed. */
  async function heldRules(changes: string[], rows: SpecCall[]): Promise<string[]> {
    const server = await startRecordingServer((_request, response) => {
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
    const worker = await startProviderWorker(changes);
    const held: string[] = [];
    for (const row of rows) {
      server.requests.length = 0;
      for (const way of waysOf(row).keys())
        await worker.make({ row, way, baseUrl: `${server.url}/base`, apiKey: KEY });
      const expected = expectedParts(row);
      if (server.requests.every((request) => isDeepStrictEqual(sentParts(request), expected)))
        held.push(row.rule);
    }
    await worker.stop();
    await server.stop();
    return held;
  }
  const changes = [...rowsByChange(specCalls)];

  for (const [change, rows] of changes.filter(([, rows]) => rows.length > 1))
    test(change, async () => {
      expect(await heldRules([change], rows)).toEqual([]);
    });

  test("the row of each generated method notices that the method requests another path", async () => {
    const own = changes.filter(([, rows]) => rows.length === 1);
    const changed = own.map(([change]) => change);
    expect(
      await heldRules(
        changed,
        own.flatMap(([, rows]) => rows),
      ),
    ).toEqual([]);
  });
});

describe.runIf(isWanted)("Voice SDK", () => {
  const holds = (row: SdkRow, change: string) =>
    observed(row, change).then(
      (seen) => isDeepStrictEqual(seen, row.seen),
      () => false,
    );
  for (const [change, rows] of rowsByChange(sdkRows))
    test(change, async () => {
      const held: SdkRow[] = [];
      for (const row of rows) if (await holds(row, change)) held.push(row);
      expect(rules(held)).toEqual([]);
    });
});

describe.runIf(isWanted)("Room library", () => {
  let server: RoomServer;
  let browser: Browser;
  let page: Page | undefined;
  beforeAll(async () => {
    server = await startRoomServer();
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  for (const area of areas)
    describe(area.title, () => {
      for (const [change, rows] of rowsByChange(area.rows.filter(isRun)))
        test(change, async () => {
          // A new page for each change would take twice as long. A page that hangs is closed.
          page ??= await browser.newPage();
          const held = await rulesThatHold(page, server.changed(change), area, rows);
          if (held === "hangs") page = await page.close().then(() => undefined);
          else expect(held).toEqual([]);
        });
    });
});
