import type { Action } from "~/content/action";

/** What the home page's loader tells the browser about the test call. No secrets. */
export interface PageVoice {
  provider: "vapi" | "simulator" | "off";
  /** Message that says why calls are off or when they are back, if there is one. */
  closed?: string;
  /** The operator's message to visitors, shown next to the test call. */
  notice?: string;
  /** URL of the script with the room library's call object. */
  callObjectBundleUrl: string;
  /** Seconds after which the provider ends a call. */
  callMaxSeconds: number;
  /** Site key of the bot check; null without one. */
  turnstileSiteKey: string | null;
  /** Whether the page reports to the server how a call went. */
  outcomes: boolean;
  /** The privacy policy, linked next to the consent. */
  privacy: Action;
  /** Link to an explanation of how the visitor's own line would differ. */
  differs: string;
  /** The next step after a call, and its terms. */
  trial?: Action;
  trialTerms?: string;
  /** A phone number the AI agent answers, if there is one. */
  demoPhone?: Action;
}
