/** What a visitor may tell the assistant before the call. */
export type PromptVariables = { companyName?: string; trade?: string; scenario?: string };

/** Letters, digits and the punctuation of company names; nothing that could end a sentence's line. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} .,&'’+/-]*$/u;

const rules: Record<keyof PromptVariables, { pattern: RegExp; longest: number }> = {
  companyName: { pattern: NAME, longest: 60 },
  trade: { pattern: NAME, longest: 40 },
  scenario: { pattern: /^[a-z0-9-]+$/, longest: 40 },
};

const inside = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/**
 * The only values of the browser's request that reach the provider; everything else of it is
 * dropped.
 *
 * @returns null where one of them is too long or holds characters that no name has.
 */
export function promptVariables(body: Record<string, unknown>): PromptVariables | null {
  const sent = inside(inside(body, "assistantOverrides"), "variableValues");
  const variables: PromptVariables = {};
  for (const name of Object.keys(rules) as (keyof PromptVariables)[]) {
    const value = inside(sent, name);
    if (value === undefined || value === "") continue;
    const { pattern, longest } = rules[name];
    if (typeof value !== "string" || value.length > longest || !pattern.test(value)) return null;
    variables[name] = value;
  }
  return variables;
}
