import type { Point } from "./landing-page";
import type { WorkOrder, WorkOrderWords } from "./work-order";

/** The lines of the example call, and the work order fields they fill. */
export interface CallAsWritten {
  call: string;
  lines: readonly { said: string; field: string; value: string; alarm?: true }[];
  order: string;
}

/** Four steps from the call to the technician, each with its result. */
interface FlowContent {
  title: string;
  lead: string;
  steps: readonly { title: string; text: string; made: string }[];
}

/** The ten features, by workplace. */
interface AppFeaturesContent {
  title: string;
  lead: string;
  places: readonly { place: string; points: readonly Point[] }[];
}

/** Six benefits and four figures. */
export interface BenefitsContent {
  title: string;
  lead: string;
  figures: readonly { figure: string; text: string }[];
  /** Source of the figures, such as a customer or a study. If empty, they are our targets. */
  figuresFrom: string;
  targets: string;
  cards: readonly Point[];
}

/** The complete work order of the example. */
interface SampleContent {
  title: string;
  lead: string;
  /** Below the card: the visitor's own call, and what the calls cost. */
  closing: { title: string; text: string; price: string; call: string };
  /** Accessible name of the card. */
  label: string;
  order: WorkOrder;
  words: WorkOrderWords;
}

/** The content of the work order app page. */
export interface WorkOrdersContent {
  hero: { title: string; emphasis: string; lead: string; explore: string; integration: string };
  written: CallAsWritten;
  flow: FlowContent;
  features: AppFeaturesContent;
  benefits: BenefitsContent;
  sample: SampleContent;
}
