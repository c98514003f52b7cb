import type { Settings } from "../settings.server";
import type { Action } from "./action";
import { TAGLINE } from "./site";
import { actionFor } from "./site-links.server";

/** Everything that the footer says (spec §2). */
export interface FooterContent {
  tagline: string;
  support: Action;
  links: Action[];
  trial: Action;
}

/** The footer of every page. */
export function footerContent(settings: Settings): FooterContent {
  return {
    tagline: TAGLINE,
    support: actionFor("support", settings, { label: settings.supportEmail }),
    links: (["login", "bookDemo", "privacy", "terms"] as const).map((purpose) =>
      actionFor(purpose, settings),
    ),
    trial: actionFor("trial", settings),
  };
}
