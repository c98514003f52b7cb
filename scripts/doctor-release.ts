import type { Settings } from "../server/settings/settings.server";
import { VERSION_HEADER } from "../server/version-header";
import { type Build, openSource } from "./earlier-builds";
import { ask, type Findings, note, ok } from "./finding";

type Release = Pick<Build, "build" | "commit">;

const named = ({ build, commit }: Release) =>
  `build ${build}${commit ? ` (commit ${commit.slice(0, 12)})` : ""}`;

/** Compares the running site with the build in the working folder. */
export async function releaseFindings({ SITE_URL: siteUrl }: Settings): Promise<Findings> {
  if (!siteUrl) return [];
  try {
    const response = await ask(`${siteUrl}/version`);
    const live: Release = await response.json();
    // A site older than this route answers with its 404 page.
    if (!response.ok || typeof live.build !== "string") return [];
    const pageBuild = (await ask(siteUrl)).headers.get(VERSION_HEADER);
    const here = await openSource("build").catch(() => null);
    const local = here?.builds[0];
    const runs = `${siteUrl} runs ${named(live)}`;
    return [
      !local || local.build === live.build
        ? ok(`${runs}${local ? ", the one in build/" : ""}.`)
        : note(`${runs}; build/ contains ${named(local)}. Deploy it, or wait for the rollout.`),
      pageBuild !== null &&
        pageBuild !== live.build &&
        note(
          `The page at ${siteUrl} is from build ${pageBuild}: two builds are up, or a cache still has the old page. Purge it or wait a minute.`,
        ),
    ];
  } catch {
    // Another check reports that the site is down.
    return [];
  }
}
