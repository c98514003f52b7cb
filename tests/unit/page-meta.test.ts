import { describe, expect, it } from "vitest";
import { landingPage } from "~/content/en/landing-page";
import { workOrdersPage } from "~/content/en/work-orders-page";
import { listedMeta } from "~/meta/meta-tags";
import { loader as home } from "~/routes/_index";
import { loader as robots } from "~/routes/robots[.]txt";
import { loader as manifest } from "~/routes/site[.]webmanifest";
import { loader as sitemap } from "~/routes/sitemap[.]xml";
import { loader as workOrders } from "~/routes/work-orders";
import { testContext } from "../support/request-context";

/** Behind a proxy, the request's own address is not the public one. */
const request = new Request("http://10.0.0.7:3000/?from=ad");
const SITE_URL = "https://dispatch.example.com";
const args = {
  request,
  params: {},
  context: { requestContext: testContext({ SITE_URL }).context },
};

describe("with SITE_URL behind a proxy", () => {
  it("each page names its public address and picture", async () => {
    const { meta } = await home(args);
    expect(meta.canonical).toBe(`${SITE_URL}/`);
    expect(meta.image.url).toMatch(new RegExp(`^${SITE_URL}/og/.+\\.png$`));
    expect(JSON.stringify(meta.jsonLd)).not.toContain("10.0.0.7");
    expect((await workOrders(args)).meta.canonical).toBe(`${SITE_URL}/work-orders`);
  });

  it("the sitemap and robots.txt name the public address, too", async () => {
    expect(await (await sitemap(args)).text()).toContain(`<loc>${SITE_URL}/work-orders</loc>`);
    expect(await (await robots(args)).text()).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
  });
});

it("a preview picture's alt text says the picture's words, which are the page's heading", async () => {
  for (const [load, { title, emphasis }] of [
    [home, landingPage.hero],
    [workOrders, workOrdersPage.hero],
  ] as const)
    expect(
      (await load(args)).meta.image.alt,
      "after a change, draw the pictures again: npx tsx scripts/pictures/render.ts",
    ).toContain(`${title} ${emphasis}`);
});

it("the site's name is in titles, previews, search data and the manifest", async () => {
  const { context } = testContext({ SITE_NAME: "Nightdesk" });
  const named = { request, params: {}, context: { requestContext: context } };
  for (const { meta } of [await home(named), await workOrders(named)]) {
    expect(meta.title).toMatch(/^\w.+ · Nightdesk$/);
    expect(meta.siteName).toBe("Nightdesk");
    // The pictures are fixed files: they show a page's topic, not the site's name.
    expect(meta.image.alt).not.toMatch(/Emergency Dispatch|Nightdesk/);
  }
  expect(JSON.stringify((await home(named)).meta.jsonLd)).toContain('"name":"Nightdesk"');
  const response = await manifest(named);
  expect(response.headers.get("content-type")).toBe("application/manifest+json");
  expect(await response.json()).toMatchObject({ name: "Nightdesk", start_url: "/" });
});

it("a page with a failed loader has no tags rather than wrong ones", () => {
  expect(listedMeta({} as Parameters<typeof listedMeta>[0])).toEqual([]);
});
