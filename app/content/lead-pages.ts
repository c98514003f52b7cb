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
      "Tell us how to reach you, and we’ll set up AI call answering and emergency dispatch with you. Two plans, one short form.",
    heading: "Let it answer",
    emphasis: "your phone.",
    lead: "Tell us how to reach you, and we’ll set up your trial with you.",
    submit: "Start Free Trial",
    next: [
      {
        title: "We call or write back",
        text: "We’ll only contact you about this.",
      },
      {
        title: "You tell us who’s on call",
        text: "Your schedule, your technicians, and what counts as an emergency in your trade.",
      },
      {
        title: "It takes your calls",
        text: "Real emergencies go to your technician. The rest waits for you in the morning.",
      },
    ],
  },
  demo: {
    title: "Book a demo on calls like yours",
    description:
      "Pick a time that works for you and say how many techs take call. We’ll show you the AI dispatcher on calls like yours.",
    heading: "See it take",
    emphasis: "a call like yours.",
    lead: "Tell us what you do, how many techs take call and when you’re free. We’ll show you the dispatcher on calls like yours.",
    submit: "Book Demo",
    next: [
      {
        title: "We agree on a time",
        text: "By phone or email, whichever you give us.",
      },
      {
        title: "You bring your worst call",
        text: "The flooded basement, the furnace in January: you play the caller.",
      },
      {
        title: "See which plan fits",
        text: "Solo or crew.",
      },
    ],
  },
};

/** In place of the first step where the visitor sends an email themself. */
export const emailStep = {
  title: "You send the email",
  text: "This form writes it for you. Nothing is sent until you hit Send.",
};

/** What the browser's tab says, and who listens to the page first, of a form that came back. */
export const returnedTitles = {
  /** Ahead of the form's own title. */
  wrong: "Please check",
  notTaken: "Not sent yet",
  prepared: "Almost done: send your email",
};
