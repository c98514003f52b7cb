import { cpSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type CompressedFile, compressFolder } from "./compress";
import { BUILDS_FILE } from "./earlier-builds";

/** What the Node host says of the files, said to the platform. */
const EDGE_HEADERS = `/*
  X-Content-Type-Options: nosniff
  Cross-Origin-Resource-Policy: same-origin
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/${BUILDS_FILE}
  Cache-Control: no-cache
`;

/**
 * Makes a build's client files ready for both hosts: compressed beside the files for Node, and
 * plain in a folder for the edge, which compresses by itself.
 *
 * @param build the folder that the build wrote.
 */
export async function layOutFiles(build: string): Promise<CompressedFile[]> {
  const client = join(build, "client");
  const edge = join(build, "edge");
  cpSync(client, edge, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  await writeFile(join(edge, "_headers"), EDGE_HEADERS);
  return compressFolder(client);
}
