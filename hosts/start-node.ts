import { existsSync } from "node:fs";
import module from "node:module";
import { join, relative } from "node:path";
import { BUILD_FOLDER } from "./build-folder";
import { requireNode } from "./node-version.js";

/** Of Node 22.10; the types are of Node 20, the oldest that the site runs on. */
interface CompileCache {
  enableCompileCache?(folder: string): unknown;
  flushCompileCache?(): void;
}

requireNode();
const missing = ["node-site.js", "server/index.js", "client"].find(
  (file) => !existsSync(join(BUILD_FOLDER, file)),
);
if (missing) {
  const file = relative(process.cwd(), join(BUILD_FOLDER, missing));
  console.error(`The site is not built: there is no ${file}. Run 'npm run build' first.`);
  process.exit(1);
}
// Kept in the build, which a build begins anew; where nobody may write there, Node goes without.
const { enableCompileCache, flushCompileCache } = module as CompileCache;
enableCompileCache?.(join(BUILD_FOLDER, "compile-cache"));
await import("./node");
// At the end it would be too late: not every stop leaves time for it.
flushCompileCache?.();
