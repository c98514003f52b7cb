import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { QuotaFile } from "../../hosts/quota-journal-file";
import { parseSettings } from "../../server/settings/settings.server";
import { leaseSeconds } from "../../server/store/call-quota.server";
import { memoryQuota } from "../../server/store/memory-quota.server";

const DAY = 86_400_000;
const settings = (perDay: number, atOnce = 1000) =>
  parseSettings({
    CALLS_PER_DAY: String(perDay),
    CALLS_AT_ONCE: String(atOnce),
    CALLS_AT_ONCE_PER_VISITOR: "10000",
    CALLS_PER_VISITOR_PER_HOUR: "10000",
  });

let folder: string;
let path: string;
let now: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "quota-"));
  path = join(folder, "quota");
  now = 20_000.5 * DAY;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const clock = () => now;
/** A process that counts in the file. */
const start = (perDay: number, atOnce?: number) =>
  memoryQuota(settings(perDay, atOnce), clock, new QuotaFile(path, clock));

async function takeAll(quota: ReturnType<typeof start>, visitor = "a"): Promise<number> {
  for (let taken = 0; taken < 20; taken++) if (!(await quota.take(visitor)).granted) return taken;
  throw new Error("More calls are granted than any of these tests allows.");
}

/** How many of so many calls at the same time are granted. */
async function takeTogether(quota: ReturnType<typeof start>, calls: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: calls }, () => quota.take("a")));
  return answers.filter(({ granted }) => granted).length;
}

describe("the file that keeps the day's count", () => {
  it("carries it over, and the places of live calls with their names", async () => {
    const first = start(5, 2);
    const place = await first.take("a");
    if (place.granted) await place.started("call-1");
    await first.take("a");

    const second = start(5, 2);
    expect(await second.take("a")).toMatchObject({ reason: "at-once" });
    expect(await second.isLive("call-1")).toBe(true);
    await second.ended("call-1");
    expect(await takeAll(second)).toBe(1);

    now += leaseSeconds(180) * 1000;
    const third = start(5, 2);
    expect(await takeAll(third)).toBe(2);
    now += leaseSeconds(180) * 1000;
    expect(await third.take("a")).toMatchObject({ reason: "day" });
    now += DAY;
    expect(await takeAll(start(5, 2))).toBe(2);
  });

  it("forgets what was released", async () => {
    const first = start(2);
    const place = await first.take("a");
    if (place.granted) await place.release();
    expect(await takeAll(start(2))).toBe(2);
  });

  it("is shared by processes that run beside each other, also when one has shortened it", async () => {
    const one = start(10);
    expect((await one.take("a")).granted).toBe(true);
    const two = start(10);
    expect((await two.take("a")).granted).toBe(true);
    expect((await one.take("a")).granted).toBe(true);
    // Reads and shortens what both have written.
    const three = start(10);
    expect(await takeAll(three)).toBe(7);
    expect(await one.take("a")).toMatchObject({ reason: "day" });
    expect(await two.take("a")).toMatchObject({ reason: "day" });
    expect(await takeAll(start(10))).toBe(0);
  });

  it("never grants more than the day's calls, however many processes take at the same time", async () => {
    const processes = Array.from({ length: 4 }, () => start(7));
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, i) => processes[i % 4]?.take("a")),
    );
    const granted = answers.filter((answer) => answer?.granted).length;
    expect(granted).toBeLessThanOrEqual(7);
    let later = 0;
    for (const quota of processes) later += await takeAll(quota);
    expect(granted + later).toBe(7);
  });

  it("stays small, whatever the days and calls", async () => {
    for (let day = 0; day < 12; day++) {
      expect(await takeTogether(start(200), 250)).toBe(200);
      now += DAY;
    }
    start(200);
    expect(readFileSync(path).length).toBeLessThan(2000);
  });

  it("shortens itself while it runs, and forgets nothing by it", async () => {
    const quota = start(3000, 10_000);
    const taken = await Promise.all(Array.from({ length: 1500 }, () => quota.take("a")));
    const released = taken.slice(0, 1400);
    await Promise.all(released.map((place) => place.granted && place.release()));
    expect(await takeTogether(quota, 3000)).toBe(2900);
    expect(await takeAll(start(3000, 10_000))).toBe(0);
    // Released calls have no lines any more.
    expect(readFileSync(path, "utf8")).not.toContain('"release"');
  });

  it("is made anew where it was moved away, with what this process knows of now on", async () => {
    const quota = start(3);
    await quota.take("a");
    renameSync(path, `${path}.old`);
    expect((await quota.take("a")).granted).toBe(true);
    expect(existsSync(path)).toBe(true);
    expect(await takeAll(quota)).toBe(1);
  });

  it.each([
    ["a torn line", '{"type":"take","lease":"x', 2],
    ["a torn line and a line behind it", '{"type":"ta\n{}\n', 0],
    ["zeros", "\0\0\0\0\0\0\0", 2],
    ["zeros and their end", "\0\0\0\n", 1],
    ["an entry that lacks something", '\n{"type":"take","by":"x"}\n', 1],
    ["an entry that nobody knows", '\n{"type":"x","lease":"y","by":"z"}\n', 1],
    ["null", "\nnull\n", 1],
    ["a number that is none", '\n{"type":"count","day":"20000","used":"many","by":""}\n', 1],
  ])("counts what it cannot read: %s", async (_what, text, left) => {
    const first = start(3);
    await first.take("a");
    appendFileSync(path, text);
    expect(await takeAll(start(3))).toBe(left);
  });

  it("does not hold a place for longer than any call, whatever the clock said when it was taken", async () => {
    now += 300 * DAY;
    expect(await takeAll(start(5, 1))).toBe(1);
    now -= 300 * DAY;
    const quota = start(5, 1);
    expect((await quota.take("a")).granted).toBe(false);
    now += leaseSeconds(180) * 1000;
    expect((await quota.take("a")).granted).toBe(true);
  });

  it("remembers a day that a wrong clock has left for a while", async () => {
    expect(await takeAll(start(3))).toBe(3);
    now += 400 * DAY;
    expect(await takeAll(start(3))).toBe(3);
    now -= 400 * DAY;
    expect(await takeAll(start(3))).toBe(0);
  });

  it.each(["VAPI_API_KEY=precious\n", "{}", '{"file":"dispatch-site quota","version":2}\n'])(
    "is never written over another file: %s",
    (text) => {
      writeFileSync(path, text);
      expect(() => new QuotaFile(path)).toThrow(/another file/);
      expect(readFileSync(path, "utf8")).toBe(text);
    },
  );

  it.each(["", '{"file":"disp'])("begins anew where its beginning was torn: %o", async (text) => {
    writeFileSync(path, text);
    expect(await takeAll(start(2))).toBe(2);
    expect(await takeAll(start(2))).toBe(0);
  });

  it("says what it is that cannot be written", () => {
    expect(() => new QuotaFile(join(folder, "no", "quota"))).toThrow(
      /^QUOTA_FILE holds ".*no.quota"; it cannot be written \(ENOENT\)\. Set another path, REDIS_URL, or QUOTA_FILE=off/,
    );
    expect(() => new QuotaFile(folder)).toThrow(/EISDIR/);
  });
});
