import { describe, expect, test } from "vitest";
import { testContext } from "../support/request-context";

/*
 * turbo-stream 2.4.1 writes a loader's data recursively. Data that a visitor can make deep or large
 * would stop the server (CVE-2026-34077; docs/decisions/remix-2-and-what-comes-after.md).
 */
interface Page {
  default?: unknown;
  loader?: (given: object) => unknown;
  handle?: { query?: string[] };
}
const pages = Object.entries({
  ...import.meta.glob<Page>("../../app/root.tsx", { eager: true }),
  ...import.meta.glob<Page>("../../app/routes/*.tsx", { eager: true }),
}).filter(([, page]) => page.default && page.loader);

/** A value's depth and size. */
function measure(value: unknown): { depth: number; values: number; characters: number } {
  if (typeof value !== "object" || value === null)
    return { depth: 0, values: 1, characters: String(value).length };
  const parts = Object.values(value).map(measure);
  return {
    depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
    values: parts.reduce((sum, part) => sum + part.values, 1),
    characters: parts.reduce((sum, part) => sum + part.characters, 0),
  };
}

async function measuredData({ loader }: Page, query: string) {
  const { context } = testContext();
  const request = new Request(`http://site.example/${query}`);
  const result = (await loader?.({
    request,
    context: { requestContext: context },
    params: {},
  })) as object;
  return measure("data" in result && "init" in result ? result.data : result);
}

const deep = `${"[".repeat(1500)}${"]".repeat(1500)}`;
/** Hostile queries for a field, up to the longest address. */
const hostile = (name: string) => [
  `?${name}=${deep}`,
  `?${name}=${encodeURIComponent('{"a":'.repeat(500) + "1".padEnd(501, "}"))}`,
  `?${name}${"[a]".repeat(1000)}=1`,
  `?${name}=${"9".repeat(8000)}`,
  `?${Array.from({ length: 64 }, (_, i) => `${name}=${i}`).join("&")}`,
];

test("every page is checked", () => {
  expect(pages.length).toBeGreaterThanOrEqual(4);
});

describe.each(pages)("the loader data of %s", (_path, page) => {
  const names = page.handle?.query ?? [];
  test("is no deeper and barely longer for a hostile query", async () => {
    const ordinary = await measuredData(page, names[0] ? `?${names[0]}=5` : "");
    for (const query of [...names, "any"].flatMap(hostile)) {
      const { depth, values, characters } = await measuredData(page, query);
      expect(depth, query.slice(0, 40)).toBeLessThanOrEqual(ordinary.depth);
      expect(values, query.slice(0, 40)).toBeLessThanOrEqual(ordinary.values);
      expect(characters, query.slice(0, 40)).toBeLessThanOrEqual(ordinary.characters + 200);
    }
  });
});
