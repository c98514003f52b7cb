import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Packages that cannot be bundled: SQLite and the platform code it loads. */
const NATIVE = ["libsql", "@libsql", "@neon-rs/load", "detect-libc"];

/** The name under which the bundles import it. */
export const EXTERNAL = "libsql";

/**
 * Copies the native packages for this platform next to the bundles. Also writes a package list, so
 * `npm install --prefix build` can install them for another platform.
 *
 * @param folder the build.
 */
export function layOutNativePackages(folder: string): void {
  for (const name of NATIVE)
    if (existsSync(join("node_modules", name)))
      cpSync(join("node_modules", name), join(folder, "node_modules", name), { recursive: true });
  const { version } = JSON.parse(readFileSync(`node_modules/${EXTERNAL}/package.json`, "utf8"));
  const list = { private: true, type: "module", dependencies: { [EXTERNAL]: version } };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(list, null, 2)}\n`);
}
