import { type Site, startSite } from "../support/site";
import { SoundCard } from "./sound-card";
import type { Engine, Launch } from "./tab";

/** What the tests of one engine share: a running site, a sound card, and the browser on both. */
export interface Stage {
  site: Site;
  card: SoundCard;
  engine: Engine;
}

/**
 * Sets the stage: a microphone `desk` and a loudspeaker `box` are plugged in.
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

/** Plugs in what an ordinary computer has, and nothing else. */
export function plugIn(card: SoundCard) {
  card.unplugAll();
  card.plugInMicrophone("desk");
  card.plugInSpeaker("box");
}
