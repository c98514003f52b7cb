import type { Point } from "./landing-page";
import type { WorkOrder, WorkOrderWords } from "./work-order";

/** What is said in the example call, and what it becomes on the work order. */
export interface CallAsWritten {
  call: string;
  lines: readonly { said: string; field: string; value: string }[];
  order: string;
}

/** Four steps from the call to the technician, each with what it leaves behind. */
export interface FlowContent {
  title: string;
  lead: string;
  steps: readonly { title: string; text: string; made: string }[];
}

/** The ten features, by where the work is done. */
export interface AppFeaturesContent {
  title: string;
  lead: string;
  places: readonly { place: string; points: readonly Point[] }[];
}

/** Six benefits and four figures. */
export interface BenefitsContent {
  title: string;
  lead: string;
  figures: readonly { figure: string; text: string }[];
  /** Whose figures they are, such as a customer's or a study's; empty, they are our targets. */
  figuresFrom: string;
  targets: string;
  cards: readonly Point[];
}

/** The example's work order, whole. */
export interface SampleContent {
  title: string;
  lead: string;
  /** What the slip is called where it is not seen. */
  label: string;
  order: WorkOrder;
  words: WorkOrderWords;
}

/** Everything that the page of the work order app says. */
export interface WorkOrdersContent {
  hero: { title: string; emphasis: string; lead: string; explore: string; integration: string };
  written: CallAsWritten;
  flow: FlowContent;
  features: AppFeaturesContent;
  benefits: BenefitsContent;
  sample: SampleContent;
}
