import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasPassed } from "../last-run";
import { areas } from "./areas";
import { startBrowser } from "./browser";
import { type RoomServer, startRoomServer } from "./room-server";
import { isRun } from "./row";
import { openRows } from "./rows-on-page";

let server: RoomServer;
let browser: Browser;
let page: Page;

// Skipped if they passed on the same libraries, rows and call machine: the rows need a browser.
const { CONTRACT, ROOM_LIBRARY } = process.env;
const isDue = Boolean(CONTRACT || ROOM_LIBRARY) || !hasPassed();

beforeAll(async () => {
  if (!isDue) return;
  server = await startRoomServer();
  browser = await startBrowser();
  page = await browser.newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

for (const area of areas)
  describe.runIf(isDue)(area.title, () => {
    const rows = area.rows.filter(isRun);
    let run: Awaited<ReturnType<typeof openRows>>;
    beforeAll(async () => {
      run = await openRows(page, server.url, area, rows);
    });

    for (const row of rows)
      test(row.rule, async () => {
        const { seen, expected } = await run(row);
        expect(seen).toEqual(expected);
      });
  });
