/**
 * Starts of names that nobody but this site uses: what begins so and is no setting is a mistake.
 * Settings that only other versions of the site have count too.
 */
const OWN_PREFIXES = ["VAPI_", "CALLS_", "TURNSTILE_", "SIMULATOR_", "LEAD_"];

/** What container platforms set for a service that happens to be named like one of ours. */
const PLATFORM = /_(SERVICE_HOST|SERVICE_PORT\w*|PORT|PORT_\d+_(TCP|UDP)\w*)$/;

/** Letters of a short name, such as HOST: two letters away from it are HOME and many others. */
const SHORT = 7;

/** Letters to add, drop, change or swap to make one text of another; `limit + 1` stands for more. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (next[column - 1] ?? 0) + 1,
        (last[column] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next.push(cost);
    }
    before = last;
    last = next;
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
}

/** The setting that a name in upper case was probably meant to be, if any is near enough. */
function meant(name: string, known: readonly string[]): string | undefined {
  const near = known
    .map((setting) => {
      const limit = setting.length <= SHORT ? 1 : 2;
      return { setting, limit, away: distance(name, setting, limit) };
    })
    .filter(({ away, limit }) => away <= limit);
  return near.sort((a, b) => a.away - b.away)[0]?.setting;
}

/**
 * The names that are no setting and were probably meant to be one, each with a line about it: those
 * within two letters of a setting that is unset (within one of a short name), and those with a
 * prefix that only this site uses.
 *
 * @param environment only values that are text or numbers are looked at; bindings are not.
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
    const family = prefix ? known.filter((one) => one.startsWith(prefix)) : [];
    // Who set the right one as well has something else under the other name.
    if (setting && (prefix || !isSet(setting)))
      lines.set(name, `${name} is not a setting; is ${setting} meant?`);
    else if (family.length > 0)
      lines.set(name, `${name} is not a setting; is one of ${family.join(", ")} meant?`);
    else if (prefix) lines.set(name, `${name} is not a setting.`);
  }
  return lines;
}
