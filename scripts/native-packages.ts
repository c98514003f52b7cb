import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What cannot be bundled: SQLite, with what it loads for the machine that it runs on. */
const NATIVE = ["libsql", "@libsql", "@neon-rs/load", "detect-libc"];

/** The name by which the bundles ask for it. */
export const EXTERNAL = "libsql";

/**
 * Puts the packages that are compiled beside the bundles, for machines of this kind; for another kind
 * `npm install --prefix build` gets them by the list that is written too.
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
