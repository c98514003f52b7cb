import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXT = /\.(css|js|json|svg|txt|webmanifest)$/;

/** A file of a folder with its sizes in bytes. */
export interface CompressedFile {
  /** Relative to the folder. */
  path: string;
  raw: number;
  gzip: number;
  br: number;
}

/** Puts `.br` (11) and `.gz` (9) beside each text file of a folder. */
export function compressFolder(folder: string): CompressedFile[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((path) => TEXT.test(path) && !path.startsWith(".vite"))
    .map((path) => {
      const file = join(folder, path);
      const body = readFileSync(file);
      const br = brotliCompressSync(body, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      });
      const gzip = gzipSync(body, { level: 9 });
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gzip);
      return { path, raw: body.length, gzip: gzip.length, br: br.length };
    });
}
