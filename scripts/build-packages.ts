import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Packages that cannot be bundled: SQLite and the platform code it loads. */
const NATIVE = ["libsql", "@libsql", "@neon-rs/load", "detect-libc"];

/** The name under which the bundles import SQLite. */
export const EXTERNAL = "libsql";

/** The name under which the Node host imports the server build. */
export const SERVER_BUILD = "#server-build";

/**
 * Copies the native packages for this platform into the build. Also writes a package.json, so that
 * the bundles find the server build, and `npm install --prefix build` can install the packages for
 * another platform.
 */
export function layOutPackages(folder: string): void {
  for (const name of NATIVE)
    if (existsSync(join("node_modules", name)))
      cpSync(join("node_modules", name), join(folder, "node_modules", name), { recursive: true });
  const { version } = JSON.parse(readFileSync(`node_modules/${EXTERNAL}/package.json`, "utf8"));
  const manifest = {
    ...{ private: true, type: "module" },
    imports: { [SERVER_BUILD]: "./server/index.js" },
    dependencies: { [EXTERNAL]: version },
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}
