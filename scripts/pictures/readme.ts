/**
 * Cuts the README's pictures from two screenshots. Take those first:
 * npm run screenshots -- chromium call-idle call-typed-with-order
 *
 * npx tsx scripts/pictures/readme.ts
 */
import sharp from "sharp";

const SCENES = { site: "call-idle", call: "call-typed-with-order" };

for (const [name, scene] of Object.entries(SCENES))
  await sharp(`screenshots/chromium/${scene}-1440.png`)
    // Without the scroll bar.
    .extract({ left: 0, top: 0, width: 1420, height: 900 })
    .resize(1280)
    .webp({ quality: 72, effort: 6 })
    .toFile(`docs/pictures/${name}.webp`);
