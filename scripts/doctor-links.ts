import type { Settings } from "../server/settings/settings.server";
import { connectionProblem } from "./connection-problem";
import { type Finding, head, ok, warn } from "./finding";

/** Requests a link with HEAD; no finding when it opens or is not a web address. */
async function deadLink([name, target]: [string, string]): Promise<Finding[]> {
  if (!/^https?:/.test(target)) return [];
  try {
    const { status } = await head(target, "follow");
    // Other statuses may be refusals of this program only.
    const isGone = status === 404 || status === 410 || status >= 500;
    return isGone ? [warn(`${name} is a dead link: ${target} answers ${status}.`)] : [];
  } catch (error) {
    const problem = connectionProblem(new URL(target).origin, error, "browsers refuse the page");
    return [warn(`${name} is a dead link. ${problem}`)];
  }
}

/** Reports dead links, and links without their own target along with the fallback. */
export async function linkFindings({ links }: Settings): Promise<Finding[]> {
  const targets = {
    LOGIN_URL: links.login,
    TRIAL_URL: links.trial,
    BOOK_DEMO_URL: links.bookDemo,
    PRIVACY_URL: links.privacy,
    TERMS_URL: links.terms,
    DEMO_VIDEO_URL: links.demoVideo,
  };
  const set = Object.entries(targets).filter((entry): entry is [string, string] => !!entry[1]);
  const dead = (await Promise.all(set.map(deadLink))).flat();
  const legal = (["PRIVACY_URL", "TERMS_URL"] as const).filter((name) => !targets[name]);
  const found = [
    ...dead,
    ...(links.login
      ? []
      : [warn("LOGIN_URL is unset: 'Login' leads to an answer about access on /questions.")]),
    ...(legal.length > 0
      ? [
          warn(
            `${legal.join(", ")} unset: the site uses generated pages. Have a lawyer check them.`,
          ),
        ]
      : []),
  ];
  return found.length > 0 ? found : [ok("Every link has a target that opens.")];
}
