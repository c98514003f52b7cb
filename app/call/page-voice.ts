/** What the home page's loader tells the browser about the test call. No secrets. */
export interface PageVoice {
  provider: "vapi" | "simulator" | "off";
  /** Why no call can be made, or when one can be again, where there is a word on it. */
  closed?: string;
  /** What the operator tells visitors beside the test call. */
  notice?: string;
  /** Address of the script that holds the room library's call object. */
  callObjectBundleUrl: string;
  /** Seconds after which the provider ends a call. */
  callMaxSeconds: number;
  /** Site key of the bot check, or null where there is none. */
  turnstileSiteKey: string | null;
  /** Whether the page tells the server how a call went. */
  outcomes: boolean;
  /** Privacy policy to link beside the consent. */
  privacyUrl: string;
  /** Whether the forms of the site are handed over, a call's work order with them. */
  takesLeads?: true;
  /** A phone number that the AI agent answers, where there is one. */
  demoPhone?: string;
}
