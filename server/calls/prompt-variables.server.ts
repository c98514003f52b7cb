import type { PromptVariables } from "./provider/call-provider.server";
import { field } from "./provider/provider-error.server";

/** Letters, digits and punctuation of company names; nothing that could break out of a sentence. */
const nameRule = {
  pattern: /^[\p{L}\p{N}][\p{L}\p{N} .,&'’+/-]*$/u,
  allowed: "letters, digits, spaces and . , & ' + / -",
};

const rules: Record<
  keyof PromptVariables,
  { label: string; pattern: RegExp; longest: number; allowed: string }
> = {
  companyName: { label: "Company name", longest: 60, ...nameRule },
  trade: { label: "Trade", longest: 40, ...nameRule },
  scenario: {
    label: "Scenario",
    pattern: /^[a-z0-9-]+$/,
    longest: 40,
    allowed: "one of the calls of the page",
  },
};

/**
 * Reads the only values from the browser that reach the provider. Everything else is dropped.
 *
 * @returns `problem`, in words for the visitor, if a value is too long or has characters that do
 * not belong in a name.
 */
export function promptVariables(
  body: Record<string, unknown>,
): { variables: PromptVariables } | { problem: string } {
  const sent = field(body, "assistantOverrides", "variableValues");
  const variables: PromptVariables = {};
  for (const name of Object.keys(rules) as (keyof PromptVariables)[]) {
    const value = field(sent, name);
    if (value === undefined || value === "") continue;
    const { label, pattern, longest, allowed } = rules[name];
    const text = typeof value === "string" ? value.trim() : "";
    if (text.length > longest || !pattern.test(text))
      return { problem: `${label}: please use ${allowed} (at most ${longest} characters).` };
    variables[name] = text;
  }
  return { variables };
}
