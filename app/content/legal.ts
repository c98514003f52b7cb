import type { Action } from "./action";

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
  supportEmail: string;
  /** A phone that people answer. */
  phone?: Action | undefined;
}
