import type { LeadField, LeadKind, PlanKey } from "~/lead-form";

/** What a page with the form says. */
interface LeadPageContent {
  /** For the browser's tab and for search engines. */
  title: string;
  description: string;
  heading: string;
  emphasis: string;
  lead: string;
  submit: string;
  next: { title: string; text: string }[];
}

/** Everything that the forms and what comes after them say. */
export interface LeadWords {
  /** The pages behind 'Start Free Trial' and 'Book a Demo' (spec §2). */
  pages: Record<LeadKind, LeadPageContent>;
  next: string;
  /** In place of the first step where the visitor sends an email themself. */
  emailStep: { title: string; text: string };
  /** How long a trial is, and whether it needs a card, where that is set. */
  terms: { /** Behind their number. */ days: string; card: Record<"needed" | "none", string> };
  form: {
    labels: Record<LeadField, string>;
    optional: string;
    examples: Record<"trade" | "technicians" | "time", string>;
    reach: string;
    whichPlan: string;
    /** The last where it is not known yet. */
    plans: Record<PlanKey | "", string>;
    orderHint: string;
    trap: string;
    privacy: { handedOver: string; emailed: string; link: string };
    writeEmail: string;
    needsScript: string;
    sendAsEmail: string;
  };
  /** What the browser's tab says, and who listens to the page first, of a form that came back. */
  titles: Record<"wrong" | "notTaken" | "prepared" | "thanks", string>;
  prepared: {
    title: string;
    emphasis: string;
    lead: string;
    open: string;
    to: string;
    subject: string;
    message: string;
    otherwise: string;
    again: string;
  };
  thanks: { title: string; emphasis: string; lead: string; call: string; workOrders: string };
}

/** What is wrong with a form, in words for the visitor. */
export interface LeadProblems {
  fix: string;
  trap: string;
  notAPerson: string;
  /** In place of what the error's code says (server/http/api-error.server.ts). */
  tooMany?: string;
  unavailable?: string;
  /** Of one field. */
  missing: Record<"kind" | "name" | "company", string>;
  unreachable: string;
  phone: string;
  email: string;
  technicians: (most: number) => string;
  choice: string;
  notText: string;
  tooLong: (most: number) => string;
  controls: string;
}
