import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type UserWorkspaceConfig as ProjectConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { inlineScript } from "./vite/inline-script";
import { release } from "./vite/release";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

const testsOf = (name: string) => `tests/${name}/**/*.test.{ts,tsx}`;

/**
 * Unit tests need no network and no browser; the other projects start servers and take longer.
 *
 * @param own what differs in this project.
 */
export const project = (name: string, seconds: number, own: ProjectConfig["test"] = {}) => ({
  resolve: { alias },
  plugins: [inlineScript(), release(undefined)],
  test: {
    name,
    include: [testsOf(name)],
    testTimeout: seconds * 1000,
    hookTimeout: 120_000,
    // As in playwright.config.ts.
    retry: process.env.CI && name !== "unit" ? 1 : 0,
    ...own,
  },
});

/** Files share what they import: half of the work of the unit tests was to import it for each. */
const SHARED = { isolate: false };

/**
 * Unit tests that share nothing: libraries for a document hold on to the first that they see, and where
 * timers are counted those count that other files have left running.
 */
const ALONE = readdirSync(new URL("./tests/unit", import.meta.url), { recursive: true })
  .map((file) => `tests/unit/${String(file).replaceAll("\\", "/")}`)
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) =>
    /^\/\/ @vitest-environment jsdom|getTimerCount/.test(readFileSync(file, "utf8")),
  );

/** Files that take a minute or two, the longest first: begun last, they would be waited for alone. */
const LONG = [
  "unit/dispatcher-cases",
  ...["hosts/releases", "hosts/hundred-calls", "attack/killed"],
  ...["room/room", "hosts/shared-quota", "hosts/leads", "commands/assistant-eval"],
  ...["browsers/firefox", "browsers/webkit", "browsers/chromium", "browsers/firefox-devices"],
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
      project("unit", 30, {
        ...SHARED,
        include: [testsOf("unit"), ...ALONE.map((file) => `!${file}`)],
      }),
      project("unit", 30, { name: "unit-alone", include: ALONE }),
      project("contract", 60, {
        include: [testsOf("contract"), "packages/provider-contract/**/*.test.ts"],
      }),
      project("budgets", 60),
      project("hosts", 60, SHARED),
      project("attack", 60, SHARED),
      project("browsers", 150),
    ],
  },
});
