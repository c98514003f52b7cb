import { cpSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compressors, FILE_HEADERS } from "../hosts/node-answers";
import { isNewer } from "./setup.js";

/** The headers of files in Cloudflare's format. */
const edgeHeaders = Object.entries(FILE_HEADERS)
  .flatMap(([path, headers]) => [
    path,
    ...Object.entries(headers).map((one) => `  ${one.join(": ")}`),
  ])
  .join("\n");

const TEXT = /\.(css|js|json|svg|txt|webmanifest)$/;

/** Writes missing `.br` and `.gz` copies of text files in a folder, compressed like documents. */
async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, encoding: "utf8" });
  await Promise.all(
    files
      .filter((path) => TEXT.test(path) && !path.startsWith(".vite"))
      .map(async (path) => {
        const file = join(folder, path);
        // A finished build that takes in another's files has most copies. The `.gz` is made last.
        if (isNewer(`${file}.gz`, [file])) return;
        const body = await readFile(file);
        await writeFile(`${file}.br`, await compressors.best(body, "br"));
        await writeFile(`${file}.gz`, await compressors.best(body, "gzip"));
      }),
  );
}

/**
 * Prepares a build's client files for both hosts: compressed copies beside the files for Node, and
 * a folder of plain files for the edge, which compresses them itself.
 *
 * @param build the build folder.
 */
export async function layOutFiles(build: string): Promise<void> {
  const client = join(build, "client");
  const edge = join(build, "edge");
  cpSync(client, edge, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  await writeFile(join(edge, "_headers"), `${edgeHeaders}\n`);
  await compressFolder(client);
}
