/**
 * `npm run report`: summarizes the calls of a period from the site's table of calls.
 *
 * npm run report -- [--since 7d] [--json] [FILE… | -]
 *   --since     a period (30m, 24h, 7d) or a date or time (2026-01-31); 7d by default
 *   FILE        reads the log instead, which also covers pages; `-` is standard input
 */
import { parseArgs } from "node:util";
import { UsageError } from "./command.js";
import { reportOf } from "./report/figures";
import { linesOf, tableOf } from "./report/sources";
import { reportTable } from "./report/table";

/** Milliseconds of each unit of a period. */
const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** The time that `--since` gives; null when it is invalid. */
function timeOf(since: string): Date | null {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(since) ?? [];
  if (count && unit)
    return new Date(Date.now() - Number(count) * UNITS[unit as keyof typeof UNITS]);
  const time = Date.parse(since);
  return /^\d{4}-\d\d-\d\d/.test(since) && Number.isFinite(time) ? new Date(time) : null;
}

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: "string", default: "7d" },
    json: { type: "boolean", default: false },
  },
});
const since = timeOf(values.since);
if (!since) throw new UsageError(`--since is '${values.since}', which is not a time.`);
const report =
  files.length > 0 ? reportOf(await linesOf(files, since)) : reportOf(await tableOf(since), false);
console.log(
  values.json
    ? JSON.stringify({ since: since.toISOString(), ...report }, null, 2)
    : reportTable(report, since),
);
