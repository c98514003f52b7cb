/** A plain page about what holds between the site and a visitor. */
export interface LegalContent {
  /** For the browser's tab and for search engines. */
  title: string;
  description: string;
  heading: string;
  lead: string;
  sections: {
    title: string;
    paragraphs?: string[];
    rows?: { what: string; text: string }[];
  }[];
  /** Who stands behind the site, where they have said so. */
  company: { name?: string; address?: string };
  supportEmail: string;
  supportPhone?: string;
}
