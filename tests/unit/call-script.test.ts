import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { expect, it } from "vitest";

/** The code that reports how a call went, and the box with the demo phone number. */
const ADDED = `export * from "./app/call/machine/outcome";
export * from "./app/call/machine/note-outcome";
export * from "./app/call/view/notice-box";`;

it("reporting and the fallback phone number add at most 1 KB of script", async () => {
  const { outputFiles } = await build({
    stdin: { contents: ADDED, resolveDir: process.cwd() },
    // These come with the call anyway.
    external: ["react", "../calling", "./call"],
    ...{ bundle: true, minify: true, write: false, format: "esm", jsx: "automatic" },
  });
  const size = brotliCompressSync(outputFiles[0]?.contents ?? "").length;
  expect(size).toBeGreaterThan(500);
  expect(size).toBeLessThanOrEqual(1000);
});
