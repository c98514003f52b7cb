import type { Settings } from "#server/settings/settings.server";
import type { Action } from "./action";

/** When the words of the legal pages last changed. A test requires a new date with new words. */
export const EFFECTIVE = new Date("2026-11-28");

/** The words of a legal page: privacy or terms. */
export interface LegalPageWords {
  /** For the browser tab and search engines. */
  title: string;
  description: string;
  heading: string;
  lead: string;
  sections: {
    title: string;
    paragraphs?: string[];
    rows?: { what: string; text: string }[];
  }[];
}

/** Both legal pages in one language. */
export interface LegalWords {
  /** @param delivers whether the site delivers forms. */
  privacy: (settings: Settings, delivers: boolean) => LegalPageWords;
  terms: (settings: Settings) => LegalPageWords;
  /** Says when a page took effect. */
  effective: (date: string) => string;
  whoToAsk: string;
  /** For sites whose settings do not say who runs them. */
  writeToUs: string;
}

/** A legal page, and who to ask about it. */
export interface LegalContent extends LegalPageWords {
  effective: string;
  whoToAsk: string;
  /** Who runs the site. */
  company: string;
  support: Action;
  /** A phone that people answer. */
  phone?: Action | undefined;
}
