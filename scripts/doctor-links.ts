import { linkSettings } from "../app/content/site-links.server";
import type { Settings } from "../server/settings/settings.server";
import { connectionProblem } from "./connection-problem";
import { ask, type Finding, type Findings, ok, warn } from "./finding";

/** Requests a link with HEAD; no finding when it opens or is not a web address. */
async function deadLink(name: string, target = ""): Promise<Finding | false> {
  if (!/^https?:/.test(target)) return false;
  try {
    const { status } = await ask(target, { method: "HEAD", redirect: "follow" });
    // Other statuses may only mean that this program is refused.
    const isGone = status === 404 || status === 410 || status >= 500;
    return isGone && warn(`${name} is a dead link: ${target} answers ${status}.`);
  } catch (error) {
    const problem = connectionProblem(new URL(target).origin, error, "browsers refuse the page");
    return warn(`${name} is a dead link. ${problem}`);
  }
}

/** Reports dead links, and unset ones with the page that replaces them. */
export async function linkFindings(settings: Settings): Promise<Findings> {
  const legal = (["PRIVACY_URL", "TERMS_URL"] as const).filter((name) => !settings[name]);
  const found = [
    ...(await Promise.all(
      Object.values(linkSettings).map((name) => deadLink(name, settings[name])),
    )),
    !settings.LOGIN_URL &&
      warn("LOGIN_URL is unset: 'Login' leads to an answer about access on /questions."),
    legal.length > 0 &&
      warn(`${legal.join(", ")} unset: the site uses generated pages. Have a lawyer check them.`),
  ];
  return found.some(Boolean) ? found : [ok("Every link has a target that opens.")];
}
