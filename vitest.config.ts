import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type UserWorkspaceConfig as ProjectConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { inlineScript } from "./vite/inline-script";
import { release } from "./vite/release";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

const testsOf = (name: string) => `tests/${name}/**/*.test.{ts,tsx}`;

/**
 * A test project. Unit tests need no network or browser; the others start servers and take longer.
 *
 * @param own options of this project.
 */
export const project = (name: string, seconds: number, own: ProjectConfig["test"] = {}) => ({
  resolve: { alias },
  plugins: [inlineScript(), release(undefined)],
  test: {
    name,
    include: [testsOf(name)],
    testTimeout: seconds * 1000,
    hookTimeout: 120_000,
    ...own,
  },
});

/** Files share their imports, which halves the work of the unit tests. */
const SHARED = { isolate: false };

/** Saves a process per file, a sixth of the work. Other kinds call chdir, which threads cannot. */
const IN_THREADS = { pool: "threads" } as const;

/**
 * Unit tests that must not share modules: DOM libraries keep the first document they see, and tests
 * that count timers would count those of other files.
 */
const ALONE = readdirSync(new URL("./tests/unit", import.meta.url), { recursive: true })
  .map((file) => `tests/unit/${String(file).replaceAll("\\", "/")}`)
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) =>
    /^\/\/ @vitest-environment jsdom|getTimerCount/.test(readFileSync(file, "utf8")),
  );

/** Tests that depend on the Node version: starting and serving, streams, sockets, time zones. */
const ON_OTHER_NODES = [
  ...["hosts/hosts", "hosts/node", "hosts/start", "unit/log-output", "unit/host-names"],
  ...["unit/read-bytes", "unit/remix-request", "unit/socket-activation", "unit/time-limits"],
].map((file) => `tests/${file}.test.ts`);

/** Files that take a minute or two, slowest first, so that none holds up the run at its end. */
const LONG = [
  "unit/dispatcher-cases",
  ...["hosts/releases", "hosts/leads", "hosts/node", "attack/crash", "attack/log"],
  ...["room/room", "commands/assistant-eval"],
  ...["browsers/firefox-sound", "browsers/chromium"],
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
      // While other kinds run, a compute-heavy test takes ten times as long.
      project("unit", 120, {
        ...SHARED,
        ...IN_THREADS,
        include: [testsOf("unit"), ...ALONE.map((file) => `!${file}`)],
      }),
      project("unit", 30, { ...IN_THREADS, name: "unit-alone", include: ALONE }),
      project("contract", 60, {
        ...SHARED,
        include: [testsOf("contract"), "packages/provider-contract/**/*.test.ts"],
      }),
      project("budgets", 60),
      project("hosts", 60, SHARED),
      project("nodes", 60, { include: ON_OTHER_NODES }),
      project("attack", 60, SHARED),
      project("slots", 60, SHARED),
      project("browsers", 150),
    ],
  },
});
