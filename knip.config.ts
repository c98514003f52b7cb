import { readFileSync } from "node:fs";
import type { KnipConfig } from "knip";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};

/** The files that package.json's commands run. Any other file that nothing imports is unused. */
const commands = Object.values(scripts)
  .flatMap((line) => line.split(" ").slice(2))
  .filter((word) => /^(?:bench|packages|scripts|tests)\//.test(word));

export default {
  // Files started by name: commands, hosts, test helpers, and inputs of the build.
  entry: [
    ...commands,
    // Run in a process of its own by assistant:learn.
    "packages/assistant/eval/play-strangers.ts",
    // Run with tsx when their sources change.
    ...["scripts/font.ts", "scripts/pictures/*.ts"],
    ...["app/routes.ts", "app/routes/**/*.{ts,tsx}", "app/hydration/*.ts"],
    ...["hosts/{node,remix-serve,cloudflare}.ts"],
    "packages/simulator/{call-machine/main,make-speech}.ts",
    ...["tests/support/{crashing-site,standing-provider}.ts"],
    "tests/support/{heap-report,run-command,socket-holder}.js",
    "packages/provider-contract/{provider/worker,room/page/main,**/*.test}.ts",
    "vitest.mutate.config.ts",
    // Loaded as a whole module when a call starts.
    "app/call/view/call-extras.client.ts",
    ...["tests/attack/long/*.ts", "tests/**/*.{test,spec}.{ts,tsx}"],
  ],
  include: ["dependencies", "unlisted", "unresolved", "files", "exports", "types"],
  ignoreDependencies: [
    // A module built into workerd.
    "cloudflare",
    // Run by name, through scripts/bin.js.
    "@biomejs/biome",
    // Required by the Remix compiler.
    "@remix-run/node",
    // Read by file path.
    "@fontsource-variable/archivo",
  ],
} satisfies KnipConfig;
