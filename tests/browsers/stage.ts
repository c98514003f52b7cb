import { type Site, startSite } from "../support/site";
import { SoundCard } from "./sound-card";
import type { Engine, Launch } from "./tab";

/** What the tests of one engine share: a running site, a sound card and a browser. */
export interface Stage {
  site: Site;
  card: SoundCard;
  engine: Engine;
}

/**
 * Sets the stage, with a microphone `desk` and a loudspeaker `box` plugged in.
 *
 * @param settings of the site.
 */
export async function setStage(
  launch: Launch,
  settings: Record<string, string> = {},
): Promise<Stage & { clear(): Promise<void> }> {
  const card = await SoundCard.start();
  let site: Site | undefined;
  try {
    plugIn(card);
    site = await startSite(settings);
    const engine = await launch(card.env);
    const { stop } = site;
    return {
      ...{ site, card, engine },
      async clear() {
        await engine.close().catch(() => {});
        await stop();
        await card.stop();
      },
    };
  } catch (error) {
    await site?.stop();
    await card.stop();
    throw error;
  }
}

/**
 * Resets the card to `desk` and `box`, without replugging devices already there: a browser that
 * loses all its sound devices may not open new ones (Firefox never does, Chromium's sound hangs).
 */
export function plugIn(card: SoundCard) {
  card.hush();
  const before = card.devices();
  if (!before.includes("desk")) card.plugInMicrophone("desk");
  if (!before.includes("box")) card.plugInSpeaker("box");
  card.makeDefault("desk");
  card.makeDefaultSpeaker("box");
  // Removes loops before the devices they connect: a removed device takes its loops with it.
  for (const name of before.reverse()) if (name !== "desk" && name !== "box") card.unplug(name);
}
