import type { Settings } from "#server/settings/settings.server";
import { trialTerms } from "../lead-pages.server";
import type { LegalPageWords, LegalWords } from "../legal";
import { landingPage } from "./landing-page";

type Section = LegalPageWords["sections"][number];

/** What happens to a test call's data, by provider (docs/privacy.md). */
function callSection({ VOICE_PROVIDER: provider, CALL_MAX_SECONDS }: Settings): Section {
  const title = "When you make a test call";
  if (provider === "off")
    return { title, paragraphs: ["Test calls are switched off on this site."] };
  if (provider === "simulator")
    return {
      title,
      paragraphs: [
        "The call is a demo. A program in your browser reads what you type, and sends it nowhere. A recorded or computer voice answers.",
        "The page uses your microphone only to measure how loud you are, unless your browser recognizes speech. If your device does that, your voice stays on it. If your browser’s maker does (Apple, Google or Microsoft), it hears you only in a call you start by voice. Recognized words are treated like typed ones.",
      ],
    };
  return {
    title,
    paragraphs: [
      `You talk to an AI, for ${CALL_MAX_SECONDS} seconds at most. Your browser asks for the microphone first, and only after you press the button.`,
    ],
    rows: [
      {
        what: "Who handles it",
        text: "Vapi, through Daily’s call rooms. Deepgram transcribes what you say, an OpenAI model answers, and one of Vapi’s voices speaks. Daily keeps connection statistics, including IP addresses.",
      },
      {
        what: "Recorded?",
        text: "No. There is no audio or video recording, and nobody can listen in.",
      },
      {
        what: "What is kept",
        text: "For as long as it keeps its call history, Vapi keeps the time, length and cost of the call, and the company and trade if you typed them. Unless the account has Zero Data Retention, it also keeps the conversation as text.",
      },
    ],
  };
}

function formSection(settings: Settings, delivers: boolean): Section {
  const { LEADS_KEPT_DAYS: days, SUPPORT_EMAIL } = settings;
  const title = "When you ask for a trial or a demo";
  if (!delivers)
    return {
      title,
      paragraphs: [
        `The form becomes an email for you to send to ${SUPPORT_EMAIL}. This site keeps none of it.`,
      ],
    };
  const after = days > 0 ? `deletes it ${days} days after that` : "then deletes it";
  return {
    title,
    paragraphs: [
      `What you type, and the work order of your test call if you leave it in, comes to us, so we can reply to you. This site keeps it until it is delivered, usually within seconds, and ${after}. It never goes into the log.`,
    ],
  };
}

function visitSection(settings: Settings): Section {
  const hasCall = settings.VOICE_PROVIDER !== "off";
  const kept = settings.LOG_KEPT_DAYS
    ? `, for ${settings.LOG_KEPT_DAYS} days.`
    : ". Write to us, and we’ll tell you how long we keep it.";
  return {
    title: "When you visit the pages",
    rows: [
      {
        what: "In the log",
        text: `The page you asked for, the time, and your IP address without its last part${kept}`,
      },
      {
        what: "To count calls and forms",
        text: "Your IP address, or an IPv6 address’s network, for an hour at most, and its wider network for a day.",
      },
      ...(hasCall
        ? [
            {
              what: "About each test call",
              text: `Its ID, when it began, when and how it ended, its length and cost, the page’s language, and whether there was a work order, for ${settings.CALLS_KEPT_DAYS} days. No words and no IP address.`,
            },
          ]
        : []),
      ...(hasCall && settings.OUTCOMES === "on"
        ? [
            {
              what: "How a test call went",
              text: "Once per call we log how far it got and how fast, how it ended, what you did with the work order, your rating, and the kind of browser. It stays as long as the rest of the log. No words and no IP address. If your browser asks not to be tracked, we leave out the times, the kind of browser and the call’s ID.",
            },
          ]
        : []),
      {
        what: "Cookies",
        text: "None. What a test call knows about your company, and what you last sent with a form, stays in this tab of your browser until you close it.",
      },
      ...(settings.TURNSTILE_SITE_KEY
        ? [
            {
              what: "Bot check",
              text: "Before a call or a form, Turnstile, a Cloudflare service, checks your browser to tell people from bots.",
            },
          ]
        : []),
    ],
  };
}

/** What the site keeps about a visitor, according to its settings. */
const privacy: LegalWords["privacy"] = (settings, delivers) => ({
  title: "Privacy Policy: what we collect",
  description:
    "What this site collects, who handles the test call, whether it is recorded, how long it’s kept, and who to contact.",
  heading: "Privacy Policy",
  lead: "No cookies, no recording of your test call, and we never sell your data.",
  sections: [
    callSection(settings),
    formSection(settings, delivers),
    visitSection(settings),
    {
      title: "Your rights",
      paragraphs: [
        "You can ask what we have about you, and have it corrected or deleted: write to the address below.",
      ],
    },
  ],
});

function callRules(settings: Settings): string[] {
  const { VOICE_PROVIDER, CALL_MAX_SECONDS, CALLS_PER_VISITOR_PER_HOUR } = settings;
  if (VOICE_PROVIDER === "off") return ["Test calls are switched off on this site."];
  const real =
    "It doesn’t send anyone: in an emergency, call your local emergency number. Don’t share anything private.";
  if (VOICE_PROVIDER === "simulator")
    return [`The test call is a simulation that shows what a call is like. ${real}`];
  return [
    `The test call is a demonstration with an AI voice. It lasts ${CALL_MAX_SECONDS} seconds at most, and each visitor gets ${CALLS_PER_VISITOR_PER_HOUR} an hour. ${real}`,
    "We may refuse or end a call at any time, and what the AI says may be wrong.",
  ];
}

/** The terms of using the site, according to its settings. */
const terms: LegalWords["terms"] = (settings) => ({
  title: "Terms of Service: using this site",
  description:
    "The terms for using this site and its test call: what is only a demonstration, what plans cost, and who to contact.",
  heading: "Terms of Service",
  lead: "The terms for using this site and its test call.",
  sections: [
    {
      title: "The pages",
      paragraphs: [
        "They describe a service for trades companies. People, companies and figures in examples are made up, and marked as examples.",
        `Prices: ${landingPage.pricing.plans.map(({ name, price, period }) => `${name} $${price} a ${period}`).join(", ")}. There’s no contract until we both agree on one; looking at a page or sending a form doesn’t make one.`,
      ],
    },
    { title: "The test call", paragraphs: callRules(settings) },
    {
      title: "Trial and demo",
      paragraphs: [
        `${trialTerms(settings, "en")} Asking for a trial or a demo is free, with no obligation. You get a trial’s terms before it begins.`.trim(),
      ],
    },
  ],
});

/** Both legal pages in English. */
export const legalWords: LegalWords = {
  privacy,
  terms,
  effective: (date) => `Effective ${date}`,
  whoToAsk: "Who to ask",
  writeToUs: "Write to us:",
};
