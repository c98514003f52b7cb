// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { translatedPages } from "~/content/language";
import { loader as sitemap } from "~/routes/sitemap[.]xml";
import { leavePage, renderedPage } from "../support/rendered-page";
import { testContext } from "../support/request-context";

afterEach(leavePage);

// As in most browsers: the browser's maker recognizes speech, so the page asks for consent.
vi.stubGlobal("SpeechRecognition", class {});

/** Names, figures and words that both languages share. */
const SHARED =
  /^(Emergency Dispatch|support@example\.com|18 Alder Street, Springfield|WO-2026-0186|Priya Shah)$/;

const shown = (selector: string) => {
  const texts = [...document.querySelectorAll(selector)].flatMap((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement } = walker.currentNode;
      // Text marked as English may be English.
      if (!parentElement?.closest("[lang=en], script, style"))
        found.push(walker.currentNode.textContent?.trim() ?? "");
    }
    return found;
  });
  const attributes = ["aria-label", "alt", "placeholder", "title"].flatMap((name) =>
    [...document.querySelectorAll(`body [${name}]`)].map((element) => element.getAttribute(name)),
  );
  return [...texts, ...attributes].filter((text): text is string => Boolean(text));
};

/** A page's elements without their words. */
const outline = () =>
  [...document.querySelectorAll("main *")].map(({ tagName, id }) => `${tagName}#${id}`);

const attributes = (selector: string, ...names: string[]) =>
  [...document.querySelectorAll(selector)].map((element) =>
    names.map((name) => element.getAttribute(name)),
  );

for (const { en, es } of translatedPages) {
  test(`${es} says everything that ${en} says, with no sentence left in English`, async () => {
    await renderedPage(en);
    const english = shown("body");
    const englishOutline = outline();
    leavePage();
    await renderedPage(es);
    expect(outline()).toEqual(englishOutline);
    const spanish = new Set(shown("body"));
    expect(spanish.size).toBeGreaterThan(20);
    const left = english.filter(
      (text) => text.length > 12 && spanish.has(text) && !SHARED.test(text),
    );
    expect(left).toEqual([]);
  });

  test(`${en} and ${es} lead to each other, and search engines are told of both`, async () => {
    for (const [path, language, other, otherPath] of [
      [en, "en", "es", es],
      [es, "es", "en", en],
    ] as const) {
      await renderedPage(path);
      expect(document.documentElement.lang).toBe(language);
      expect(attributes("header a[hreflang][lang]", "href", "lang", "hreflang")).toEqual([
        [otherPath, other, other],
      ]);
      const alternates = Object.fromEntries(
        attributes("link[rel=alternate]", "hreflang", "href").map(([of = "", href]) => [of, href]),
      );
      const canonical = document.querySelector("link[rel=canonical]")?.getAttribute("href");
      expect(new URL(canonical ?? "").pathname).toBe(path);
      const site = new URL(canonical ?? "").origin;
      const english = en === "/" ? `${site}/` : site + en;
      expect(alternates).toEqual({ en: english, es: site + es, "x-default": english });
      expect(attributes("meta[property='og:locale']", "content")).toEqual(
        language === "es" ? [["es_US"]] : [],
      );
      leavePage();
    }
  });
}

test("a Spanish page links to Spanish pages only", async () => {
  for (const { es } of translatedPages) {
    await renderedPage(es);
    for (const [href] of attributes("body a[href^='/']:not([lang])", "href"))
      expect(href).toMatch(/^\/es\b/);
    leavePage();
  }
});

test("an unknown page uses the language of its section, and its language switch leads to the other language's home page", async () => {
  await renderedPage("/no-such-page");
  expect(document.documentElement.lang).toBe("en");
  expect(attributes("a[hreflang]", "href")).toEqual([["/es"]]);
  leavePage();
  await renderedPage("/es/no-such-page");
  expect(document.documentElement.lang).toBe("es");
  expect(shown("h1")).toContain("¡Uy! Página no encontrada");
  expect(attributes("main a", "href")).toEqual([["/es"]]);
  expect(attributes("a[hreflang]", "href")).toEqual([["/"]]);
});

test("the sitemap lists each translated page in every language", async () => {
  const { context } = testContext({ SITE_URL: "https://dispatch.example.com" });
  const request = new Request("http://10.0.0.7:3000/sitemap.xml");
  const listed = await (
    await sitemap({ request, params: {}, context: { requestContext: context } })
  ).text();
  for (const path of translatedPages.flatMap((page) => Object.values(page)))
    expect(listed).toContain(`<loc>https://dispatch.example.com${path}</loc>`);
});
