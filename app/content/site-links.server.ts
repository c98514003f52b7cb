import type { Settings } from "../settings.server";
import type { Action } from "./action";

/** Where the test call is on the home page. */
const TEST_CALL = "/#test-call";

/** What a link or button of the pages is for. */
export type Purpose =
  | "login"
  | "trial"
  | "bookDemo"
  | "privacy"
  | "terms"
  | "demoVideo"
  | "support";

/** Labels of the pages (spec §2), and the subject of the letter where no address is set. */
const purposes: Record<Purpose, { label: string; subject?: string }> = {
  login: { label: "Login", subject: "Login" },
  trial: { label: "Start Free Trial", subject: "Start Free Trial" },
  bookDemo: { label: "Book a Demo", subject: "Book a Demo" },
  privacy: { label: "Privacy Policy", subject: "Privacy Policy" },
  terms: { label: "Terms of Service", subject: "Terms of Service" },
  demoVideo: { label: "Watch Demo" },
  support: { label: "Support", subject: "Support" },
};

type LinkSettings = Pick<Settings, "links" | "supportEmail">;

/**
 * Decides where a link or button leads: to the address that is set for it, else to a letter to
 * support with a fitting subject. A demo without a video is the test call itself.
 *
 * @param about narrows the subject, such as the name of a plan.
 */
export function linkTarget(purpose: Purpose, settings: LinkSettings, about?: string): string {
  const set = purpose === "support" ? undefined : settings.links[purpose];
  if (set) return set;
  if (purpose === "demoVideo") return TEST_CALL;
  const subject = [purposes[purpose].subject, about].filter(Boolean).join(": ");
  return `mailto:${settings.supportEmail}?subject=${encodeURIComponent(subject)}`;
}

/** A link or button with its label of the specification, or with one of its own. */
export function actionFor(
  purpose: Purpose,
  settings: LinkSettings,
  { label, about }: { label?: string; about?: string } = {},
): Action {
  return {
    label: label ?? purposes[purpose].label,
    href: linkTarget(purpose, settings, about),
  };
}
