import { readFile } from "node:fs/promises";
import { VERSION_HEADER } from "../server/version-header";
import { BUILDS_FILE, type Build } from "./earlier-builds";

/** Milliseconds to wait for the site. */
const TIMEOUT = 10_000;

/** The build in the working folder, or null. */
async function localBuild(): Promise<Build | null> {
  try {
    return JSON.parse(await readFile(`build/client/${BUILDS_FILE}`, "utf8"))[0] ?? null;
  } catch {
    return null;
  }
}

const named = ({ build, commit }: Pick<Build, "build" | "commit">) =>
  `build ${build}${commit ? ` (commit ${commit.slice(0, 12)})` : ""}`;

/** Compares the running site with the build in the working folder. */
export async function releaseFindings({
  siteUrl,
}: {
  siteUrl: string | undefined;
}): Promise<{ verdict: "ok" | "note"; text: string }[]> {
  if (!siteUrl) return [];
  const ask = (method: string, path: string) =>
    fetch(siteUrl + path, { method, cache: "no-store", signal: AbortSignal.timeout(TIMEOUT) });
  let live: Pick<Build, "build" | "commit">;
  let pageBuild: string | null;
  try {
    const response = await ask("GET", "/version");
    live = (await response.json()) as typeof live;
    // A site older than this route answers with its 404 page.
    if (!response.ok || typeof live.build !== "string") return [];
    // Not GET: a page that nobody reads would keep this process waiting.
    pageBuild = (await ask("HEAD", "/")).headers.get(VERSION_HEADER);
  } catch {
    // Another check reports that the site is down.
    return [];
  }
  const local = await localBuild();
  const runs = `${siteUrl} runs ${named(live)}`;
  const found: Awaited<ReturnType<typeof releaseFindings>> = [
    !local || local.build === live.build
      ? { verdict: "ok", text: `${runs}${local ? ", the one in build/" : ""}.` }
      : {
          verdict: "note",
          text: `${runs}; build/ contains ${named(local)}. Deploy it, or wait for the rollout.`,
        },
  ];
  if (pageBuild !== null && pageBuild !== live.build)
    found.push({
      verdict: "note",
      text: `The page at ${siteUrl} is from build ${pageBuild}: two builds are up, or a cache still has the old page. Purge it or wait a minute.`,
    });
  return found;
}
