import { expect, test } from "vitest";
import {
  deferScripts,
  hasDeferredScripts,
  withoutScripts,
} from "../../server/documents/defer-scripts.server";
import { sameForEverybody } from "../../server/documents/same-for-everybody.server";

const scripts = (inside: string) =>
  `<html><body><p>Words</p><template id="deferred-scripts">${inside}</template></body></html>`;
const LINK = '<link rel="modulepreload" href="/assets/page.js"/>';
const ENTRY = '<link rel="modulepreload" href="/assets/entry.js"/>';
const RENDERED = scripts(
  `${ENTRY}${LINK}<script>window.context = 1;</script><script type="module" async="">import("/assets/entry.js");</script>`,
);

test("the scripts become one module, with an address derived from its content", async () => {
  const { html, bootstrap } = await deferScripts(RENDERED, {}, ["/assets/entry.js"]);
  expect(bootstrap.text).toMatch(/^import "\/assets\/page\.js";\nwindow\.context = 1;\nimport\(/);
  expect(html).toContain(
    `<link rel="modulepreload" href="/assets/entry.js"/><script type="module"`,
  );
  expect(html).toContain(`src="${bootstrap.path}" integrity="sha256-`);
  expect(html).not.toContain("window.context");
  const other = await deferScripts(RENDERED.replace("= 1", "= 2"), {}, ["/assets/entry.js"]);
  expect(other.bootstrap.path).not.toBe(bootstrap.path);
  const data = await deferScripts(RENDERED, { root: "other" }, ["/assets/entry.js"]);
  expect(data.bootstrap).toEqual(bootstrap);
});

test("a page's data is in the document and cannot close its script element", async () => {
  const { html } = await deferScripts(RENDERED, { root: "</script><script>$&" }, []);
  const [, json = ""] = /id="page-data">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({ root: "</script><script>$&" });
});

test("data that is the same for everybody is in the bootstrap module, and a page refers to it by number", async () => {
  const { words } = sameForEverybody({ words: { title: "</script>Every call" } });
  const data = { page: { content: words, again: words, typed: "12" } };
  const { html, bootstrap } = await deferScripts(RENDERED, data, []);
  const [, json = ""] = /id="page-data">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({
    page: { content: { $: 0 }, again: { $: 0 }, typed: "12" },
  });
  expect(bootstrap.text).toContain('\nconst SHARED=[{"title":"</script>Every call"}];\n');
  const others = await deferScripts(RENDERED, { page: { content: words, typed: "13" } }, []);
  expect(others.bootstrap).toEqual(bootstrap);
});

test.each([new Date(), new Map(), 1n])(
  "data that JSON cannot hold is refused: %s",
  async (value) => {
    await expect(deferScripts(RENDERED, { root: { value } }, [])).rejects.toThrow(/"value" is not/);
  },
);

test.each([
  ["nothing", "<html><body></body></html>"],
  ["a link of another kind", RENDERED.replace(LINK, '<link rel="prefetch" href="/x"/>')],
  ["a third script", RENDERED.replace("</template>", "<script>more()</script></template>")],
  ["text after the document", `${RENDERED}<script>late()</script>`],
])("a document whose scripts are not the known ones is rejected: %s", async (_what, html) => {
  await expect(deferScripts(html, {}, [])).rejects.toThrow(/not what/);
});

test("the scripts can be taken out of a page that has an error", () => {
  expect(hasDeferredScripts(RENDERED)).toBe(true);
  expect(withoutScripts(RENDERED)).toBe("<html><body><p>Words</p></body></html>");
});
