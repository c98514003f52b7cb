import type { Language } from "./language";

/** A link that looks like a button or a line of a list: what it says and where it leads. */
export interface Action {
  label: string;
  href: string;
  /** The language of what it leads to, where that is not the page's. */
  hrefLang?: Language;
}
