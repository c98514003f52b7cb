import { readFile } from "node:fs/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { workerCode } from "../../scripts/built-worker";
import { type Site, startSite } from "../support/site";
import { LISTED } from "../support/site-pages";

/** Bytes that ten TCP segments carry: what a server may send before it must wait for the visitor. */
const FIRST_FLIGHT = 14_600;

let site: Site;
let page: string;
let deferred: string;
beforeAll(async () => {
  site = await startSite();
  const html = await (await fetch(site.url)).text();
  deferred = /<template id="deferred-scripts">(.*)<\/template>/s.exec(html)?.[1] ?? "";
  page = html.replace(deferred, "");
});
afterAll(() => site?.stop());

/** Holds what was measured to its budget, and says what is left: the next change needs some. */
function expectWithin(budget: number, bytes: number, what: string) {
  console.log(`${what}: ${bytes} bytes, ${budget - bytes} left`);
  expect(bytes).toBeLessThanOrEqual(budget);
}

/** Bytes that a file of the build has with br. */
const served = async (path: string) => (await readFile(`build/client${path}.br`)).length;

it.each(LISTED)("%s arrives with its headers, styles and icons in one flight", async (path) => {
  const { status, headers } = await fetch(site.url + path, {
    headers: { "Accept-Encoding": "br" },
  });
  expect(status).toBe(200);
  const head = Array.from(headers, ([name, value]) => `${name}: ${value}\r\n`).join("");
  const body = Number(headers.get("content-length"));
  expectWithin(FIRST_FLIGHT, body + head.length, path);
});

it("before a visitor does anything there is next to no JavaScript, and nothing blocks the page", () => {
  expect(page).not.toMatch(/<script(?! nomodule)[^>]* src=|rel="(stylesheet|modulepreload)"/);
  const scripts = page.matchAll(
    /<script(?! type="(?:application|speculation))[^>]*>(.*?)<\/script>/gs,
  );
  const code = Array.from(scripts, ([, text]) => text).join("");
  expect(code).not.toBe("");
  expectWithin(1500, brotliCompressSync(code).length, "script before the first interaction");
});

it("the first interaction loads at most 92 KB of JavaScript, without the voice SDK", async () => {
  const [, starter = ""] = /<script type="module" src="([^"]+)"/.exec(deferred) ?? [];
  const text = await readFile(`build/client${starter}`, "utf8");
  const files = new Set(
    Array.from((deferred + text).matchAll(/"(\/assets\/[^"]+\.js)"/g), ([, file]) => file),
  );
  // The addresses in the data that comes along, such as the manifest of all routes, are not loaded.
  const loaded = [...files].filter((file) => !file?.includes("/manifest-"));
  expect(loaded).toContain(starter);
  expect(loaded.length).toBeGreaterThan(4);
  const sizes = await Promise.all(loaded.map((file) => served(String(file))));
  const sum = sizes.reduce((sum, size) => sum + size);
  expectWithin(92_000, sum, "scripts of the first interaction");
  expect(loaded.join()).not.toContain("voice-session");
});

it("fonts are small, and no picture loads before it is near", async () => {
  const fonts = Array.from(page.matchAll(/\((\/assets\/[^)]+\.woff2)\)/g), ([, file]) => file);
  expect(fonts.length).toBeGreaterThan(0);
  const sizes = await Promise.all(
    [...new Set(fonts)].map(async (file) => (await readFile(`build/client${file}`)).length),
  );
  expectWithin(
    30_000,
    sizes.reduce((sum, size) => sum + size),
    "fonts",
  );
  for (const [image] of page.matchAll(/<img [^>]*>/g)) expect(image).toContain('loading="lazy"');
});

// Cloudflare takes 3 MB. What would grow it by a fifth belongs to Node or the browser: half of React
// (docs/decisions/private-parts.md), an SDK, the dispatcher's callers.
it("the Worker has at most 200 KB with gzip", async () => {
  expectWithin(200_000, gzipSync(await workerCode()).length, "the Worker, with gzip");
});
