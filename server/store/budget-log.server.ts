import type { Log } from "../observe/log.server";

/** Percents of the month's money that the log reports. */
const LEVELS = [100, 80, 50];

/**
 * Logs each level of the month's money once a month and process.
 *
 * @param budget dollars of a month; undefined where there is no bound.
 * @returns a function of the month and of the dollars that are used.
 */
export function budgetLog(
  budget: number | undefined,
  log: Pick<Log, "warn" | "error">,
): (month: string, spent: number) => void {
  let said = { month: "", percent: 0 };
  return (month, spent) => {
    if (budget === undefined) return;
    if (said.month !== month) said = { month, percent: 0 };
    const percent = LEVELS.find((level) => spent >= (budget * level) / 100);
    if (percent === undefined || percent <= said.percent) return;
    said.percent = percent;
    log[percent === 100 ? "error" : "warn"]("budget-used", { percent, spent, budget });
  };
}
