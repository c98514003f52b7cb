/** Values for the prompt's variables, besides the date. */
export interface PromptValues {
  companyName?: string;
  trade?: string;
}

/**
 * Fills in the prompt's variables the way the provider's templates do: `{{ name | default: "…" }}`
 * and today's date. For dispatchers that run without the provider.
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
      (_, name: keyof PromptValues, fallback: string) => values[name] || fallback,
    )
    .replace(/\{\{ "now" \| date: "[^"]*" \}\}/g, day);
}
