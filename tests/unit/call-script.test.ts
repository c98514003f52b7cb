import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { expect, it } from "vitest";

/** What a call was given to be told of and to have another way: the rest comes after its end. */
const ADDED = `export * from "./app/call/machine/outcome";
export * from "./app/call/machine/note-outcome";
export * from "./app/call/view/demo-phone";`;

it("what tells of a call, and the number beside it, add at most 1 KB of script before its end", async () => {
  const { outputFiles } = await build({
    stdin: { contents: ADDED, resolveDir: process.cwd() },
    // The words of the whole call are no part of either.
    external: ["react", "../words", "./call"],
    ...{ bundle: true, minify: true, write: false, format: "esm", jsx: "automatic" },
  });
  const size = brotliCompressSync(outputFiles[0]?.contents ?? "").length;
  expect(size).toBeGreaterThan(500);
  expect(size).toBeLessThanOrEqual(1000);
});
