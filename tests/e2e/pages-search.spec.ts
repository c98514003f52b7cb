import type { Page } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import sharp from "sharp";
import { DOCUMENTS, LISTED, TWINS } from "../support/site-pages";
import { expect, test } from "./fixtures";

/**
 * React's serialiser closes void elements, writes `charSet` and gives booleans a value. The call's
 * choices are a form without a button of its own: they go with the button that starts the call.
 */
const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    "attr-case": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "wcag/h32": "off",
  },
});

// As those see the pages who run no script.
test.use({ javaScriptEnabled: false });

/** What a page's head says; each tag must be there once. */
async function headOf(page: Page, address: string) {
  await page.goto(address);
  const only = async (selector: string, attribute: string) => {
    const found = page.locator(`head > ${selector}`);
    await expect(found).toHaveCount(1);
    return (await found.getAttribute(attribute)) ?? "";
  };
  return {
    title: await page.title(),
    named: (name: string) => only(`meta[name="${name}"]`, "content"),
    property: (name: string) => only(`meta[property="${name}"]`, "content"),
    link: (rel: string) => only(`link[rel="${rel}"]`, "href"),
  };
}

for (const path of [...DOCUMENTS, ...TWINS, "/start?plan=pro", "/?missed=many&value=%22%3E%3Cb%3E"])
  test(`the document at ${path} is valid HTML`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const { results } = await validator.validateString(html);
    const messages = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
    );
    expect(messages).toEqual([]);
  });

for (const path of LISTED)
  test(`${path} tells search engines and messengers what it is, with a picture`, async ({
    page,
    request,
    baseURL,
  }) => {
    const head = await headOf(page, `${path}?from=ad`);
    expect(await head.link("canonical")).toBe(`${baseURL}${path}`);
    expect(head.title).toMatch(/^.{20,70}$/);
    const description = await head.named("description");
    expect(description).toMatch(/^.{70,160}$/);
    for (const [tag, value] of Object.entries({
      "og:title": head.title,
      "og:description": description,
      "og:url": `${baseURL}${path}`,
      "og:type": "website",
      "og:image:width": "1200",
      "og:image:height": "630",
    }))
      expect(await head.property(tag)).toBe(value);
    expect(await head.named("twitter:card")).toBe("summary_large_image");
    expect(await head.property("og:image:alt")).toMatch(/\w+ \w+/);

    const picture = await request.get(await head.property("og:image"));
    expect(picture.headers()["content-type"]).toBe("image/png");
    const { width, height } = await sharp(await picture.body()).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

test("no two pages share a title or a description, and the tabs no picture", async ({ page }) => {
  const words = new Set<string>();
  const pictures = new Set<string>();
  for (const path of LISTED) {
    const head = await headOf(page, path);
    words.add(head.title).add(await head.named("description"));
    pictures.add(await head.property("og:image"));
  }
  expect(words.size).toBe(2 * LISTED.length);
  expect(pictures.size).toBe(2);
});

test("structured data names the organization, and the service with both plans and their prices", async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto("/");
  const script = page.locator('script[type="application/ld+json"]');
  const data = JSON.parse((await script.textContent()) ?? "");
  expect(data["@context"]).toBe("https://schema.org");
  const [organization, service] = data["@graph"];
  expect(organization).toMatchObject({
    "@type": "Organization",
    url: `${baseURL}/`,
    email: "support@example.com",
  });
  expect((await request.get(organization.logo)).status()).toBe(200);
  expect(service).toMatchObject({
    "@type": "Service",
    provider: { "@id": organization["@id"] },
    // spec §9: a price a month (UN/CEFACT code MON)
    offers: [
      ["Starter Plan", "199"],
      ["Pro Plan", "399"],
    ].map(([name, price]) => ({
      "@type": "Offer",
      name,
      price,
      priceCurrency: "USD",
      priceSpecification: { "@type": "UnitPriceSpecification", price, unitCode: "MON" },
    })),
  });
});

for (const path of ["/no-such-page", "/thank-you"])
  test(`${path} is kept out of search engines`, async ({ page }) => {
    const head = await headOf(page, path);
    expect(await head.named("robots")).toBe("noindex");
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  });

test("robots.txt leads to a sitemap that lists every page, each its own canonical address", async ({
  page,
  request,
  baseURL,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? "";
  expect(sitemap).toBe(`${baseURL}/sitemap.xml`);
  const answer = await request.get(sitemap);
  expect(answer.headers()["content-type"]).toContain("application/xml");
  const listed = [...(await answer.text()).matchAll(/<loc>(.+?)<\/loc>/g)].map(([, loc]) => loc);
  expect(listed).toEqual(LISTED.map((path) => `${baseURL}${path}`));
  for (const address of listed)
    expect(await (await headOf(page, address ?? "")).link("canonical")).toBe(address);
});

test("the manifest and the icons are there in every size that is named", async ({
  page,
  request,
}) => {
  const head = await headOf(page, "/");
  // In the document itself, where no request for it can come before the words.
  const [, tabIcon = ""] = (await head.link("icon")).split("data:image/svg+xml,");
  const file = await (await request.get("/icon.svg")).text();
  expect(decodeURIComponent(tabIcon)).toBe(file.replaceAll('"', "'"));
  expect(await head.link("apple-touch-icon")).toBe("/icon-180.png");
  const manifest = await (await request.get(await head.link("manifest"))).json();
  expect(manifest).toMatchObject({ name: "Emergency Dispatch", start_url: "/" });
  expect(manifest.icons).toMatchObject([
    { sizes: "any", type: "image/svg+xml" },
    { sizes: "180x180", type: "image/png" },
    { sizes: "512x512", type: "image/png", purpose: "maskable" },
  ]);
  for (const { src, sizes, type, purpose } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()["content-type"]).toContain(type);
    const picture = sharp(await icon.body());
    const { width, height } = await picture.metadata();
    if (sizes !== "any") expect(`${width}x${height}`).toBe(sizes);
    // Launchers cut a maskable icon to their own shape: no part of it may be transparent.
    if (purpose === "maskable") expect((await picture.stats()).isOpaque).toBe(true);
  }
});
