import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
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

export default defineConfig({
  esbuild: { jsx: "automatic" },
  test: {
    projects: [
      project("unit", 30),
      project("contract", 60),
      project("hosts", 60),
      project("attack", 60),
      project("browsers", 150),
    ],
  },
});
