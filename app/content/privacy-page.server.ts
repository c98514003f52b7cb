import type { Settings } from "#server/settings/settings.server";
import { type LegalContent, UNCHECKED } from "./legal";

type Section = LegalContent["sections"][number];

/** What becomes of a test call, by who carries it (docs/privacy.md). */
function callSection({ voice }: Settings): Section {
  const { provider, callMaxSeconds } = voice;
  const title = "When you make a test call";
  if (provider === "off")
    return { title, paragraphs: ["Test calls are switched off on this site."] };
  if (provider === "simulator")
    return {
      title,
      paragraphs: [
        "The call is simulated. What you type is understood by rules in your browser and does not leave it.",
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
        what: "Who carries it",
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

function formSection({ leads, supportEmail }: Settings): Section {
  const title = "When you ask for a trial or a demo";
  if (!leads)
    return {
      title,
      paragraphs: [
        `The form becomes an email that you send yourself, to ${supportEmail}. This site keeps nothing of it.`,
      ],
    };
  return {
    title,
    paragraphs: [
      "What you type, and the work order of your test call if you leave it in, goes to whoever runs this site, to answer you. This site keeps it until it has been handed over, usually a few seconds, and then deletes it. It is never written to the log.",
    ],
  };
}

function visitSection({ turnstile, outcomes, voice }: Settings): Section {
  return {
    title: "When you look at the pages",
    rows: [
      {
        what: "In the log",
        text: "The path that you asked for, the time, and the network of your address (not the address: its last part is cut off), for as long as the log is kept.",
      },
      {
        what: "To count calls and forms",
        text: "Your address, or the network of an IPv6 address, for at most an hour; of the wider network of an IPv6 address the count of a day.",
      },
      ...(outcomes && voice.provider !== "off"
        ? [
            {
              what: "How a test call went",
              text: "The page tells it once, for as long as the log is kept: how far the call came and after how long, how it ended, what you did with it, your answer if you say whether it was right, and the kind of your browser. No word of the call, no address. If your browser asks not to be tracked, without times and without the call's number.",
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
              text: "Before a call or a form, Turnstile, a service of Cloudflare, looks at your browser to tell people from programs.",
            },
          ]
        : []),
    ],
  };
}

/** `/privacy`: what the site keeps of a visitor, as its settings have it. */
export const privacyPage = (settings: Settings): LegalContent => ({
  title: "Privacy Policy: what we keep of you",
  description:
    "What this site keeps of a visitor, who carries the test call, whether it is recorded, for how long, and whom to write to.",
  heading: "Privacy Policy",
  lead: "What this site keeps of you, who carries the test call, and for how long.",
  note: UNCHECKED,
  sections: [
    callSection(settings),
    formSection(settings),
    visitSection(settings),
    {
      title: "What you can ask for",
      paragraphs: [
        "To know what is kept of you, to have it corrected, and to have it deleted: write to the address below.",
      ],
    },
  ],
  supportEmail: settings.supportEmail,
});
