import type { LeadKind } from "~/leads/lead-form";

/** What a page with the form says. */
export interface LeadPageContent {
  /** For the browser's tab and for search engines. */
  title: string;
  description: string;
  heading: string;
  emphasis: string;
  lead: string;
  submit: string;
  next: { title: string; text: string }[];
}

/** The pages behind 'Start Free Trial' and 'Book a Demo' (spec §2). */
export const leadPages: Record<LeadKind, LeadPageContent> = {
  trial: {
    title: "Start your free trial",
    description:
      "Tell us who you are and how to reach you, and we set up AI call answering and emergency dispatch with you. Two plans, one short form.",
    heading: "Let it answer",
    emphasis: "your phone.",
    lead: "Tell us who you are and how to reach you. We get back to you and set up your trial together.",
    submit: "Start Free Trial",
    next: [
      {
        title: "We call or write back",
        text: "By the way you give us, about this and nothing else.",
      },
      {
        title: "You say who is on call",
        text: "Your schedule, your technicians, and what counts as an emergency in your trade.",
      },
      {
        title: "It takes your calls",
        text: "Real emergencies go to your technician, the rest waits for you in the morning.",
      },
    ],
  },
  demo: {
    title: "Book a demo on calls like yours",
    description:
      "Pick a time that suits and say how many technicians share your nights. We show you the AI dispatcher on the calls that you get.",
    heading: "See it take",
    emphasis: "a call like yours.",
    lead: "Tell us what you do, how many share the nights and when it suits. We show you the dispatcher on the calls that you get.",
    submit: "Book Demo",
    next: [
      {
        title: "We agree on a time",
        text: "By phone or email, whichever you give us.",
      },
      {
        title: "You bring your worst call",
        text: "The flooded basement, the furnace in January: you play the caller, it answers.",
      },
      {
        title: "You see which plan fits",
        text: "One technician or a crew that takes turns: it is one of two.",
      },
    ],
  },
};

/** In place of the first step where the visitor sends an email themself. */
export const emailStep = {
  title: "You send the email",
  text: "This form writes it for you; nothing leaves before you send it.",
};

/** What the browser's tab says, and who listens to the page first, of a form that came back. */
export const returnedTitles = {
  /** Ahead of the form's own title. */
  wrong: "Please check",
  notTaken: "Not sent yet",
  prepared: "Your email is written, not sent",
};
