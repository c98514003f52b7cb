import type { Log } from "../observe/log.server";

/** Percentages of the monthly budget to log. */
const LEVELS = [100, 80, 50];

/**
 * Logs each level of the monthly budget once per month and process.
 *
 * @param budget dollars per month; undefined for no limit.
 * @returns a function of the month and the dollars spent; undefined without a limit.
 */
export function budgetLog(
  budget: number | undefined,
  log: Pick<Log, "warn" | "error">,
): ((month: string, spent: number) => void) | undefined {
  if (budget === undefined) return undefined;
  let said = { month: "", percent: 0 };
  return (month, spent) => {
    if (said.month !== month) said = { month, percent: 0 };
    const percent = LEVELS.find((level) => spent >= (budget * level) / 100);
    if (percent === undefined || percent <= said.percent) return;
    said.percent = percent;
    log[percent === 100 ? "error" : "warn"]("budget-used", { percent, spent, budget });
  };
}
