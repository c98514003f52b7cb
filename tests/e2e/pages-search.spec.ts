import { HtmlValidate } from "html-validate";
import sharp from "sharp";
import { fetchedDocument } from "../support/fetched-document";
import { DOCUMENTS, LISTED, TWINS } from "../support/site-pages";
import { expect, test } from "./fixtures";

/**
 * React's serializer closes void elements, writes `charSet` and gives booleans a value. The form
 * with a call's choices has no submit button: the start button uses them.
 */
const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    "attr-case": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "wcag/h32": "off",
  },
});

// No test here opens a page: they read the responses themselves.
test.describe.configure({ mode: "default" });

/** Reads a document's head; each tag must occur once. */
async function headOf(address: string) {
  const { head, title } = await fetchedDocument(address);
  const only = (selector: string, attribute: string) => {
    const found = head.querySelectorAll(`:scope > ${selector}`);
    expect(found, `${selector} of ${address}`).toHaveLength(1);
    return found[0]?.getAttribute(attribute) ?? "";
  };
  return {
    title,
    named: (name: string) => only(`meta[name="${name}"]`, "content"),
    property: (name: string) => only(`meta[property="${name}"]`, "content"),
    link: (rel: string) => only(`link[rel="${rel}"]`, "href"),
  };
}

/** A file's bytes and content type. */
async function fileAt(address: string) {
  const response = await fetch(address);
  expect(response.status, address).toBe(200);
  return {
    type: response.headers.get("content-type"),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

for (const path of [...DOCUMENTS, ...TWINS, "/start?plan=pro", "/?missed=many&value=%22%3E%3Cb%3E"])
  test(`the document at ${path} is valid HTML`, async ({ baseURL }) => {
    const html = await (await fetch(baseURL + path)).text();
    const { results } = await validator.validateString(html);
    const messages = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
    );
    expect(messages).toEqual([]);
  });

for (const path of LISTED)
  test(`${path} has metadata and a picture for search engines and messaging apps`, async ({
    baseURL,
  }) => {
    const head = await headOf(`${baseURL}${path}?from=ad`);
    expect(head.link("canonical")).toBe(`${baseURL}${path}`);
    expect(head.title).toMatch(/^.{20,70}$/);
    const description = head.named("description");
    expect(description).toMatch(/^.{70,160}$/);
    for (const [tag, value] of Object.entries({
      "og:title": head.title,
      "og:description": description,
      "og:url": `${baseURL}${path}`,
      "og:type": "website",
      "og:image:width": "1200",
      "og:image:height": "630",
    }))
      expect(head.property(tag)).toBe(value);
    expect(head.named("twitter:card")).toBe("summary_large_image");
    expect(head.property("og:image:alt")).toMatch(/\w+ \w+/);

    const picture = await fileAt(head.property("og:image"));
    expect(picture.type).toBe("image/png");
    const { width, height } = await sharp(picture.body).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

test("every page has its own title and description, and each tab its own picture", async ({
  baseURL,
}) => {
  const words = new Set<string>();
  const pictures = new Set<string>();
  for (const path of LISTED) {
    const head = await headOf(baseURL + path);
    words.add(head.title).add(head.named("description"));
    pictures.add(head.property("og:image"));
  }
  expect(words.size).toBe(2 * LISTED.length);
  expect(pictures.size).toBe(2);
});

test("structured data names the organization, and the service with both plans and their prices", async ({
  baseURL,
}) => {
  const page = await fetchedDocument(`${baseURL}/`);
  const scripts = page.querySelectorAll('script[type="application/ld+json"]');
  expect(scripts).toHaveLength(1);
  const data = JSON.parse(scripts[0]?.textContent ?? "");
  await fileAt(data.provider.logo);
  expect(data).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Service",
    provider: { "@type": "Organization", url: `${baseURL}/`, email: "support@example.com" },
    // spec §9: a monthly price (UN/CEFACT code MON)
    offers: [
      ["Starter Plan", "199"],
      ["Pro Plan", "399"],
    ].map(([name, price]) => ({
      "@type": "Offer",
      name,
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price,
        priceCurrency: "USD",
        unitCode: "MON",
      },
    })),
  });
});

for (const path of ["/no-such-page", "/thank-you"])
  test(`${path} is kept out of search engines`, async ({ baseURL }) => {
    expect((await headOf(baseURL + path)).named("robots")).toBe("noindex");
    const page = await fetchedDocument(baseURL + path);
    expect(page.querySelectorAll('link[rel="canonical"]')).toHaveLength(0);
  });

test("robots.txt links to a sitemap of every page by its canonical address", async ({
  baseURL,
}) => {
  const robots = await (await fetch(`${baseURL}/robots.txt`)).text();
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? "";
  expect(sitemap).toBe(`${baseURL}/sitemap.xml`);
  const { type, body } = await fileAt(sitemap);
  expect(type).toContain("application/xml");
  const listed = [...body.toString().matchAll(/<loc>(.+?)<\/loc>/g)].map(([, loc]) => loc);
  expect(listed.toSorted()).toEqual(LISTED.map((path) => `${baseURL}${path}`).toSorted());
  for (const address of listed)
    expect((await headOf(address ?? "")).link("canonical")).toBe(address);
});

test("the manifest and every icon size it names exist", async ({ baseURL }) => {
  const head = await headOf(`${baseURL}/`);
  // The tab's icon is in the document, so no request for it can delay the text.
  const [, tabIcon = ""] = head.link("icon").split("data:image/svg+xml,");
  const file = (await fileAt(`${baseURL}/icon.svg`)).body.toString();
  expect(decodeURIComponent(tabIcon)).toBe(file.trim().replaceAll('"', "'"));
  expect(head.link("apple-touch-icon")).toBe("/icon-180.png");
  const manifest = JSON.parse(String((await fileAt(baseURL + head.link("manifest"))).body));
  expect(manifest).toMatchObject({ name: "Emergency Dispatch", start_url: "/" });
  expect(manifest.icons).toMatchObject([
    { sizes: "any", type: "image/svg+xml" },
    { sizes: "180x180", type: "image/png" },
    { sizes: "512x512", type: "image/png", purpose: "maskable" },
  ]);
  for (const { src, sizes, type, purpose } of manifest.icons) {
    const icon = await fileAt(new URL(src, baseURL).href);
    expect(icon.type).toContain(type);
    const picture = sharp(icon.body);
    const { width, height } = await picture.metadata();
    if (sizes !== "any") expect(`${width}x${height}`).toBe(sizes);
    // Launchers crop a maskable icon, so it must be fully opaque.
    if (purpose === "maskable") expect((await picture.stats()).isOpaque).toBe(true);
  }
});
