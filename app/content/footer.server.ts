import type { Settings } from "../settings.server";
import type { Action } from "./action";
import { QUESTIONS, TAGLINE } from "./site";
import { actionFor } from "./site-links.server";

/** Everything that the footer says (spec §2). */
export interface FooterContent {
  name: string;
  tagline: string;
  support: Action;
  links: Action[];
  trial: Action;
}

/** The footer of every page. */
export function footerContent(settings: Settings): FooterContent {
  return {
    name: settings.siteName,
    tagline: TAGLINE,
    support: actionFor("support", settings, { label: settings.supportEmail }),
    links: [
      actionFor("login", settings),
      actionFor("bookDemo", settings),
      QUESTIONS,
      actionFor("privacy", settings),
      actionFor("terms", settings),
    ],
    trial: actionFor("trial", settings),
  };
}
