/** What a test call knows about a company, until a form is sent or the tab closes. */
export interface LeadFacts {
  company?: string;
  trade?: string;
  /** The work order as text. */
  order?: string;
  /** Labels and texts of the form that was sent, until the next page has shown them. */
  sent?: [label: string, text: string][];
}

/** Key in session storage, which the browser sends to no server. */
const KEY = "lead-facts";

/** Uses session storage; returns undefined if the browser blocks it, and the form starts empty. */
function stored<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Saves facts to prefill a form. */
export const rememberFacts = (facts: LeadFacts): void =>
  stored((storage) => storage.setItem(KEY, JSON.stringify(facts)));

/** Returns the saved facts; empty if there are none. */
export const rememberedFacts = (): LeadFacts =>
  Object(stored((storage) => JSON.parse(storage.getItem(KEY) ?? "{}")));
