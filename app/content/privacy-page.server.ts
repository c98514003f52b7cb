import type { Settings } from "#server/settings/settings.server";
import type { LegalContent } from "./legal";

type Section = LegalContent["sections"][number];

/** What happens to a test call's data, by provider (docs/privacy.md). */
function callSection({ voice }: Settings): Section {
  const { provider, callMaxSeconds } = voice;
  const title = "When you make a test call";
  if (provider === "off")
    return { title, paragraphs: ["Test calls are switched off on this site."] };
  if (provider === "simulator")
    return {
      title,
      paragraphs: [
        "The call is a demo. What you type is understood by rules in your browser and does not leave it. A recorded or computer voice answers.",
        "Your microphone is only measured for loudness, unless your browser can recognize speech. On your own device it then does so, and your voice stays there. Where your browser’s maker would hear your voice, the page asks you first. What is recognized is treated like what you type.",
      ],
    };
  return {
    title,
    paragraphs: [
      `You talk to an AI, for ${callMaxSeconds} seconds at most. Your browser asks for the microphone first, and only after you press the button.`,
    ],
    rows: [
      {
        what: "Who handles it",
        text: "Vapi, over call rooms of Daily. What you say is written down by Deepgram, answered by a model of OpenAI and spoken by a voice of Vapi. Daily keeps statistics of the connection, with addresses.",
      },
      {
        what: "Recorded?",
        text: "No: neither sound nor picture is kept, and nobody can listen in.",
      },
      {
        what: "What is kept",
        text: "Vapi keeps time, length and cost of the call, the company and trade if you typed them, and, unless the account has Zero Data Retention, the messages as text, for as long as its history of calls reaches back.",
      },
    ],
  };
}

function formSection({ leads, leadsKeptDays, supportEmail }: Settings): Section {
  const title = "When you ask for a trial or a demo";
  if (!leads)
    return {
      title,
      paragraphs: [
        `The form becomes an email that you send yourself, to ${supportEmail}. This site keeps nothing of it.`,
      ],
    };
  const after =
    leadsKeptDays > 0 ? `deletes it ${leadsKeptDays} days after that` : "then deletes it";
  return {
    title,
    paragraphs: [
      `What you type, and the work order of your test call if you leave it in, goes to whoever runs this site, so they can reply to you. This site keeps it until it has been handed over, usually a few seconds, and ${after}. It is never written to the log.`,
    ],
  };
}

function visitSection({ turnstile, outcomes, voice, callsKeptDays }: Settings): Section {
  return {
    title: "When you visit the pages",
    rows: [
      {
        what: "In the log",
        text: "The page you asked for, the time, and your IP address with the last part removed, for as long as the log is kept.",
      },
      {
        what: "To count calls and forms",
        text: "Your address, or the network of an IPv6 address, for at most an hour; of the wider network of an IPv6 address the count of a day.",
      },
      ...(voice.provider !== "off"
        ? [
            {
              what: "Of each test call",
              text: `Its number, when it began and ended and how, its length and cost, the page’s language, and whether a work order was made, for ${callsKeptDays} days. Not a word of it, no address.`,
            },
          ]
        : []),
      ...(outcomes && voice.provider !== "off"
        ? [
            {
              what: "How a test call went",
              text: "Once per call we log how far it got and how fast, how it ended, what you did with it, your answer if you rate it, and the kind of browser, for as long as the log is kept. Not a word of the call, no address. If your browser asks not to be tracked, without times and without the call's number.",
            },
          ]
        : []),
      {
        what: "Cookies",
        text: "None. What a test call knows about your company stays in this tab of your browser until you close it.",
      },
      ...(turnstile
        ? [
            {
              what: "Bot check",
              text: "Before a call or a form, Turnstile, a service of Cloudflare, checks your browser to tell people from bots.",
            },
          ]
        : []),
    ],
  };
}

/** Content of `/privacy`: what the site keeps about a visitor, according to its settings. */
export const privacyPage = (settings: Settings): LegalContent => ({
  title: "Privacy Policy: what we collect",
  description:
    "What this site collects, who handles the test call, whether it is recorded, how long it’s kept, and who to contact.",
  heading: "Privacy Policy",
  lead: "What we collect, who handles the test call, and how long it’s kept.",
  sections: [
    callSection(settings),
    formSection(settings),
    visitSection(settings),
    {
      title: "Your rights",
      paragraphs: [
        "You can ask what we have about you, and have it corrected or deleted: write to the address below.",
      ],
    },
  ],
  company: settings.company,
  supportEmail: settings.supportEmail,
  supportPhone: settings.supportPhone,
});
