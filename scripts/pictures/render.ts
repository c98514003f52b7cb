/**
 * Renders the site's pictures with a browser: the dashboard in both languages and color schemes,
 * for tablets and phones too, each page's preview image for shared links, and the icons.
 *
 * npx tsx scripts/pictures/render.ts
 */
import { mkdirSync, readFileSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import sharp, { type Sharp } from "sharp";
import { frame } from "../../app/content/en/frame";
import { landingPage } from "../../app/content/en/landing-page";
import { workOrdersPage } from "../../app/content/en/work-orders-page";
import { findChromium } from "../../tests/support/chromium";
// The dashboard's texts: English to Spanish. Names and figures stay.
import spanish from "./dashboard.es.json";

const DASHBOARD = "app/landing/pictures";
const CARDS = "public/og";
for (const folder of [`${DASHBOARD}/es`, CARDS]) mkdirSync(folder, { recursive: true });

/** Replaces each text on a page for which there is another wording. */
const reword = (page: Page, wordings: Record<string, string>) =>
  page.evaluate((wordings) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const said = text.nodeValue?.trim() ?? "";
      text.nodeValue = text.nodeValue?.replace(said, wordings[said] ?? said) ?? null;
    }
  }, wordings);

/** Takes a picture of a page. Nothing comes from the network: its font is in the repository. */
async function pictureOf(
  browser: Browser,
  file: string,
  screen: BrowserContextOptions,
  wordings: Record<string, string>,
): Promise<Sharp> {
  const page = await browser.newPage(screen);
  await page.route("**/*", (route) => {
    const isFont = route.request().url().endsWith("/archivo.woff2");
    return route.fulfill({ path: isFont ? "app/fonts/archivo.woff2" : `scripts/pictures/${file}` });
  });
  await page.goto("http://picture.test/");
  await page.evaluate(() => document.fonts.ready);
  await reword(page, wordings);
  const picture = sharp(await page.screenshot());
  await page.close();
  return picture;
}

/** @param texts by their placeholders in card.html. */
async function card(browser: Browser, name: string, texts: Record<string, string>): Promise<void> {
  const screen = { viewport: { width: 1200, height: 630 }, colorScheme: "dark" } as const;
  const picture = await pictureOf(browser, "card.html", screen, texts);
  await picture.png({ palette: true, colors: 128, effort: 10 }).toFile(`${CARDS}/${name}.png`);
}

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND"],
});
const wide = { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 2 };
const tablet = { viewport: { width: 720, height: 724 }, deviceScaleFactor: 2 };
const phone = { viewport: { width: 360, height: 905 }, deviceScaleFactor: 3 };
const screens = { dashboard: wide, "dashboard-tablet": tablet, "dashboard-phone": phone };
for (const [folder, wordings] of Object.entries({ "": {}, "es/": spanish }))
  for (const colorScheme of ["light", "dark"] as const)
    for (const [name, screen] of Object.entries(screens)) {
      const look = { ...screen, colorScheme };
      const picture = await pictureOf(browser, "dashboard.html", look, wordings);
      const file = `${DASHBOARD}/${folder}${name}-${colorScheme}.avif`;
      await picture.avif({ quality: 58, effort: 4 }).toFile(file);
    }
await card(browser, "emergency-dispatch", {
  // Omits the site's name, which is a setting. Shared links show it separately (og:site_name).
  name: "For plumbing, HVAC and other trades.",
  title: landingPage.hero.title,
  emphasis: landingPage.hero.emphasis,
  foot: "AI call answering and dispatch for trades companies, 24/7/365",
});
await card(browser, "work-orders", {
  name: frame.tabs.workOrders,
  title: workOrdersPage.hero.title,
  emphasis: workOrdersPage.hero.emphasis,
  foot: "Work orders created automatically from dispatch calls",
});
await browser.close();
// The lamp icon for launchers. They round the corners, so the background fills the square.
const square = readFileSync("public/icon.svg", "utf8").replace(' rx="14"', "");
for (const size of [180, 512])
  await sharp(Buffer.from(square), { density: 600 })
    .resize(size)
    .png({ palette: true })
    .toFile(`public/icon-${size}.png`);
