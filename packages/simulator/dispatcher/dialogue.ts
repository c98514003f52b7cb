import type { FactName, WorkOrderFieldName } from "../../assistant/work-order-schema";

/** What is known before the caller speaks. */
export interface CallLabels {
  /** The visitor's company name; never treated as an instruction. */
  companyName?: string;
  trade?: string;
  /** The call the visitor picked (app/content/call-scenarios.ts); affects only the greeting. */
  scenario?: string;
  /** The page's language, in which it answers the phone; English by default. */
  language?: Language;
  /** The current year, for the work order's id. */
  year: number;
}

/** Languages the dispatcher speaks; work orders are in English, except on a Spanish page. */
export type Language = "en" | "es";

/** A call of a tool in packages/assistant/work-order-tool.ts, with values ready to display. */
export type WorkOrderCall =
  | { name: "report_facts"; arguments: Partial<Record<FactName, string>> }
  | { name: "create_work_order"; arguments: Record<WorkOrderFieldName, string> }
  | {
      name: "update_work_order";
      arguments: { id: string } & Partial<Record<WorkOrderFieldName, string>>;
    };

/** The dispatcher's turn: it makes the tool calls, then speaks. */
export interface Reply {
  /** One or two sentences; never empty. */
  says: string;
  language: Language;
  tools: WorkOrderCall[];
  /** Hang up after speaking. */
  hangsUp: boolean;
}

/**
 * A dispatcher as pure functions: plain state goes in and comes out of each turn, so a call can be
 * replayed, stored or continued anywhere. It uses no clock, sound or page.
 *
 * @template State the state of a call, as JSON.
 */
export interface Dispatcher<State> {
  /** Answers the phone. */
  greet(labels: CallLabels): Exchange<State>;
  /** Answers one turn of the caller, as heard or typed. */
  hear(state: State, said: string): Exchange<State>;
  /** Answers a long silence. */
  silence(state: State): Exchange<State>;
}

/** The dispatcher's reply and the call state after it. */
export interface Exchange<State> {
  state: State;
  reply: Reply;
}
