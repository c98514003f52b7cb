import type { Language } from "./language";

/** A link shown as a button or a list item: its label and target. */
export interface Action {
  label: string;
  href: string;
  /** The target's language, if it differs from the page's. */
  hrefLang?: Language;
}
