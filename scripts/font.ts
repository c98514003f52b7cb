/**
 * Creates the site's font as a subset of the package's: basic Latin, Spanish letters, the
 * punctuation that the pages use, and weights 400 to 800.
 *
 * npx tsx scripts/font.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const SOURCE = "node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2";
const TARGET = "app/fonts/archivo.woff2";

const basicLatin = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("");
const characters = `${basicLatin}\u00a0‘’“”–—…×·•©°áéíóúñüÁÉÍÓÚÑ¿¡`;

const font = await subsetFont(readFileSync(SOURCE), characters, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 800 } },
});
writeFileSync(TARGET, font);
console.log(`${TARGET}: ${font.length} bytes`);
