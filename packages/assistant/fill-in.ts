/** What the provider would fill in: the labels of the call, and the day. */
export interface PromptValues {
  companyName?: string;
  trade?: string;
}

/**
 * Fills the variables of the prompt in as the provider's templates do, for whoever speaks with it
 * without the provider: `{{ name | default: "…" }}` and today's date.
 */
export function fillIn(template: string, values: PromptValues, now: Date): string {
  const day = now.toLocaleDateString("en-US", {
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "2-digit",
    timeZone: "UTC",
  });
  return template
    .replace(
      /\{\{ (companyName|trade) \| default: "([^"]*)" \}\}/g,
      (_, name: keyof PromptValues, usual: string) => values[name] || usual,
    )
    .replace(/\{\{ "now" \| date: "[^"]*" \}\}/g, day);
}
