import type { SettingName } from "./table.server";

/** Settings that need each other. */
const PAIRS = [
  ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY"],
  ["SIMULATOR_MODEL_URL", "SIMULATOR_MODEL"],
  ["LEAD_WEBHOOK_URL", "LEAD_WEBHOOK_SECRET"],
  ["LEAD_EMAIL", "SMTP_URL"],
] as const;

const PROVIDER = {
  VAPI_API_KEY: "the provider's private key",
  VAPI_ASSISTANT_ID: "the assistant's ID (npm run assistant:push creates it)",
} as const;

/** What the checks need to know. */
interface Checked {
  /** Whether a setting has a value, valid or not. */
  isSet(name: SettingName): boolean;
  /** VOICE_PROVIDER as set. */
  choice: unknown;
  /** Whether the site serves the public. */
  production: boolean;
  /** Whether the settings start a site that others can reach. */
  isServed: boolean;
}

function providerProblems({ isSet, choice, production, isServed }: Checked): string[] {
  // With simulated calls or none, either of the provider's settings may be missing.
  if (choice !== undefined && choice !== "vapi") return [];
  const names = Object.keys(PROVIDER) as (keyof typeof PROVIDER)[];
  const given = choice ? "VOICE_PROVIDER=vapi" : names.find(isSet);
  if (!given && !production) return [];
  if (!given)
    return [
      "VOICE_PROVIDER is unset; in production set VAPI_API_KEY and VAPI_ASSISTANT_ID for real calls, or VOICE_PROVIDER=simulator for simulated ones, or VOICE_PROVIDER=off for none.",
    ];
  const missing = names.filter((name) => !isSet(name));
  const problems = missing.map((name) =>
    choice
      ? `${name} is unset; ${given} needs ${PROVIDER[name]}.`
      : `${name} is unset; ${given} is set and needs ${PROVIDER[name]}. VOICE_PROVIDER=simulator doesn't need it.`,
  );
  // Without SITE_URL, any domain that a stranger points here could create billed calls.
  if (isServed && !isSet("SITE_URL") && (choice || problems.length === 0))
    problems.push(
      "SITE_URL is unset; real calls need the address that visitors use, such as https://www.example.com.",
    );
  return problems;
}

/** Returns the problems with settings that may be valid alone but not together. */
export function problemsTogether(checked: Checked): string[] {
  const { isSet } = checked;
  const halves = PAIRS.filter(([one, other]) => isSet(one) !== isSet(other)).map(([one, other]) => {
    const [set, unset] = isSet(one) ? [one, other] : [other, one];
    return `${unset} is unset; ${set} has no effect without it.`;
  });
  return [...providerProblems(checked), ...halves];
}
