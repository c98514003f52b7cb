import { cpSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type CompressedFile, compressFolder } from "./compress";
import { BUILDS_FILE } from "./earlier-builds";

/** The Node host's file headers, in the platform's `_headers` format. */
const EDGE_HEADERS = `/*
  X-Content-Type-Options: nosniff
  Cross-Origin-Resource-Policy: same-origin
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/${BUILDS_FILE}
  Cache-Control: no-cache
`;

/**
 * Prepares a build's client files for both hosts: compressed copies beside the files for Node, and
 * a folder of plain files for the edge, which compresses them itself.
 *
 * @param build the build folder.
 */
export async function layOutFiles(build: string): Promise<CompressedFile[]> {
  const client = join(build, "client");
  const edge = join(build, "edge");
  cpSync(client, edge, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  await writeFile(join(edge, "_headers"), EDGE_HEADERS);
  return compressFolder(client);
}
