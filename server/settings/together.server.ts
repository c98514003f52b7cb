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

function providerProblems(
  isSet: (name: SettingName) => boolean,
  choice: unknown,
  production: boolean,
): string[] {
  // With the simulator or no calls, half of the provider's settings may stay.
  if (choice !== undefined && choice !== "vapi") return [];
  const names = Object.keys(PROVIDER) as (keyof typeof PROVIDER)[];
  const missing = names.filter((name) => !isSet(name));
  if (choice === "vapi")
    return missing.map((name) => `${name} is unset; VOICE_PROVIDER=vapi needs ${PROVIDER[name]}.`);
  if (missing.length === 1)
    return missing.map(
      (name) =>
        `${name} is unset; ${names.find(isSet)} is set and needs ${PROVIDER[name]}. VOICE_PROVIDER=simulator doesn't need it.`,
    );
  if (missing.length > 0 && production)
    return [
      "VOICE_PROVIDER is unset; in production set VAPI_API_KEY and VAPI_ASSISTANT_ID for real calls, or VOICE_PROVIDER=simulator for scripted ones, or VOICE_PROVIDER=off for none.",
    ];
  return [];
}

/**
 * Returns a problem if real calls are on without SITE_URL: any domain that a stranger points here
 * could then create billed calls.
 *
 * @param isSet whether a setting has a value, valid or not.
 * @param choice the parsed VOICE_PROVIDER.
 */
export function addressProblems(isSet: (name: SettingName) => boolean, choice: unknown): string[] {
  const names = Object.keys(PROVIDER) as (keyof typeof PROVIDER)[];
  const real = choice === "vapi" || (choice === undefined && names.every(isSet));
  return real && !isSet("SITE_URL")
    ? [
        "SITE_URL is unset; real calls need the address that visitors use, such as https://www.example.com.",
      ]
    : [];
}

/**
 * Returns the problems with settings that may be valid alone but not together.
 *
 * @param isSet whether a setting has a value, valid or not.
 * @param choice the parsed VOICE_PROVIDER.
 * @param production whether the site serves strangers.
 */
export function problemsTogether(
  isSet: (name: SettingName) => boolean,
  choice: unknown,
  production: boolean,
): string[] {
  const halves = PAIRS.filter(([one, other]) => isSet(one) !== isSet(other)).map(([one, other]) => {
    const [set, unset] = isSet(one) ? [one, other] : [other, one];
    return `${unset} is unset; ${set} has no effect without it.`;
  });
  return [...providerProblems(isSet, choice, production), ...halves];
}
