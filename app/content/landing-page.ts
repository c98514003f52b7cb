import type { PlanKey } from "~/lead-form";

/** A point in a list: a short title and a sentence. */
export interface Point {
  title: string;
  text: string;
  /** Only in the Pro Plan (spec §9). */
  pro?: boolean;
}

/** Words of the home page's hero, next to the test call. */
interface HeroContent {
  title: string;
  emphasis: string;
  lead: string;
  facts: readonly { figure: string; text: string }[];
}

/** Words of the calculator: its form and its bill. */
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
  /** The allowed range: from `{lowest}` to `{highest}`. */
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
    /** Contains `{plan}`. */
    planForAYear: string;
    /** The price of a plan: `{money}`, or a number of `{jobs}`. */
    orJobs: { one: string; more: string };
    note: string;
    hear: string;
  };
}

/** Words of the features: what the agent does, and what the owner controls. */
export interface FeaturesContent {
  title: string;
  coreTitle: string;
  core: readonly Point[];
  controlTitle: string;
  control: readonly Point[];
}

/** One moment in the example night. */
interface Step {
  time: string;
  title: string;
  text: string;
  /** Words heard or sent at that moment. */
  said?: string;
  /** What happens before the next moment, if that is hours away. */
  meanwhile?: string;
}

/** The six steps, as one night. */
interface StepsContent {
  title: string;
  lead: string;
  steps: readonly Step[];
  note: string;
  /** Label of the link to the test call. */
  call: string;
}

/** Words of the dashboard picture. */
interface DashboardContent {
  title: string;
  lead: string;
  alt: string;
  /** Captions for parts of the picture (scripts/pictures/dashboard.html). */
  captions: readonly { title: string; text: string }[];
  note: string;
}

/** A plan (spec §3, §9). */
export interface Plan {
  /** Its name in URLs. */
  key: PlanKey;
  name: string;
  price: number;
  period: string;
  /** Who it is for, in a few words. */
  fit: string;
  /** Ordered so both plans line up: calls, dispatch, access, technicians. */
  features: readonly string[];
  callToAction: string;
  popular: boolean;
}

/** Words of the pricing section: both plans, and where to ask. */
interface PricingContent {
  title: string;
  /** What happens to calls beyond Starter's limit. */
  lead: string;
  plans: readonly Plan[];
  popular: string;
  demo: { title: string; text: string; book: string };
  /** Label of the link to the questions page. */
  questions: string;
}

/** The content of the home page around the test call. */
export interface LandingContent {
  hero: HeroContent;
  value: CalculatorContent;
  features: FeaturesContent;
  steps: StepsContent;
  dashboard: DashboardContent;
  pricing: PricingContent;
}
