/** What a test call knows about a company and its work order, kept until the tab closes. */
export interface LeadFacts {
  company?: string;
  trade?: string;
  /** The work order as text. */
  order?: string;
}

/** Key in session storage, which the browser sends to no server. */
const KEY = "lead-facts";

/** Saves facts to prefill a form. Does nothing if the browser blocks storage. */
export function rememberFacts(facts: LeadFacts): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(facts));
  } catch {
    // The form starts empty.
  }
}

/** Returns the saved facts; empty if there are none. */
export function rememberedFacts(): LeadFacts {
  try {
    const facts: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return typeof facts === "object" && facts !== null ? facts : {};
  } catch {
    return {};
  }
}

/** Deletes the facts once the form is sent. */
export function forgetFacts(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}
