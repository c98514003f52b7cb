import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Build } from "../../scripts/earlier-builds";
import { askForCall } from "../support/call-burst";
import { runScript } from "../support/command";
import { type NginxCache, startNginxCache } from "../support/nginx-cache";
import { makeReleases, type Releases } from "../support/releases";
import { freePort, type Site, startSite } from "../support/site";
import { npm, plainUser, start, untilHealthy } from "../support/started-program";

const HOOK = 600_000;
/** Keeps the times of files, so that compressed ones are not compressed again. */
const WITH_TIMES = { recursive: true, preserveTimestamps: true };

let releases: Releases;
beforeAll(() => {
  releases = makeReleases();
}, HOOK);

/** The build in a folder, with the hash of each file. */
const buildOf = (folder: string) =>
  (
    JSON.parse(readFileSync(join(folder, "build/client/builds.json"), "utf8")) as Build[]
  )[0] as Build;

const sha256 = async (response: Response) =>
  createHash("sha256")
    .update(new Uint8Array(await response.arrayBuffer()))
    .digest("hex");

/** The bootstrap module of a page, with its integrity. */
function bootstrapIn(html: string) {
  const [, path = "", integrity = ""] =
    /<script type="module" src="([^"]+)" integrity="sha256-([^"]+)"/.exec(html) ?? [];
  return { path, sha256: Buffer.from(integrity, "base64").toString("hex") };
}

/** Expects a site to serve every file of a build unchanged. */
async function hasAllFiles(url: string, { files }: Build) {
  expect(Object.keys(files).length).toBeGreaterThan(20);
  for (const [path, hash] of Object.entries(files)) {
    const response = await fetch(`${url}/${path}`);
    expect([path, response.status, await sha256(response)]).toEqual([path, 200, hash]);
    expect(response.headers.get("cache-control")).toContain("immutable");
  }
}

it("npm start builds, serves and stops for a plain user, in a folder with a space and an umlaut, with a read-only home and without git", async () => {
  const port = String(await freePort());
  const bin = join(dirname(releases.one), "bin");
  const env = { PATH: bin, HOME: "/dev/null", PORT: port };
  const site = start([npm(), "start"], releases.one, env, plainUser);
  onTestFinished(() => void site.child.kill("SIGKILL"));
  const url = `http://127.0.0.1:${port}`;
  await untilHealthy(url, site);
  for (const path of ["/", "/work-orders", "/icon.svg", "/simulator/call-machine.js"])
    expect((await fetch(url + path)).status, path).toBe(200);
  expect((await askForCall(url)).status).toBe(201);
  expect(site.output.stdout).not.toContain("Building");
  expect(site.output.stdout).toContain("(voice provider: simulator)");
  expect(site.output.stderr).not.toMatch(/\(node:\d+\)|deprecat/i);

  // npm passes the signal to its shell. The site has ended once its output closes.
  site.child.kill("SIGTERM");
  await site.ended;
  expect(site.output.stdout).toContain('"event":"stopping"');
  await expect(fetch(url)).rejects.toThrow();
});

it("each build has pages, a bootstrap module and a voice chunk of its own", () => {
  const builds = [releases.one, releases.two, releases.three].map(buildOf);
  expect(new Set(builds.map(({ build }) => build)).size).toBe(3);
  for (const kind of ["start-", "voice-session", "_index-"]) {
    const names = builds.map(({ files }) =>
      Object.keys(files).filter((name) => name.startsWith(`assets/${kind}`)),
    );
    // Unchanged files, such as the page at /start, are the same in each build.
    const once = names.map((own) =>
      own.filter((name) => names.filter((of) => of.includes(name)).length === 1),
    );
    expect(Math.min(...once.map(({ length }) => length)), kind).toBeGreaterThan(0);
  }
});

describe.each(["node", "cloudflare"] as const)("three builds in a row on %s:", (host) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({}, host, releases.three);
  }, HOOK);
  afterAll(() => site?.stop());

  it("the third has every file of the first two, even their bootstrap modules", async () => {
    expect(await (await fetch(`${site.url}/version`)).json()).toMatchObject({
      build: buildOf(releases.three).build,
    });
    for (const folder of [releases.one, releases.two]) await hasAllFiles(site.url, buildOf(folder));
  });

  it("the list of builds is never cached", async () => {
    const list = await fetch(`${site.url}/builds.json`);
    expect(list.headers.get("cache-control")).toMatch(/no-cache/);
    const builds = (await list.json()) as Build[];
    expect(builds.map(({ build }) => build)).toEqual(
      [releases.three, releases.two, releases.one].map((folder) => buildOf(folder).build),
    );
  });
});

describe("behind a real cache", () => {
  const running: { stop(): Promise<unknown> }[] = [];
  const keep = <T extends { stop(): Promise<unknown> }>(thing: T): T => {
    running.push(thing);
    return thing;
  };
  afterAll(async () => {
    for (const thing of running.reverse()) await thing.stop();
  });
  const page = async (cache: NginxCache) => {
    const response = await fetch(cache.url);
    return { answer: response, bootstrap: bootstrapIn(await response.text()) };
  };

  it("upgraded: a page from the cache finds its files, and a purge shows the new page", async () => {
    const old = keep(await startSite({}, "node", releases.one));
    const cache = keep(await startNginxCache([old]));
    const before = await page(cache);
    const next = keep(await startSite({}, "node", releases.three));
    await cache.pointAt([next]);
    await old.stop();
    const stale = await page(cache);
    expect(stale.answer.headers.get("x-cache")).toBe("HIT");
    expect(stale.bootstrap).toEqual(before.bootstrap);
    // That page was untouched, so the cache has none of its files.
    const bootstrap = await fetch(cache.url + stale.bootstrap.path);
    expect(bootstrap.headers.get("x-cache")).toBe("MISS");
    expect(await sha256(bootstrap)).toBe(before.bootstrap.sha256);
    await hasAllFiles(cache.url, buildOf(releases.one));
    await cache.purge();
    const fresh = await page(cache);
    expect(fresh.answer.headers.get("x-version")).toBe(buildOf(releases.three).build);
    // A file that no build has is not cached.
    for (let i = 0; i < 2; i++) {
      const missing = await fetch(`${cache.url}/assets/start-AAAAAAAA.js`);
      expect([missing.status, missing.headers.get("x-cache")]).toEqual([404, "MISS"]);
    }
  });

  it("rolling: each page finds its files while two builds answer, even if the older lacks the newer's files", async () => {
    const old = keep(await startSite({}, "node", releases.two));
    const next = keep(await startSite({}, "node", releases.three));
    const cache = keep(await startNginxCache([old, next]));
    const seen = new Set<string>();
    for (let i = 0; i < 8; i++) {
      // The query bypasses the cache, which would keep one build's page.
      const html = await (await fetch(`${cache.url}/?missed=${i}`)).text();
      const { path, sha256: hash } = bootstrapIn(html);
      seen.add(path);
      for (let again = 0; again < 3; again++)
        expect(await sha256(await fetch(cache.url + path))).toBe(hash);
    }
    expect(seen.size).toBe(2);
    for (const folder of [releases.two, releases.three])
      await hasAllFiles(cache.url, buildOf(folder));
  });

  it("rolled back: the previous build has the files of the withdrawn one", async () => {
    const folder = mkdtempSync(join(tmpdir(), "site-rollback-"));
    cpSync(join(releases.two, "build"), join(folder, "build"), WITH_TIMES);
    const args = [`--from=${releases.three}/build`, `--into=${folder}/build`];
    const kept = await runScript("scripts/keep-assets.ts", args, {}, process.cwd());
    expect(kept.output).toContain("with the files of 2 others");
    const site = keep(await startSite({}, "node", folder));
    expect(((await (await fetch(`${site.url}/version`)).json()) as Build).build).toBe(
      buildOf(releases.two).build,
    );
    for (const from of [releases.one, releases.two, releases.three])
      await hasAllFiles(site.url, buildOf(from));
    // A build on another machine fetches them from the running site.
    const empty = mkdtempSync(join(tmpdir(), "site-fetched-"));
    cpSync(join(releases.one, "build"), join(empty, "build"), WITH_TIMES);
    const fetched = await runScript(
      "scripts/keep-assets.ts",
      [`--from=${site.url}`, `--into=${empty}/build`],
      {},
      process.cwd(),
    );
    expect(fetched.output).toContain("with the files of 2 others");
    rmSync(folder, { recursive: true });
    rmSync(empty, { recursive: true });
  });
});
