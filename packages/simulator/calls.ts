import type { FactName } from "../assistant/work-order-schema";

/** A tool call, and the kind of message that carries it. */
export interface ToolCall {
  name: string;
  arguments: unknown;
  as: "function-call" | "tool-calls";
}

/** One turn: what the dispatcher says, and what the visitor is then taken to have said. */
export interface Turn {
  /** Name of the speech clip; it says `text`. */
  clip: string;
  /** Length of the clip. */
  seconds: number;
  text: string;
  /** Tool calls that go with it. */
  tools?: ToolCall[];
  /** The scripted answer of the visitor; where there is none, the dispatcher hangs up. */
  visitor?: string;
  /** What is understood of it, as soon as the words before `after` have been said. */
  understood?: { after: number; facts: Partial<Record<FactName, string>> }[];
}

/** The tool call that reports what has been understood. */
export const reports = (facts: object): ToolCall => ({
  as: "tool-calls",
  name: "report_facts",
  arguments: facts,
});

/** How a simulated call runs, in milliseconds. */
export const pace = {
  /** A word of the visitor's. */
  word: 280,
  /** Silence after which the visitor has finished (spec §9). */
  pause: 1000,
  /** What the dispatcher takes to think before it answers. */
  thinking: 700,
};

const year = new Date().getFullYear();

/** The name of a whole call. */
export type CallName = "burst-pipe" | "no-heat" | "water-heater-quote";

/** The calls that a visitor can pick, by name: what the simulator plays and the replay shows. */
export const calls: Record<CallName, Turn[]> = {
  "burst-pipe": [
    {
      clip: "burst-pipe-1",
      seconds: 5.5,
      text: "Thanks for calling. I'm the automated dispatcher, a computer voice. What happened?",
      visitor: "Hi, a pipe burst in my basement and the water is rising fast.",
      understood: [
        { after: 7, facts: { type: "Emergency" } },
        {
          after: 13,
          facts: { description: "A pipe burst in my basement and the water is rising fast." },
        },
      ],
    },
    {
      clip: "burst-pipe-2",
      seconds: 7.3,
      text: "That's an emergency. If it is safe, shut off the main water valve. Your name, address and call-back number, please?",
      visitor: "Dana Reyes, 14 Maple Street, Springfield. My number is 555 0142.",
      understood: [
        { after: 2, facts: { client: "Dana Reyes" } },
        { after: 6, facts: { location: "14 Maple Street, Springfield" } },
        { after: 11, facts: { phone: "555 0142" } },
      ],
    },
    {
      clip: "burst-pipe-3",
      seconds: 7.4,
      text: "Thank you, Dana. I've opened an emergency work order and I'm alerting the on-call plumber now. Is anything else wrong?",
      tools: [
        {
          as: "function-call",
          name: "create_work_order",
          arguments: {
            id: `WO-${year}-0142`,
            client: "Dana Reyes",
            location: "14 Maple Street, Springfield",
            type: "Emergency",
            status: "In Progress",
            priority: "High",
            technician: "Alerting on-call technician",
            estimatedValue: "To be quoted",
            timeLogged: "0h 00m",
            description:
              "A pipe burst in my basement and the water is rising fast. Call back: 555 0142.",
          },
        },
      ],
      visitor: "No, that's all. Thank you.",
    },
    {
      clip: "burst-pipe-4",
      seconds: 5.0,
      text: "Mike Torres has confirmed and is on his way. Stay clear of wet outlets. Goodbye.",
      tools: [
        {
          as: "tool-calls",
          name: "update_work_order",
          arguments: { id: `WO-${year}-0142`, technician: "Mike Torres" },
        },
      ],
    },
  ],
  "no-heat": [
    {
      clip: "no-heat-1",
      seconds: 5.5,
      text: "Thanks for calling. I'm the automated dispatcher, a computer voice. What happened?",
      visitor: "Our furnace stopped and we have a baby in the house. It is ten degrees outside.",
      understood: [
        { after: 11, facts: { type: "Emergency" } },
        {
          after: 16,
          facts: {
            description:
              "Our furnace stopped and we have a baby in the house. It is 10 degrees outside.",
          },
        },
      ],
    },
    {
      clip: "no-heat-2",
      seconds: 9.0,
      text: "No heat with an infant is an emergency. If you smell gas, leave now and call the emergency line. Your name, address and call-back number, please?",
      visitor: "No gas smell. Nora Quinn, 8 Birch Lane, Springfield. 555 0177.",
      understood: [
        { after: 5, facts: { client: "Nora Quinn" } },
        { after: 9, facts: { location: "8 Birch Lane, Springfield" } },
        { after: 11, facts: { phone: "555 0177" } },
      ],
    },
    {
      clip: "no-heat-3",
      seconds: 7.2,
      text: "Thank you. I've opened an emergency work order and I'm alerting the on-call heating technician. Is anything else wrong?",
      tools: [
        {
          as: "function-call",
          name: "create_work_order",
          arguments: {
            id: `WO-${year}-0177`,
            client: "Nora Quinn",
            location: "8 Birch Lane, Springfield",
            type: "Emergency",
            status: "In Progress",
            priority: "High",
            technician: "Alerting on-call technician",
            estimatedValue: "To be quoted",
            timeLogged: "0h 00m",
            description:
              "Our furnace stopped and we have a baby in the house. It is 10 degrees outside. No gas smell. Call back: 555 0177.",
          },
        },
      ],
      visitor: "No, please hurry.",
    },
    {
      clip: "no-heat-4",
      seconds: 5.4,
      text: "Lena Ortiz has confirmed and is on her way. Keep the baby in one warm room. Goodbye.",
      tools: [
        {
          as: "tool-calls",
          name: "update_work_order",
          arguments: { id: `WO-${year}-0177`, technician: "Lena Ortiz" },
        },
      ],
    },
  ],
  "water-heater-quote": [
    {
      clip: "water-heater-1",
      seconds: 5.8,
      text: "Thanks for calling. I'm the automated dispatcher, a computer voice. How can I help?",
      visitor: "I'd like a quote for a new water heater. The old one still works.",
      understood: [
        { after: 9, facts: { type: "Scheduled" } },
        {
          after: 14,
          facts: {
            description: "I'd like a quote for a new water heater. The old one still works.",
          },
        },
      ],
    },
    {
      clip: "water-heater-2",
      seconds: 7.7,
      text: "Happy to set that up. It is not an emergency, so I'll book a visit. Your name, address and call-back number, please?",
      visitor: "Tom Becker, 220 Lake Road, Springfield. 555 0189.",
      understood: [
        { after: 2, facts: { client: "Tom Becker" } },
        { after: 6, facts: { location: "220 Lake Road, Springfield" } },
        { after: 8, facts: { phone: "555 0189" } },
      ],
    },
    {
      clip: "water-heater-3",
      seconds: 7.3,
      text: "Thank you, Tom. I've scheduled a visit for a quote. The technician will tell you the price, I can't. Anything else?",
      tools: [
        {
          as: "tool-calls",
          name: "create_work_order",
          arguments: {
            id: `WO-${year}-0189`,
            client: "Tom Becker",
            location: "220 Lake Road, Springfield",
            type: "Scheduled",
            status: "Scheduled",
            priority: "Normal",
            technician: "To be assigned",
            estimatedValue: "To be quoted",
            timeLogged: "0h 00m",
            description:
              "I'd like a quote for a new water heater. The old one still works. Call back: 555 0189.",
          },
        },
      ],
      visitor: "No, that's all.",
    },
    {
      clip: "water-heater-4",
      seconds: 3.6,
      text: "You will get a confirmation by text message. Goodbye.",
    },
  ],
};
