import * as v from "valibot";
import { field } from "../http/field.server";
import type { PromptVariables } from "./provider/call-provider.server";

/** Letters, digits and punctuation of company names; nothing that could break out of a sentence. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} .,&'’+/-]*$/u;

const text = (longest: number, pattern: RegExp) => {
  const given = v.pipe(v.string(), v.trim(), v.maxLength(longest), v.regex(pattern));
  return v.optional(v.union([v.literal(""), given]));
};

/** What each value may hold, as app/content/{en,es}/call-refusals.ts tell visitors. */
const schema = v.object({
  companyName: text(60, NAME),
  trade: text(40, NAME),
  scenario: text(40, /^[a-z0-9-]+$/),
});

/**
 * Reads the only values from the browser that reach the provider. Everything else is dropped.
 *
 * @returns `problem`: the first value that is too long or has forbidden characters.
 */
export function promptVariables(
  body: Record<string, unknown>,
): { variables: PromptVariables } | { problem: keyof PromptVariables } {
  const sent = { ...Object(field(body, "assistantOverrides", "variableValues")) };
  const { issues, output } = v.safeParse(schema, sent, { abortEarly: true });
  if (issues) return { problem: v.getDotPath(issues[0]) as keyof PromptVariables };
  const given = Object.entries(output).filter(([, value]) => value);
  return { variables: Object.fromEntries(given) };
}
