import type { Values } from "./table.server";

/** Settings that mean nothing without each other. */
const PAIRS = [["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY"]] as const;

/** The lines about settings that parse one by one and do not fit together. */
export function problemsTogether(set: Partial<Values>): string[] {
  const problems: string[] = [];
  if (set.VOICE_PROVIDER === "vapi" && !set.VAPI_API_KEY)
    problems.push(
      "VAPI_API_KEY is unset; VOICE_PROVIDER=vapi needs the provider's private key in it.",
    );
  if (set.VOICE_PROVIDER === "vapi" && !set.VAPI_ASSISTANT_ID)
    problems.push(
      "VAPI_ASSISTANT_ID is unset; VOICE_PROVIDER=vapi needs the id of the assistant in it.",
    );
  for (const [one, other] of PAIRS)
    if (!set[one] !== !set[other])
      problems.push(
        `${set[one] ? other : one} is unset; it and ${set[one] ? one : other} are set together or not at all.`,
      );
  return problems;
}
