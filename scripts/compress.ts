import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compressors } from "../hosts/node-answers";

const TEXT = /\.(css|js|json|svg|txt|webmanifest)$/;

/** A file and its sizes in bytes. */
export interface CompressedFile {
  /** Relative to the folder. */
  path: string;
  raw: number;
  gzip: number;
  br: number;
}

/** Writes `.br` and `.gz` copies of each text file in a folder, compressed like documents. */
export async function compressFolder(folder: string): Promise<CompressedFile[]> {
  const files = await readdir(folder, { recursive: true, encoding: "utf8" });
  return Promise.all(
    files
      .filter((path) => TEXT.test(path) && !path.startsWith(".vite"))
      .map(async (path) => {
        const file = join(folder, path);
        const body = await readFile(file);
        const [br, gzip] = await Promise.all([
          compressors.best(body, "br"),
          compressors.best(body, "gzip"),
        ]);
        await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)]);
        return { path, raw: body.length, gzip: gzip.length, br: br.length };
      }),
  );
}
