import { readdir, readFile } from "node:fs/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { builtWorker } from "../../scripts/built-worker";
import { type Site, startSite } from "../support/site";
import { LISTED } from "../support/site-pages";

/** Bytes of ten TCP segments: what a server may send before the first acknowledgment. */
const FIRST_FLIGHT = 14_600;

let site: Site;
let page: string;
let deferred: string;
beforeAll(async () => {
  // With a random port, the pages' sizes would differ from run to run.
  site = await startSite({ SITE_URL: "https://www.example.com" });
  const html = await (await fetch(site.url)).text();
  deferred = /<template id="deferred-scripts">(.*)<\/template>/s.exec(html)?.[1] ?? "";
  page = html.replace(deferred, "");
});
afterAll(() => site?.stop());

/** Checks a size against its budget and logs what is left. */
function expectWithin(budget: number, bytes: number, what: string) {
  console.log(`${what}: ${bytes} bytes, ${budget - bytes} left`);
  expect(bytes, `${what} is over budget: take something away`).toBeLessThanOrEqual(budget);
}

/** Brotli size of a build file, in bytes. */
const served = async (path: string) => (await readFile(`build/client${path}.br`)).length;

it.each(LISTED)("%s arrives with its headers, styles and icons in one TCP flight", async (path) => {
  const { status, headers } = await fetch(site.url + path, {
    headers: { "Accept-Encoding": "br" },
  });
  expect(status).toBe(200);
  const head = Array.from(headers, ([name, value]) => `${name}: ${value}\r\n`).join("");
  const body = Number(headers.get("content-length"));
  expectWithin(FIRST_FLIGHT, body + head.length, path);
});

it("before a press the home page has the styles for all its classes; none waits for a call's style sheet", async () => {
  const files = (await readdir("build/client/assets")).filter((name) => name.endsWith(".css"));
  const sheets = files.map((name) => readFile(`build/client/assets/${name}`, "utf8"));
  const later = (await Promise.all(sheets)).join("");
  const used = Array.from(page.matchAll(/ class="([^"]+)"/g), ([, names = ""]) => names.split(" "));
  const has = (css: string, name: string) =>
    ["{", "}"].some((before) => css.includes(`${before}.${name}{`));
  expect(has(later, "btn")).toBe(true);
  expect(used.flat().filter((name) => has(later, name) && !has(page, name))).toEqual([]);
});

it("the home page's styles do without Tailwind's variables (docs/design.md)", () => {
  expect(page.match(/--tw-[\w-]+/g) ?? []).toEqual([]);
});

it("before any interaction the home page loads almost no JavaScript, and nothing blocks rendering", () => {
  expect(page).not.toMatch(/<script(?! nomodule)[^>]* src=|rel="(stylesheet|modulepreload)"/);
  const scripts = page.matchAll(
    /<script(?! type="(?:application|speculation))[^>]*>(.*?)<\/script>/gs,
  );
  const code = Array.from(scripts, ([, text]) => text).join("");
  expect(code).not.toBe("");
  expectWithin(1500, brotliCompressSync(code).length, "script before the first interaction");
});

it("the first interaction loads at most 92 KB of JavaScript, without the voice SDK", async () => {
  const [, bootstrap = ""] = /<script type="module" src="([^"]+)"/.exec(deferred) ?? [];
  const text = await readFile(`build/client${bootstrap}`, "utf8");
  const files = new Set(
    Array.from((deferred + text).matchAll(/"(\/assets\/[^"]+\.js)"/g), ([, file]) => file),
  );
  // Excludes URLs in accompanying data, such as the route manifest, which are not loaded.
  const loaded = [...files].filter((file) => !file?.includes("/manifest-"));
  expect(loaded).toContain(bootstrap);
  expect(loaded.length).toBeGreaterThan(4);
  const sizes = await Promise.all(loaded.map((file) => served(String(file))));
  const sum = sizes.reduce((sum, size) => sum + size);
  expectWithin(92_000, sum, "scripts of the first interaction");
  expect(loaded.join()).not.toContain("voice-session");
});

it("the home page's fonts are small, and its pictures load lazily", async () => {
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

// Cloudflare allows 3 MB. The budget catches code that belongs in Node or the browser and would add
// a fifth: half of React (docs/decisions/private-parts.md), an SDK, the dispatcher's callers.
it("the gzipped Worker is at most 200 KB", async () => {
  const [{ contents }] = (await builtWorker()).modules;
  expectWithin(200_000, gzipSync(contents).length, "the gzipped Worker");
});
