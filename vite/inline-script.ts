import { resolve } from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";

const QUERY = "?inline-script";

/** Resolves `x.ts?inline-script` to the bundled text of a script, to inline in a document. */
export function inlineScript(): Plugin {
  return {
    name: "inline-script",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const { outputFiles, metafile } = await build({
        entryPoints: [id.slice(0, -QUERY.length)],
        bundle: true,
        write: false,
        metafile: true,
        format: "iife",
        minify: true,
        target: "es2022",
      });
      for (const file of Object.keys(metafile.inputs)) this.addWatchFile(resolve(file));
      return `export default ${JSON.stringify(outputFiles[0]?.text.trim())}`;
    },
  };
}
