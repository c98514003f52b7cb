import { existsSync } from "node:fs";
import module from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { requireNode } from "../scripts/node-version.js";

/** Of Node 22.10; the types are of Node 20, the oldest that the site runs on. */
interface CompileCache {
  enableCompileCache?(folder: string): unknown;
  flushCompileCache?(): void;
}

requireNode();
/** The folder of the build, in which this file lies once it is compiled. */
const folder = dirname(fileURLToPath(import.meta.url));
const missing = ["node-site.js", "server/index.js", "client"].find(
  (file) => !existsSync(join(folder, file)),
);
if (missing) {
  const file = relative(process.cwd(), join(folder, missing));
  console.error(`The site is not built: there is no ${file}. Run 'npm run build' first.`);
  process.exit(1);
}
// Kept in the build, which a build begins anew; where nobody may write there, Node goes without.
const { enableCompileCache, flushCompileCache } = module as CompileCache;
enableCompileCache?.(join(folder, "compile-cache"));
const { checkSettings, startSite } = await import("./node");
if (process.argv[2] === "--check") await checkSettings();
else await startSite(folder);
// At the end it would be too late: not every stop leaves time for it.
flushCompileCache?.();
