import { existsSync } from "node:fs";
import module from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { requireNode } from "./node-version.js";

/** Since Node 22.10. The types are those of Node 20, the oldest supported version. */
interface CompileCache {
  enableCompileCache?(folder: string): unknown;
  flushCompileCache?(): void;
}

requireNode();
/** The build folder, which contains this file once compiled. */
const folder = dirname(fileURLToPath(import.meta.url));
const missing = ["node-site.js", "host", "server/index.js", "client"].find(
  (file) => !existsSync(join(folder, file)),
);
if (missing) {
  const file = relative(process.cwd(), join(folder, missing));
  console.error(`The site is not built: there is no ${file}. Run 'npm run build' first.`);
  process.exit(1);
}
// Kept in the build folder, so each build starts with an empty one. Optional: it may be read-only.
const { enableCompileCache, flushCompileCache } = module as CompileCache;
enableCompileCache?.(join(folder, "compile-cache"));
const { checkSettings, startSite } = await import("./node-site");
if (process.argv[2] === "--check") await checkSettings();
else await startSite(folder);
// Flush now: not every stop leaves time for it.
flushCompileCache?.();
