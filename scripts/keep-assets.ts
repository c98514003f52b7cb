/**
 * `npm run keep-assets -- --from=FOLDER|ADDRESS [--into=FOLDER]`: adds another
 * release's assets to a finished build, such as the release it replaces in a rollback.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { layOutFiles } from "./client-files";
import { Problem } from "./command.js";
import { copyFiles, openSource } from "./earlier-builds";

const { from, into } = parseArgs({
  options: {
    from: { type: "string", multiple: true, default: [] },
    into: { type: "string", default: "build" },
  },
}).values;
if (from.length === 0)
  throw new Problem("Name a source: npm run keep-assets -- --from=FOLDER|ADDRESS");
const { builds } = await openSource(into);
const sources = await Promise.all(from.map(openSource));
const kept = await copyFiles(join(into, "client"), builds, sources, console.warn);
await layOutFiles(into);
console.log(`Build ${kept[0]?.build}, with the files of ${kept.length - 1} others.`);
