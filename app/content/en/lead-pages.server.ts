import type { LeadProblems, LeadWords } from "../lead-pages";

/** English words of the forms. */
export const leadWords: LeadWords = {
  pages: {
    trial: {
      title: "Start your free trial",
      description:
        "Tell us how to reach you, and we’ll set up AI call answering and emergency dispatch with you. Two plans, one short form.",
      heading: "Request your",
      emphasis: "free trial.",
      lead: "Tell us how to reach you, and we’ll set up your trial with you.",
      submit: "Request my free trial",
      next: [
        {
          title: "We call or write back",
          text: "At a time that works for you, and only about this.",
        },
        {
          title: "You tell us who’s on call",
          text: "Your schedule, your technicians, and what counts as an emergency in your trade.",
        },
        {
          title: "It takes your calls",
          text: "Real emergencies go to your technician. Everything else waits until morning.",
        },
      ],
    },
    demo: {
      title: "Book a demo on calls like yours",
      description:
        "Pick a time that works for you and say how many techs take call. We’ll show you the AI dispatcher on calls like yours.",
      heading: "Book a demo",
      emphasis: "on calls like yours.",
      lead: "Tell us what you do, how many techs take call and when you’re free.",
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
  },
  next: "What happens next",
  asked: "Before you leave your number",
  allQuestions: "All questions",
  direct: "Or skip the form and reach us here:",
  emailStep: {
    title: "You send the email",
    text: "This form writes it for you. Nothing is sent until you hit Send.",
  },
  terms: {
    days: "days free.",
    card: { needed: "Credit card required.", none: "No credit card." },
  },
  form: {
    labels: {
      kind: "Trial or demo",
      plan: "Plan",
      name: "Your name",
      company: "Company",
      trade: "Trade",
      technicians: "On-call techs",
      phone: "Phone",
      email: "Email",
      time: "A time that works for you",
      order: "From your test call",
    },
    details: "Add details (optional)",
    examples: {
      trade: "e.g. plumbing",
      technicians: "e.g. 4",
      time: "e.g. Tue after 3 p.m.",
    },
    reach: "How to reach you",
    oneIsEnough: "(one is enough)",
    whichPlan: "Which plan?",
    plans: { starter: "Starter", pro: "Pro", "": "Not sure" },
    perMonth: "/mo.",
    orderHint: "We’ll attach your test work order. Clear this if you’d rather not.",
    trap: "Leave this empty",
    privacy: {
      delivered: "We’ll use this only to reply to you, and never sell it.",
      emailed: "We’ll write an email for you to send.",
      link: "Privacy Policy",
    },
    writeEmail: "Write my request email",
    needsScript: "This form needs JavaScript to check that you’re human. Turn it on, or write to",
    sendAsEmail: "Send it as an email instead",
  },
  titles: {
    wrong: "Please check",
    notTaken: "Not sent yet",
    prepared: "Almost done: send your email",
    thanks: "Thank you: your message has arrived",
  },
  prepared: {
    title: "Almost done.",
    emphasis: "Hit Send.",
    lead: "Everything is filled in. Nothing is sent until you do.",
    open: "Open my email app",
    to: "To",
    subject: "Subject",
    message: "Message",
    copy: "Copy the email",
    copied: "Copied",
    edit: "Edit",
    otherwise: "No email app on this device? Copy the text and send it any way you like.",
  },
  thanks: {
    title: "Got it.",
    emphasis: "Thank you.",
    lead: "We’ll be in touch by phone or email, only about this.",
    arrived: "Your request has arrived.",
    more: "Something to add, or in a hurry?",
    meanwhile:
      "While you wait, be the caller: hear it take a call and watch the work order fill in.",
    call: "Start Test Call",
    workOrders: "See the work order app",
  },
};

/** English error messages of the forms. */
export const leadProblems: LeadProblems = {
  fix: "Please fix the fields below.",
  trap: "A hidden field was filled in. We’ve cleared it: please send the form again.",
  notAPerson: "We couldn’t confirm that you’re human. Please send the form again.",
  tooMany: "You’ve sent a few forms already. Wait a while, or write to us.",
  unavailable: "We can’t take the form right now. What you typed is still here.",
  missing: {
    kind: "Choose a trial or a demo.",
    name: "Enter your name.",
    company: "Enter your company’s name.",
  },
  unreachable: "Enter a phone number or an email address, so we can reach you.",
  phone: "Enter a phone number with its area code, like (602) 555-0142.",
  email: "Enter an email address, such as pat@example.com.",
  technicians: (most) => `Enter a number from 1 to ${most}.`,
  choice: "Choose one of the options.",
  notText: "Enter text.",
  tooLong: (most) => `Enter at most ${most} characters.`,
  controls: "Enter text without control characters.",
};
