/**
 * The last `npm run assistant:learn`. Training and playing the callers take a minute and depend
 * only on files, so the tests repeat them only when one of these has changed.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildSync } from "esbuild";
import type { Summary } from "./summary";

const LAST_RUN = "packages/assistant/eval/last-run.json";

interface LastRun {
  /** Hash of what it ran on. */
  hash: string;
  /** How often callers that the dispatcher had never heard passed each rule. */
  rules: Summary["rules"];
}

/** The hash of all code behind the results, without its comments, and of the data beside it. */
function currentHash(): string {
  const { metafile, outputFiles } = buildSync({
    ...{ entryPoints: ["packages/assistant/eval/strangers.ts"], platform: "node", format: "esm" },
    ...{ bundle: true, minify: true, legalComments: "none", metafile: true, write: false },
  });
  // Packages are in the bundle already; their folder differs between machines.
  const own = Object.keys(metafile.inputs).filter((path) => !path.includes("node_modules/"));
  const data = [...new Set(own.map(dirname))].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.jsonl?$/.test(name))
      .map((name) => join(folder, name)),
  );
  const hash = createHash("sha256");
  for (const { contents } of outputFiles) hash.update(contents);
  for (const path of data.filter((path) => path !== LAST_RUN).sort())
    hash.update(readFileSync(path));
  return hash.digest("hex");
}

/** The rules of the last run; null if it ran on other files. */
export function lastRules(): LastRun["rules"] | null {
  const { hash, rules }: LastRun = JSON.parse(readFileSync(LAST_RUN, "utf8"));
  return hash === currentHash() ? rules : null;
}

/** Records a run on the current files. */
export function recordRun({ rules }: Summary): void {
  const run: LastRun = { hash: currentHash(), rules };
  writeFileSync(LAST_RUN, `${JSON.stringify(run, null, 2)}\n`);
}
