import type { Action } from "./action";

/** When the words of the legal pages last changed. A test asks for a new date with new words. */
export const EFFECTIVE = "November 27, 2026";

/** A legal page: privacy or terms. */
export interface LegalContent {
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
  /** Who runs the site; empty if the settings do not say. */
  company: string;
  support: Action;
  /** A phone that people answer. */
  phone?: Action | undefined;
}
