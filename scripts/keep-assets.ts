/**
 * `npm run keep-assets -- --from=FOLDER|ADDRESS [--into=FOLDER]`: adds another
 * release's assets to a finished build, such as the release it replaces in a rollback.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { layOutFiles } from "./client-files";
import { copyFiles, openSource, SourceError } from "./earlier-builds";

const { values } = parseArgs({
  options: {
    from: { type: "string", multiple: true, default: [] },
    into: { type: "string", default: "build" },
  },
});
try {
  if (values.from.length === 0)
    throw new SourceError("Name a source: npm run keep-assets -- --from=FOLDER|ADDRESS");
  const { builds } = await openSource(values.into);
  const sources = await Promise.all(values.from.map(openSource));
  const kept = await copyFiles(join(values.into, "client"), builds, sources, console.warn);
  await layOutFiles(values.into);
  console.log(`Build ${kept[0]?.build}, with the files of ${kept.length - 1} others.`);
} catch (error) {
  if (!(error instanceof SourceError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
