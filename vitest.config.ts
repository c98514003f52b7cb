import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { inlineScript } from "./vite/inline-script";
import { release } from "./vite/release";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

/** Unit tests need no network and no browser; the other projects start servers and take longer. */
export const project = (name: string, seconds: number) => ({
  resolve: { alias },
  plugins: [inlineScript(), release(undefined)],
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    testTimeout: seconds * 1000,
    hookTimeout: 120_000,
    // As in playwright.config.ts.
    retry: process.env.CI && name !== "unit" ? 1 : 0,
  },
});

/** Files that take a minute or two, the longest first: begun last, they would be waited for alone. */
const LONG = [
  ...["hosts/releases", "hosts/hundred-calls", "hosts/commands", "attack/leads-killed"],
  ...["room/room", "hosts/shared-quota", "hosts/leads", "commands/assistant-eval"],
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((name) => moduleId.includes(`${name}.test`));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  esbuild: { jsx: "automatic" },
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      project("unit", 30),
      project("contract", 60),
      project("hosts", 60),
      project("attack", 60),
      project("browsers", 150),
    ],
  },
});
