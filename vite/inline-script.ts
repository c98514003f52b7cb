import { readFile } from "node:fs/promises";
import { type Plugin, transformWithEsbuild } from "vite";

const QUERY = "?inline-script";

/** Makes `x.ts?inline-script` the text of a small script, compiled for standing in a document. */
export function inlineScript(): Plugin {
  return {
    name: "inline-script",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      const { code } = await transformWithEsbuild(await readFile(file, "utf8"), file, {
        format: "iife",
        minify: true,
        sourcemap: false,
        target: "es2022",
      });
      return `export default ${JSON.stringify(code.trim())}`;
    },
  };
}
