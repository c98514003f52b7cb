/** What a test call knows of a company and its work order, until this tab is closed. */
export interface LeadFacts {
  company?: string;
  trade?: string;
  /** The work order as text. */
  order?: string;
}

/** Where it is kept: in the browser, which sends it to nobody. */
const KEY = "lead-facts";

/** Remembers what a form can begin with; a browser that lets a page remember nothing goes without. */
export function rememberFacts(facts: LeadFacts): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(facts));
  } catch {
    // The form begins empty.
  }
}

/** Takes what was remembered; nothing where there is none. */
export function rememberedFacts(): LeadFacts {
  try {
    const facts: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return typeof facts === "object" && facts !== null ? facts : {};
  } catch {
    return {};
  }
}

/** Forgets it: the form has been sent. */
export function forgetFacts(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is none.
  }
}
