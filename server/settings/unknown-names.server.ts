/** Prefixes that only this site uses: an unknown name that starts with one is a mistake. */
const OWN_PREFIXES = ["VAPI_", "CALLS_", "TURNSTILE_", "SIMULATOR_", "LEAD_"];

/** Variables that container platforms set for a service with a name like one of our settings. */
const PLATFORM = /_(SERVICE_HOST|SERVICE_PORT\w*|PORT|PORT_\d+_(TCP|UDP)\w*)$/;

/** Maximum letters of a short name. HOME and many others are two letters away from HOST. */
const SHORT = 7;

/**
 * Whether adding, dropping, changing or swapping at most this many letters turns one text into the
 * other.
 */
function isWithin(letters: number, one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const [a, b] = [one.slice(same), other.slice(same)];
  if (a === b) return true;
  if (letters === 0) return false;
  const isSwapped = a[0] === b[1] && a[1] === b[0];
  return (
    isWithin(letters - 1, a.slice(1), b) ||
    isWithin(letters - 1, a, b.slice(1)) ||
    isWithin(letters - 1, a.slice(1), b.slice(1)) ||
    (isSwapped && isWithin(letters - 1, a.slice(2), b.slice(2)))
  );
}

/** The setting that an uppercase name probably stands for, if one is close enough. */
function meant(name: string, known: readonly string[]): string | undefined {
  const long = known.filter((setting) => setting.length > SHORT);
  return (
    known.find((setting) => isWithin(1, name, setting)) ??
    long.find((setting) => isWithin(2, name, setting))
  );
}

/**
 * Finds names that are probably misspelled settings, with a problem line for each. A name counts if
 * it is within two letters of an unset setting (one letter for short names), or has a prefix that
 * only this site uses. Checks only text and numbers, not bindings.
 * @param known the names of all settings.
 */
export function unknownNames(
  environment: Record<string, unknown>,
  known: readonly string[],
): Map<string, string> {
  const isSet = (name: string) => environment[name] !== undefined && environment[name] !== "";
  const lines = new Map<string, string>();
  for (const [name, held] of Object.entries(environment)) {
    if (typeof held !== "string" && typeof held !== "number") continue;
    const upper = name.toUpperCase();
    if (known.includes(name) || !isSet(name) || PLATFORM.test(upper)) continue;
    const prefix = OWN_PREFIXES.find((start) => upper.startsWith(start));
    const setting = meant(upper, known);
    // If the correct name is set as well, the similar name is not a typo.
    if (setting && (prefix || !isSet(setting)))
      lines.set(name, `${name} is not a setting; did you mean ${setting}?`);
    else if (prefix) {
      const family = known.filter((one) => one.startsWith(prefix));
      lines.set(name, `${name} is not a setting; did you mean one of ${family.join(", ")}?`);
    }
  }
  return lines;
}
