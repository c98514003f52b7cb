import type { PromptVariables } from "./provider/call-provider.server";
import { field } from "./provider/provider-error.server";

/** Letters, digits and punctuation of company names; nothing that could break out of a sentence. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} .,&'’+/-]*$/u;

/** What each value may hold; app/content/{en,es}/call-refusals.ts say so to visitors. */
const rules: Record<keyof PromptVariables, { pattern: RegExp; longest: number }> = {
  companyName: { longest: 60, pattern: NAME },
  trade: { longest: 40, pattern: NAME },
  scenario: { longest: 40, pattern: /^[a-z0-9-]+$/ },
};

/**
 * Reads the only values from the browser that reach the provider. Everything else is dropped.
 *
 * @returns `problem`: the first value that is too long or has characters that do not belong in it.
 */
export function promptVariables(
  body: Record<string, unknown>,
): { variables: PromptVariables } | { problem: keyof PromptVariables } {
  const sent = field(body, "assistantOverrides", "variableValues");
  const variables: PromptVariables = {};
  for (const name of Object.keys(rules) as (keyof PromptVariables)[]) {
    const value = field(sent, name);
    if (value === undefined || value === "") continue;
    const { pattern, longest } = rules[name];
    const text = typeof value === "string" ? value.trim() : "";
    if (text.length > longest || !pattern.test(text)) return { problem: name };
    variables[name] = text;
  }
  return { variables };
}
