/**
 * `npm run screenshots [-- chromium | firefox | webkit | PART OF A NAME …]`: writes PNGs of every
 * page in both color schemes and of every call state to screenshots, in each engine at 360, 768
 * and 1440 px.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DOCUMENTS, SCHEMES, TWINS } from "../support/site-pages";
import { ensureTestTools } from "../support/test-tools";
import { CallTab } from "./call-tab";
import { chromium, firefox } from "./puppeteer-engines";
import { SCENES } from "./scenes";
import { plugIn, type Stage, setStage } from "./stage";
import type { Tab } from "./tab";
import { webkit } from "./webkit-engine";

const FOLDER = "screenshots";
/** Width and height, in CSS pixels. */
const SIZES: [number, number][] = [
  [360, 800],
  [768, 900],
  [1440, 900],
];
/** The maximum height of a page's screenshot. */
const MAX_HEIGHT = 16_000;

const launches = { chromium, firefox, webkit };
const isEngine = (word: string): word is keyof typeof launches => word in launches;
const engines = process.argv.slice(2).filter(isEngine);
const parts = process.argv.slice(2).filter((word) => !isEngine(word));
const isWanted = (name: string) => parts.length === 0 || parts.some((part) => name.includes(part));

/** Waits for fonts, pictures and animations, so that nothing is caught in motion. */
const settle = (tab: Tab) =>
  tab.evaluate(async () => {
    const ends = document.getAnimations().filter(({ effect }) => {
      return Number(effect?.getComputedTiming().endTime) < 5000;
    });
    const pictures = [...document.images].map((image) => image.decode());
    const timeout = new Promise((done) => setTimeout(done, 2000));
    const ready = [document.fonts.ready, ...pictures, ...ends.map(({ finished }) => finished)];
    await Promise.race([timeout, Promise.allSettled(ready)]);
    // Wait for the repaint after a resize.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });

async function shoot(tab: Tab, engine: string, name: string) {
  await settle(tab);
  writeFileSync(join(FOLDER, engine, `${name}.png`), await tab.screenshot());
}

const pageName = (path: string) => `page-${path.slice(1).replace("/", "-") || "home"}`;

async function shootPages(stage: Stage, engine: string, scheme: string) {
  const tab = await stage.engine.tab(stage.site.url);
  try {
    for (const path of [...DOCUMENTS, ...TWINS])
      for (const [width, minHeight] of SIZES) {
        const name = `${pageName(path)}-${scheme}-${width}`;
        if (!isWanted(name)) continue;
        await tab.resize(width, minHeight);
        // As on phones: a scroll bar would make the page narrower, and so taller.
        const hideBar = () => document.documentElement.style.setProperty("scrollbar-width", "none");
        await tab.goto(stage.site.url + path);
        await tab.evaluate(hideBar);
        // The page's height changes when its font loads.
        await settle(tab);
        const height = await tab.evaluate(() => document.documentElement.scrollHeight);
        await tab.resize(width, Math.min(height, MAX_HEIGHT));
        await tab.goto(stage.site.url + path);
        await tab.evaluate(hideBar);
        await shoot(tab, engine, name);
      }
  } finally {
    await tab.close();
  }
}

async function shootCalls(stage: Stage, engine: string) {
  // WebKitGTK cannot widen a page shown in a frame.
  const visits = engine === "webkit" ? [SIZES.slice(0, 1), SIZES.slice(1)] : [SIZES];
  for (const scene of SCENES.filter(({ name }) => isWanted(`call-${name}`))) {
    const reason = scene.without?.[stage.engine.name];
    if (reason) {
      console.log(`${engine}: no ${scene.name}: ${reason}`);
      continue;
    }
    for (const sizes of visits) {
      plugIn(stage.card);
      const options = { ...scene.options, size: sizes[0] };
      const call = await CallTab.open(stage, scene.scenario, options);
      try {
        await scene.reach(call, stage);
        for (const [width, height] of sizes) {
          if (sizes.length > 1) await call.tab.resize(width, height);
          await call.tab.evaluate(async () => {
            // A scroll during the page's own smooth scroll would end in the wrong place.
            for (let before = -1; before !== scrollY; ) {
              before = scrollY;
              await new Promise((done) => setTimeout(done, 200));
            }
            // On wide screens the whole hero fits beside the work order.
            const call = document.querySelector("#test-call, #call-replay");
            if (innerWidth < 1024) call?.scrollIntoView({ behavior: "instant" });
            else scrollTo({ top: 0, behavior: "instant" });
          });
          await shoot(call.tab, engine, `call-${scene.name}-${width}`);
        }
      } catch (error) {
        process.exitCode = 1;
        console.error(`${engine}: no ${scene.name} at ${sizes[0]?.[0]} px: ${error}`);
      } finally {
        await call.close();
      }
    }
  }
}

ensureTestTools(["chromium", "firefox", "webkit", "sound"]);
for (const engine of Object.keys(launches)) mkdirSync(join(FOLDER, engine), { recursive: true });
for (const engine of engines.length > 0 ? engines : Object.keys(launches).filter(isEngine))
  for (const scheme of SCHEMES) {
    const stage = await setStage((env) => launches[engine](env, scheme));
    try {
      await shootPages(stage, engine, scheme);
      // The call's section is dark in both schemes, so one is enough.
      if (scheme === "dark") await shootCalls(stage, engine);
    } finally {
      await stage.clear();
    }
  }
