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
  seconds: 5.3,
  text: "Thanks for calling. I'm the automated dispatcher, a computer voice. What happened?",
};

const farewell: Turn = {
  clip: "farewell",
  seconds: 2.4,
  text: "Thank you for calling. Goodbye.",
};

/** Name of a recorded call. */
export type CallName = "burst-pipe" | "no-heat" | "water-heater-quote";

/**
 * The calls a visitor can pick, by name. The simulator plays them and the replay shows them. The
 * rule-based dispatcher gives the same caller the same answers.
 */
export const calls: Record<CallName, Turn[]> = {
  "burst-pipe": [
    {
      ...greeting,
      visitor: "Hi, a pipe burst in my basement and the water is rising fast.",
      understood: [
        {
          after: 7,
          facts: {
            type: "Emergency",
            description: "A pipe burst in my basement and the water is rising fast.",
          },
        },
      ],
    },
    {
      clip: "burst-pipe-2",
      seconds: 7.1,
      text: "If you can reach the main water valve safely, turn it off. I'm sorry, water in the house is awful. What's the address there?",
      visitor: "It's 14 Maple Street, Springfield.",
      understood: [{ after: 5, facts: { location: "14 Maple Street, Springfield" } }],
    },
    {
      clip: "burst-pipe-3",
      seconds: 4.4,
      text: "I have 14 Maple Street, Springfield. And who am I speaking with?",
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
      seconds: 17.4,
      text: "Let me read that back: Dana Reyes, 14 Maple Street, Springfield, 5 5 5, 0 1 4 2. The emergency work order is open, and the on-call technician is alerted by text message, e-mail and phone until one confirms. Is that right, or is there anything else?",
      tools: [
        creates("0142", "Emergency", {
          client: "Dana Reyes",
          location: "14 Maple Street, Springfield",
          description: "A pipe burst in my basement and the water is rising fast.",
        }),
      ],
      visitor: "No, that's all. Thank you.",
    },
    farewell,
  ],
  "no-heat": [
    {
      ...greeting,
      visitor: "Our furnace stopped and we have a baby in the house. It is ten degrees outside.",
      understood: [
        {
          after: 11,
          facts: {
            type: "Emergency",
            description:
              "Our furnace stopped and we have a baby in the house. It is 10 degrees outside.",
          },
        },
      ],
    },
    {
      clip: "no-heat-2",
      seconds: 6.9,
      text: "Oh, that's hard with somebody there who needs looking after. I'm treating this as an emergency. What's the address there?",
      visitor: "8 Birch Lane, Springfield.",
      understood: [{ after: 4, facts: { location: "8 Birch Lane, Springfield" } }],
    },
    {
      clip: "no-heat-3",
      seconds: 4.1,
      text: "I have 8 Birch Lane, Springfield. And who am I speaking with?",
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
      seconds: 17.1,
      text: "Let me read that back: Nora Quinn, 8 Birch Lane, Springfield, 5 5 5, 0 1 7 7. The emergency work order is open, and the on-call technician is alerted by text message, e-mail and phone until one confirms. Is that right, or is there anything else?",
      tools: [
        creates("0177", "Emergency", {
          client: "Nora Quinn",
          location: "8 Birch Lane, Springfield",
          description:
            "Our furnace stopped and we have a baby in the house. It is 10 degrees outside.",
        }),
      ],
      visitor: "Yes, that's right. Thank you.",
    },
    farewell,
  ],
  "water-heater-quote": [
    {
      clip: "greeting-help",
      seconds: 5.6,
      text: "Thanks for calling. I'm the automated dispatcher, a computer voice. How can I help?",
      visitor: "I'd like a quote for a new water heater. The old one still works.",
      understood: [
        {
          after: 9,
          facts: {
            type: "Scheduled",
            description: "I'd like a quote for a new water heater. The old one still works.",
          },
        },
      ],
    },
    {
      clip: "water-heater-2",
      seconds: 3.3,
      text: "I can set up a visit for that. What's the address there?",
      visitor: "220 Lake Road, Springfield.",
      understood: [{ after: 4, facts: { location: "220 Lake Road, Springfield" } }],
    },
    {
      clip: "water-heater-3",
      seconds: 4.7,
      text: "I have 220 Lake Road, Springfield. And who am I speaking with?",
      visitor: "Tom Becker.",
      understood: [{ after: 2, facts: { client: "Tom Becker" } }],
    },
    {
      clip: "water-heater-4",
      seconds: 3.4,
      text: "Thank you, Tom. What's the best number to reach you at?",
      visitor: "555 0189.",
      understood: [{ after: 2, facts: { phone: "555 0189" } }],
    },
    {
      clip: "water-heater-5",
      seconds: 15.1,
      text: "Let me read that back: Tom Becker, 220 Lake Road, Springfield, 5 5 5, 0 1 8 9. Your work order is open; a visit will be scheduled and the office confirms the time. Is that right, or is there anything else?",
      tools: [
        creates("0189", "Scheduled", {
          client: "Tom Becker",
          location: "220 Lake Road, Springfield",
          description: "I'd like a quote for a new water heater. The old one still works.",
        }),
      ],
      visitor: "No, that's all.",
    },
    farewell,
  ],
};
