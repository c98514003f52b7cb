import type { LeadField, LeadKind, PlanKey } from "~/lead-form";

/** Words of a page with a form. */
interface LeadPageContent {
  /** For the browser tab and search engines. */
  title: string;
  description: string;
  heading: string;
  emphasis: string;
  lead: string;
  submit: string;
  next: { title: string; text: string }[];
}

/** Words of the forms and of the pages after them. */
export interface LeadWords {
  /** The pages that 'Start Free Trial' and 'Book a Demo' open (spec §2). */
  pages: Record<LeadKind, LeadPageContent>;
  next: string;
  /** Above the questions beside the form. */
  asked: string;
  allQuestions: string;
  /** Above phone and email, when visitors send an email themselves. */
  direct: string;
  /** Replaces the first step in that case. */
  emailStep: { title: string; text: string };
  /** Trial length and whether it needs a card, if the settings say so. */
  terms: {
    /** After the number. */
    days: string;
    card: Record<"needed" | "none", string>;
  };
  form: {
    labels: Record<LeadField, string>;
    /** Opens the optional fields. */
    details: string;
    examples: Record<"trade" | "technicians" | "time", string>;
    reach: string;
    oneIsEnough: string;
    whichPlan: string;
    /** The empty key is for a plan not chosen yet. */
    plans: Record<PlanKey | "", string>;
    /** After a price. */
    perMonth: string;
    orderHint: string;
    trap: string;
    privacy: { delivered: string; emailed: string; link: string };
    writeEmail: string;
    needsScript: string;
    sendAsEmail: string;
  };
  /** Tab titles for a returned form. Screen readers announce them first. */
  titles: Record<"wrong" | "notTaken" | "prepared" | "thanks", string>;
  prepared: {
    title: string;
    emphasis: string;
    lead: string;
    open: string;
    to: string;
    subject: string;
    message: string;
    copy: string;
    copied: string;
    edit: string;
    otherwise: string;
  };
  thanks: {
    title: string;
    emphasis: string;
    lead: string;
    arrived: string;
    more: string;
    meanwhile: string;
    call: string;
    workOrders: string;
  };
}

/** Error messages of a form, for the visitor. */
export interface LeadProblems {
  fix: string;
  trap: string;
  notAPerson: string;
  tooMany: string;
  unavailable: string;
  /** Errors of single fields. */
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
