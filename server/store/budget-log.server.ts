import type { Log } from "../observe/log.server";

/** Percent of the month's money at which the log says so. */
const LEVELS = [100, 80, 50];

/**
 * Says once a month and process how much of the month's money is used.
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
