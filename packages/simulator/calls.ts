import type { FactName, WorkOrderFieldName } from "../assistant/work-order-schema";

/** A tool call and the kind of message that carries it. */
export interface ToolCall {
  name: string;
  arguments: unknown;
  as: "function-call" | "tool-calls";
}

/** One turn: the dispatcher's line and the visitor's scripted answer. */
export interface Turn {
  /** Name of the speech clip; it says `text`. */
  clip: string;
  /** Length of the clip in seconds. */
  seconds: number;
  text: string;
  /** Tool calls the dispatcher makes in this turn. */
  tools?: ToolCall[];
  /** The visitor's scripted answer; without one, the dispatcher hangs up. */
  visitor?: string;
  /** Facts understood from the answer, each after the given number of words. */
  understood?: { after: number; facts: Partial<Record<FactName, string>> }[];
}

/** Builds the tool call that reports understood facts. */
export const reports = (facts: object): ToolCall => ({
  as: "tool-calls",
  name: "report_facts",
  arguments: facts,
});

/** Timing of a simulated call, in milliseconds. */
export const pace = {
  /** Time per spoken word of the visitor. */
  word: 280,
  /** Silence that ends the visitor's turn (spec §9). */
  pause: 1000,
  /** Pause before the dispatcher answers. */
  thinking: 700,
};

const year = new Date().getFullYear();

const creates = (
  number: string,
  type: "Emergency" | "Scheduled",
  known: Partial<Record<WorkOrderFieldName, string>>,
): ToolCall => ({
  as: "function-call",
  name: "create_work_order",
  arguments: {
    id: `WO-${year}-${number}`,
    client: known.client,
    location: known.location,
    type,
    status: type === "Emergency" ? "In Progress" : "Scheduled",
    priority: type === "Emergency" ? "High" : "Normal",
    technician: type === "Emergency" ? "Alerting on-call technician" : "To be assigned",
    estimatedValue: "To be quoted",
    timeLogged: "0h 00m",
    description: `${known.description} Call back: 555 ${number}.`,
  },
});

const greeting = {
  clip: "greeting",
  seconds: 4.8,
  text: "Thanks for calling. I'm the automated dispatcher, an AI. What happened?",
};

/** The next question, once everybody is safe. */
const safe = { clip: "all-safe", seconds: 2.3, text: "Okay, good. What's the address there?" };

/** Name of a recorded call. */
export type CallName = "burst-pipe" | "no-heat" | "water-heater-quote";

/**
 * Scripts of the calls a visitor can pick, by name, as the replay plays them. The rule-based
 * dispatcher gives the same caller the same answers.
 */
export const calls: Record<CallName, Turn[]> = {
  "burst-pipe": [
    {
      ...greeting,
      visitor: "Hi, a pipe burst in my basement and the water is rising fast.",
      understood: [
        {
          after: 12,
          facts: {
            type: "Emergency",
            description: "A pipe burst in my basement and the water is rising fast.",
          },
        },
      ],
    },
    {
      clip: "burst-pipe-2",
      seconds: 7.5,
      text: "If you can reach the main water valve safely, turn it off. I'm sorry about your basement. Is the water near any lights or outlets?",
      visitor: "No, not yet.",
    },
    {
      ...safe,
      visitor: "It's 14 Maple Street, Springfield.",
      understood: [{ after: 5, facts: { location: "14 Maple Street, Springfield" } }],
    },
    {
      clip: "burst-pipe-3",
      seconds: 4.9,
      text: "14 Maple Street in Springfield, got it. What name should I put it under?",
      visitor: "Dana Reyes.",
      understood: [{ after: 2, facts: { client: "Dana Reyes" } }],
    },
    {
      clip: "burst-pipe-4",
      seconds: 3.5,
      text: "Thank you, Dana. What's the best number to reach you at?",
      visitor: "It's 555 0142.",
      understood: [{ after: 3, facts: { phone: "555 0142" } }],
    },
    {
      clip: "burst-pipe-5",
      seconds: 9.5,
      text: "All right, that's the burst pipe at 14 Maple Street, Springfield, and Dana Reyes on 5 5 5, 0 1 4 2. Did I get that right?",
      tools: [
        creates("0142", "Emergency", {
          client: "Dana Reyes",
          location: "14 Maple Street, Springfield",
          description: "A pipe burst in my basement and the water is rising fast.",
        }),
      ],
      visitor: "Yes, that's right.",
    },
    {
      clip: "burst-pipe-6",
      seconds: 7.5,
      text: "I've put it in as an emergency, and the on-call technicians are alerted until one of them confirms. Anything else they should know?",
      visitor: "No, that's all. Thank you.",
    },
    {
      clip: "burst-pipe-7",
      seconds: 4.4,
      text: "You're welcome. Take care, Dana, and keep your phone close. Goodbye.",
    },
  ],
  "no-heat": [
    {
      ...greeting,
      visitor: "Our furnace stopped and we have a baby in the house. It is ten degrees outside.",
      understood: [
        {
          after: 16,
          facts: {
            type: "Emergency",
            description:
              "Our furnace stopped and we have a baby in the house. It is ten degrees outside.",
          },
        },
      ],
    },
    {
      clip: "no-heat-2",
      seconds: 8,
      text: "I'm sorry, that's a real worry with a little one. I'm treating this as an emergency. Is anyone there faint, sick or confused?",
      visitor: "No, she's bundled up.",
    },
    {
      ...safe,
      visitor: "8 Birch Lane, Springfield.",
      understood: [{ after: 4, facts: { location: "8 Birch Lane, Springfield" } }],
    },
    {
      clip: "no-heat-3",
      seconds: 4.5,
      text: "8 Birch Lane in Springfield, got it. What name should I put it under?",
      visitor: "This is Nora Quinn.",
      understood: [{ after: 4, facts: { client: "Nora Quinn" } }],
    },
    {
      clip: "no-heat-4",
      seconds: 3.5,
      text: "Thank you, Nora. What's the best number to reach you at?",
      visitor: "555 0177.",
      understood: [{ after: 2, facts: { phone: "555 0177" } }],
    },
    {
      clip: "no-heat-5",
      seconds: 8.4,
      text: "All right, that's no heat at 8 Birch Lane, Springfield, and Nora Quinn on 5 5 5, 0 1 7 7. Is that right?",
      tools: [
        creates("0177", "Emergency", {
          client: "Nora Quinn",
          location: "8 Birch Lane, Springfield",
          description:
            "Our furnace stopped and we have a baby in the house. It is ten degrees outside.",
        }),
      ],
      visitor: "Yes, that's right.",
    },
    {
      clip: "no-heat-6",
      seconds: 7.1,
      text: "It's in as an emergency; the on-call technicians are alerted until one confirms. Anything else they should know?",
      visitor: "No. Thank you.",
    },
    {
      clip: "no-heat-7",
      seconds: 4.4,
      text: "You're welcome. Take care, Nora, and keep your phone close. Goodbye.",
    },
  ],
  "water-heater-quote": [
    {
      clip: "greeting-help",
      seconds: 5.1,
      text: "Thanks for calling. I'm the automated dispatcher, an AI. How can I help?",
      visitor: "I'd like a quote for a new water heater. The old one still works.",
      understood: [
        {
          after: 14,
          facts: {
            type: "Scheduled",
            description: "I'd like a quote for a new water heater. The old one still works.",
          },
        },
      ],
    },
    {
      clip: "water-heater-2",
      seconds: 4.8,
      text: "Sure, I'll set up a visit for a quote on a new water heater. What's the address there?",
      visitor: "220 Lake Road, Springfield.",
      understood: [{ after: 4, facts: { location: "220 Lake Road, Springfield" } }],
    },
    {
      clip: "water-heater-3",
      seconds: 5,
      text: "220 Lake Road in Springfield, thank you. Could I get your name?",
      visitor: "Tom Becker.",
      understood: [{ after: 2, facts: { client: "Tom Becker" } }],
    },
    {
      clip: "water-heater-4",
      seconds: 2.9,
      text: "Thank you, Tom. Could I get a callback number?",
      visitor: "555 0189.",
      understood: [{ after: 2, facts: { phone: "555 0189" } }],
    },
    {
      clip: "water-heater-5",
      seconds: 10.2,
      text: "So that's a quote on a new water heater at 220 Lake Road, Springfield, and Tom Becker on 5 5 5, 0 1 8 9. Did I get that right?",
      tools: [
        creates("0189", "Scheduled", {
          client: "Tom Becker",
          location: "220 Lake Road, Springfield",
          description: "I'd like a quote for a new water heater. The old one still works.",
        }),
      ],
      visitor: "Yes.",
    },
    {
      clip: "water-heater-6",
      seconds: 6.1,
      text: "You're all set, Tom: the office will call you to set a time. Anything else they should know?",
      visitor: "No, that's all.",
    },
    {
      clip: "water-heater-7",
      seconds: 1.6,
      text: "Thank you, Tom. Goodbye.",
    },
  ],
};
