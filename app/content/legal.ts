/** A plain page about what holds between the site and a visitor. */
export interface LegalContent {
  /** For the browser's tab and for search engines. */
  title: string;
  description: string;
  heading: string;
  lead: string;
  /** What the operator has still to do about it. */
  note: string;
  sections: {
    title: string;
    paragraphs?: string[];
    rows?: { what: string; text: string }[];
  }[];
  supportEmail: string;
}

/** Stands on each page that is made from the settings. */
export const UNCHECKED =
  "This page is made from the settings of this site and says what its software does. It is no legal advice: whoever runs the site must have it checked, complete it with their name and address, or put a page of their own in its place.";
