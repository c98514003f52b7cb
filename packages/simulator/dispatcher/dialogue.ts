import type { FactName, WorkOrderFieldName } from "../../assistant/work-order-schema";

/** What is known before the caller says a word. */
export interface CallLabels {
  /** The visitor's company; a label, never an instruction. */
  companyName?: string;
  trade?: string;
  /** The call that the visitor picked (app/content/call-scenarios.ts); it only sets the greeting. */
  scenario?: string;
  /** The current year, for the work order's id. */
  year: number;
}

/** A language that the dispatcher speaks; work orders are in English. */
export type Language = "en" | "es";

/** A tool call, by the tools of packages/assistant/work-order-tool.ts; values are ready to be shown. */
export type WorkOrderCall =
  | { name: "report_facts"; arguments: Partial<Record<FactName, string>> }
  | { name: "create_work_order"; arguments: Record<WorkOrderFieldName, string> }
  | {
      name: "update_work_order";
      arguments: { id: string } & Partial<Record<WorkOrderFieldName, string>>;
    };

/** What the dispatcher does in its turn: the tool calls first, then it speaks. */
export interface Reply {
  /** One or two sentences; never empty. */
  says: string;
  language: Language;
  tools: WorkOrderCall[];
  /** It hangs up once it has spoken. */
  hangsUp: boolean;
}

/**
 * A dispatcher that can be talked to: a plain value goes in and out of each turn, so that a call can
 * be replayed, stored or continued anywhere. No clock, no sound, no page.
 *
 * @template State the call so far, as JSON.
 */
export interface Dispatcher<State> {
  /** Answers the phone. */
  greet(labels: CallLabels): Exchange<State>;
  /** Takes what the caller said in one turn, in the words that were heard or typed. */
  hear(state: State, said: string): Exchange<State>;
  /** The caller has been silent for long. */
  silence(state: State): Exchange<State>;
}

/** A turn of the dispatcher, and the call after it. */
export interface Exchange<State> {
  state: State;
  reply: Reply;
}
