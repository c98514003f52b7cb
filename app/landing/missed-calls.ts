interface Rule {
  /** Units before and after the number. */
  prefix?: string;
  suffix?: string;
  highest: number;
  lowest: number;
  /** A round number to start from, not a statistic. */
  example: number;
}

/** The calculator's inputs and their rules, in form order. Shares are percentages. */
const rules = {
  // Missed calls per week.
  missed: { lowest: 0, highest: 1000, example: 5 },
  // Average job value in dollars.
  value: { prefix: "$", lowest: 0, highest: 100_000, example: 400 },
  // Share of missed calls that are emergencies.
  emergencies: { suffix: "%", lowest: 0, highest: 100, example: 20 },
  // Assumed: share of those emergencies, and of other missed calls, that would have become a job.
  wonEmergencies: { suffix: "%", lowest: 0, highest: 100, example: 50 },
  wonOthers: { suffix: "%", lowest: 0, highest: 100, example: 25 },
  // Assumed: weeks per year with calls.
  weeks: { lowest: 1, highest: 52, example: 50 },
} satisfies Record<string, Rule>;

export type Field = keyof typeof rules;
type MissedCalls = Record<Field, number>;

export const fields: Record<Field, Rule> = rules;
export const fieldNames = Object.keys(fields) as Field[];

/** Index of the first assumption. The fields before it are the visitor's own numbers. */
export const ASSUMPTIONS_FROM = 3;

/** The text of each field, as typed. */
export type Typed = Record<Field, string>;

export const exampleTyped = Object.fromEntries(
  fieldNames.map((name) => [name, String(fields[name].example)]),
) as Typed;

/** Maximum length of echoed input. No real number is longer. */
const MAX_LENGTH = 24;

/** Reads the form's fields from a query string. A missing field gets its example. */
export function typedFields(query: URLSearchParams): Typed {
  const typed = { ...exampleTyped };
  for (const name of fieldNames)
    typed[name] = (query.get(name) ?? typed[name]).slice(0, MAX_LENGTH);
  return typed;
}

function readNumber(name: Field, typed: string): number | null {
  const { lowest, highest } = fields[name];
  const text = typed.trim().replace(/^\$\s*|\s*%$/g, "");
  // Accepts 1,200, 1200 and 99.50, but not 1,2 (a decimal comma elsewhere).
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text)) return null;
  const number = Number(text.replaceAll(",", ""));
  return number >= lowest && number <= highest ? number : null;
}

/** Calculates the totals for one year. */
function yearlySum(given: MissedCalls) {
  const calls = given.missed * given.weeks;
  const emergencies = (calls * given.emergencies) / 100;
  const won =
    (emergencies * given.wonEmergencies) / 100 + ((calls - emergencies) * given.wonOthers) / 100;
  const jobs = Math.round(won);
  return {
    calls: Math.round(calls),
    emergencies: Math.round(emergencies),
    /** Jobs that would have been won, rounded. */
    jobs,
    value: given.value,
    /** Dollars: jobs times the average value. */
    worth: Math.round(jobs * given.value),
  };
}

/** Returns how many jobs of this value pay for a year of a plan; null if a job is worth nothing. */
export function jobsToPayFor(monthlyPrice: number, value: number): number | null {
  return value > 0 ? Math.ceil((monthlyPrice * 12) / value) : null;
}

/** Returns the totals, or the fields without a number in range. */
export function check(typed: Typed) {
  const numbers = fieldNames.map((name) => [name, readNumber(name, typed[name])] as const);
  const errors = numbers.filter(([, number]) => number === null).map(([name]) => name);
  const sum = errors.length > 0 ? null : yearlySum(Object.fromEntries(numbers) as MissedCalls);
  return { sum, errors };
}
