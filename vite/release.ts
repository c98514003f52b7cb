import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { SOURCES } from "../scripts/setup.js";

const MODULE = "virtual:release";

/** Length of a build id in hex digits. */
const ID_LENGTH = 12;

function filesOf(path: string): string[] {
  const isFolder = statSync(path).isDirectory();
  return isFolder ? readdirSync(path).flatMap((name) => filesOf(join(path, name))) : [path];
}

/** The build id: a hash of the names and contents of the sources, so a rebuild keeps it. */
export function buildId(): string {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap(filesOf).sort()) {
    const content = readFileSync(file);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex").slice(0, ID_LENGTH);
}

/** The checked-out commit, with `-dirty` if files differ from it; null without git. */
function checkedOut(): string | null {
  const args = ["describe", "--always", "--dirty", "--abbrev=40", "--exclude=*"];
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

/**
 * Gives the server its build id and commit (`virtual:release`).
 *
 * @param commit the commit, for a build outside a checkout.
 */
export function release(commit: string | undefined): Plugin {
  return {
    name: "release",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      const build = this.environment.mode === "build" ? buildId() : "development";
      return `export const build = ${JSON.stringify(build)}, commit = ${JSON.stringify(commit || checkedOut())};`;
    },
  };
}
