import type { IconName } from "~/icons/icon-names";
import type { PlanKey } from "~/lead-form";

/** A point of a list: what it is, in a few words and in a sentence. */
export interface Point {
  icon: IconName;
  title: string;
  text: string;
  /** Of the Pro Plan alone (spec §9). */
  pro?: boolean;
}

/** The hero of the home page; its other half is the test call. */
export interface HeroContent {
  title: string;
  emphasis: string;
  lead: string;
  facts: readonly { figure: string; text: string }[];
}

/** The calculator: its form and its bill. */
export interface CalculatorContent {
  title: string;
  lead: string;
  own: string;
  assumed: string;
  submit: string;
  labels: {
    missed: string;
    value: string;
    emergencies: string;
    wonEmergencies: string;
    wonOthers: string;
    weeks: string;
  };
  /** What may be typed: from `{lowest}` to `{highest}`. */
  allowed: string;
  sum: {
    title: string;
    calls: string;
    emergencies: string;
    jobs: string;
    value: string;
    worth: string;
    none: string;
    wrong: string;
    /** With a gap for the `{plan}`. */
    planForAYear: string;
    /** What a plan costs: `{money}`, or so many `{jobs}`. */
    orJobs: { one: string; more: string };
    note: string;
    hear: string;
  };
}

/** What the agent does, and what stays in the owner's hands. */
export interface FeaturesContent {
  title: string;
  lead: string;
  coreTitle: string;
  core: readonly Point[];
  controlTitle: string;
  control: readonly Point[];
}

/** One moment of the example night. */
interface Step {
  time: string;
  title: string;
  text: string;
  /** What is heard or sent at that moment. */
  said?: string;
  /** What happens until the next moment, where that takes hours. */
  meanwhile?: string;
}

/** The six steps, as one night. */
export interface StepsContent {
  title: string;
  lead: string;
  steps: readonly Step[];
  note: string;
  /** Leads to the test call. */
  call: string;
}

/** The dashboard's picture in words. */
export interface DashboardContent {
  title: string;
  lead: string;
  alt: string;
  /** What the numbers in the picture stand at (scripts/pictures/dashboard.html), in their order. */
  captions: readonly { title: string; text: string }[];
  note: string;
}

/** A plan (spec §3, §9). */
export interface Plan {
  /** What an address calls it. */
  key: PlanKey;
  name: string;
  price: number;
  period: string;
  /** Who it is for, in a few words. */
  fit: string;
  /** In an order that lets both plans be read across: calls, dispatch, access, technicians. */
  features: readonly string[];
  callToAction: string;
  popular: boolean;
}

/** Both plans, and whom to ask. */
export interface PricingContent {
  title: string;
  lead: string;
  plans: readonly Plan[];
  popular: string;
  /** What becomes of a call beyond Starter's; the questions answer with it too. */
  beyond: string;
  demo: { title: string; text: string; book: string };
  /** Leads to their page. */
  questions: string;
}

/** Everything that the home page says around the test call. */
export interface LandingContent {
  hero: HeroContent;
  value: CalculatorContent;
  features: FeaturesContent;
  steps: StepsContent;
  dashboard: DashboardContent;
  pricing: PricingContent;
}
