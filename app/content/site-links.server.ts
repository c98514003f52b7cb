import { TEST_CALL_HREF } from "../hydration/element-ids";
import type { PlanKey } from "../leads/lead-form";
import type { Settings } from "../settings.server";
import type { Action } from "./action";

/** What a link or button of the pages is for. */
export type Purpose =
  | "login"
  | "trial"
  | "bookDemo"
  | "privacy"
  | "terms"
  | "demoVideo"
  | "support";

/**
 * Labels of the pages (spec §2), and where they lead while no address is set: to a page of ours, or
 * to an email with a subject.
 */
const purposes: Record<Purpose, { label: string; page?: string; subject?: string }> = {
  login: { label: "Login", subject: "Login" },
  trial: { label: "Start Free Trial", page: "/start" },
  bookDemo: { label: "Book a Demo", page: "/book-a-demo" },
  privacy: { label: "Privacy Policy", page: "/privacy" },
  terms: { label: "Terms of Service", page: "/terms" },
  demoVideo: { label: "Watch Demo", page: TEST_CALL_HREF },
  support: { label: "Support", subject: "Support" },
};

type LinkSettings = Pick<Settings, "links" | "supportEmail">;

/**
 * Decides where a link or button leads: to the address that is set for it, else to a page of ours,
 * or to an email to support with a fitting subject. A demo without a video leads to
 * the test call, in whose place the page plays a replay.
 *
 * @param plan the plan that a trial is of, where it has been picked.
 */
export function linkTarget(purpose: Purpose, settings: LinkSettings, plan?: PlanKey): string {
  const set = purpose === "support" ? undefined : settings.links[purpose];
  if (set) return set;
  const { page, subject = "" } = purposes[purpose];
  if (page) return plan ? `${page}?plan=${plan}` : page;
  return `mailto:${settings.supportEmail}?subject=${encodeURIComponent(subject)}`;
}

/** A link or button with its label of the specification, or with one of its own. */
export function actionFor(
  purpose: Purpose,
  settings: LinkSettings,
  { label, plan }: { label?: string; plan?: PlanKey } = {},
): Action {
  return {
    label: label ?? purposes[purpose].label,
    href: linkTarget(purpose, settings, plan),
  };
}
