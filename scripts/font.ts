/**
 * Makes the site's one font out of the package's full one: basic Latin and the punctuation of the
 * pages, weights 400 to 800. Prints the metrics of the fallback in app/tailwind.css.
 *
 * node --import tsx scripts/font.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";

const SOURCE = "node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2";
const TARGET = "app/fonts/archivo.woff2";

const basicLatin = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("");
const characters = `${basicLatin}\u00a0‘’“”–—…×·•©°éñü`;

const font = await subsetFont(readFileSync(SOURCE), characters, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 800 } },
});
writeFileSync(TARGET, font);
console.log(`${TARGET}: ${font.length} bytes`);

/** Mean width of English text in Arial, in ems, and the sample that it was measured with. */
const ARIAL_MEAN = 904 / 2048;
const SAMPLE =
  "Someone answers every call and gets the right technician moving before you wake up ";

const made = fontkit.create(readFileSync(SOURCE)) as fontkit.Font;
const mean = made.layout(SAMPLE).advanceWidth / SAMPLE.length / made.unitsPerEm;
const adjust = mean / ARIAL_MEAN;
const percent = (ratio: number) => `${(ratio * 100).toFixed(1)}%`;
console.log(`size-adjust: ${percent(adjust)}`);
console.log(`ascent-override: ${percent(made.ascent / made.unitsPerEm / adjust)}`);
console.log(`descent-override: ${percent(-made.descent / made.unitsPerEm / adjust)}`);
console.log(`line-gap-override: ${percent(made.lineGap / made.unitsPerEm / adjust)}`);
