import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { Problem } from "./command.js";

/** A release's list of the builds whose files it contains, newest first. */
export const BUILDS_FILE = "builds.json";

/** How many builds to keep regardless of age. */
const ALWAYS = 3;
/** Maximum builds to keep. */
const MAX_BUILDS = 20;
/** Milliseconds to keep a build's files after it was replaced. */
const KEPT_FOR = 7 * 24 * 60 * 60 * 1000;
/** Milliseconds to wait for a file from a running site. */
const TIMEOUT = 30_000;

// Names come from other sites: keep them inside the assets folder.
const file = v.pipe(v.string(), v.regex(/^assets\/[\w-][\w.-]*$/));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const schema = v.array(
  v.object({
    build: v.string(),
    commit: v.nullable(v.string()),
    /** When another build replaced it (ISO 8601). */
    replacedAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    /** The SHA-256 hash of each of its assets. */
    files: v.record(file, sha256),
  }),
);

/** One build whose files a release contains. */
export type Build = v.InferOutput<typeof schema>[number];

/** A source of earlier builds' files. `read` returns null when the file is gone. */
export type Source = Awaited<ReturnType<typeof openSite>>;

const hashOf = (content: Buffer) => createHash("sha256").update(content).digest("hex");
const isCompressed = (name: string) => /\.(br|gz)$/.test(name);

function parseBuilds(text: string, from: string): Build[] {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    throw new Problem(`${from} is not a list of builds.`);
  }
}

/** The hashes of the assets in a client folder. */
export async function filesOf(client: string): Promise<Record<string, string>> {
  const names = (await readdir(join(client, "assets")))
    .filter((name) => !isCompressed(name))
    .sort();
  const hashes = names.map(async (name) => {
    const content = await readFile(join(client, "assets", name));
    return [`assets/${name}`, hashOf(content)] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

async function openFolder(path: string): Promise<Source> {
  const client = join(path, "client");
  const list = join(client, BUILDS_FILE);
  if (!existsSync(list)) throw new Problem(`${path} has no build.`);
  return {
    builds: parseBuilds(await readFile(list, "utf8"), list),
    read: (name) => readFile(join(client, name)).catch(() => null),
  };
}

async function openSite(origin: string) {
  const get = async (path: string) => {
    const address = new URL(path, origin);
    try {
      return await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT) });
    } catch (error) {
      throw new Problem(`${address} does not answer: ${(error as Error).message}.`);
    }
  };
  const list = await get(`/${BUILDS_FILE}`);
  if (!list.ok) throw new Problem(`${list.url} answers ${list.status}: is it this site?`);
  return {
    builds: parseBuilds(await list.text(), list.url),
    async read(name: string): Promise<Buffer | null> {
      const response = await get(`/${name}`);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
    },
  };
}

/**
 * Opens a release to copy files from.
 *
 * @param from a build folder, or the address of a running site.
 * @throws Problem when there is no release.
 */
export const openSource = (from: string): Promise<Source> =>
  /^https?:\/\//.test(from) ? openSite(from) : openFolder(from);

/**
 * Picks the builds whose files a release keeps: its own, the latest ones, and those replaced less
 * than seven days ago, because visitors leave tabs open.
 * @param builds newest first.
 */
export function keptBuilds(builds: Build[], now: number): Build[] {
  const contents = builds.map(({ files }) => JSON.stringify(files));
  const distinct = builds.filter((_, i) => contents.indexOf(contents[i] ?? "") === i);
  const isKept = ({ replacedAt }: Build, i: number) =>
    i < ALWAYS || !replacedAt || now - Date.parse(replacedAt) < KEPT_FOR;
  return distinct.filter(isKept).slice(0, MAX_BUILDS);
}

/**
 * Copies the assets of earlier builds to a client folder, writes its list of builds and returns it.
 * @param own the folder's build, or the builds it already contains, newest first.
 * @param warn called with each missing file.
 * @throws Problem when a file does not match its hash in the list.
 */
export async function copyFiles(
  client: string,
  own: Build[],
  sources: Source[],
  warn: (line: string) => void,
): Promise<Build[]> {
  const now = Date.now();
  const replacedAt = new Date(now).toISOString();
  const earlier = sources.flatMap(({ builds }) =>
    builds.map((build, i) => (i === 0 ? { replacedAt, ...build } : build)),
  );
  const kept = keptBuilds([...own, ...earlier], now);
  const wanted = new Map(kept.flatMap(({ files }) => Object.entries(files)));
  for (const [name, hash] of wanted) {
    const target = join(client, name);
    if (existsSync(target)) continue;
    let content: Buffer | null = null;
    for (const { builds, read } of sources)
      if (builds.some(({ files }) => name in files)) content ??= await read(name);
    if (!content) {
      warn(`${name} of an earlier build is missing: pages that need it will reload.`);
      continue;
    }
    if (hashOf(content) !== hash) throw new Problem(`${name} does not match ${BUILDS_FILE}.`);
    await writeFile(target, content);
  }
  await writeFile(join(client, BUILDS_FILE), JSON.stringify(kept));
  return kept;
}
