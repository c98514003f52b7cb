/** One turn: what the dispatcher says, and what the visitor is then taken to have said. */
export interface Turn {
  /** Name of the speech clip; it says `text`. */
  clip: string;
  text: string;
  /** A tool call that goes with it. */
  tool?: { name: string; arguments: Record<string, unknown>; as: "function-call" | "tool-calls" };
  /** The scripted answer of the visitor; where there is none, the dispatcher hangs up. */
  visitor?: string;
}

const year = new Date().getFullYear();

const hello: Turn = { clip: "hello", text: "Hello, this is the automated dispatcher." };

/** Whole calls by name. Speech clips are made from them with `npx tsx scripts/make-speech.ts`. */
export const scripts: Record<string, Turn[]> = {
  "burst-pipe": [
    {
      clip: "burst-pipe-1",
      text: "Thanks for calling. I'm the automated dispatcher, a computer voice. What happened?",
      visitor: "Hi, a pipe burst in my basement and the water is rising fast.",
    },
    {
      clip: "burst-pipe-2",
      text: "That's an emergency. If it is safe, shut off the main water valve. Your name, address and call-back number, please?",
      visitor: "Dana Reyes, 14 Maple Street, Springfield. My number is 555 0142.",
    },
    {
      clip: "burst-pipe-3",
      text: "Thank you, Dana. I've opened an emergency work order and I'm alerting the on-call plumber now. Is anything else wrong?",
      tool: {
        as: "function-call",
        name: "create_work_order",
        arguments: {
          id: `WO-${year}-0142`,
          client: "Dana Reyes",
          location: "14 Maple Street, Springfield",
          type: "Emergency",
          status: "In Progress",
          priority: "High",
          technician: "Alerting on-call plumber",
          estimatedValue: "$650",
          timeLogged: "0h 00m",
          description: "Burst pipe in the basement, water rising fast. Call back: 555 0142.",
        },
      },
      visitor: "No, that's all. Thank you.",
    },
    {
      clip: "burst-pipe-4",
      text: "Mike Torres has confirmed and is on his way. Stay clear of wet outlets. Goodbye.",
      tool: {
        as: "tool-calls",
        name: "update_work_order",
        arguments: { id: `WO-${year}-0142`, technician: "Mike Torres" },
      },
    },
  ],
  /** For the scenarios that are about something else than what is said. */
  short: [
    { ...hello, visitor: "Hello." },
    { clip: "goodbye", text: "Goodbye." },
  ],
  "hangs-up": [{ clip: "goodbye", text: "Goodbye." }],
};
