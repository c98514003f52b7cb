/**
 * `npm run report`: what the calls of a time did, from the site's log or from the provider.
 *
 * npm run report -- [--since 7d] [--json] [FILE… | -]
 *   --since  a span (30m, 24h, 7d) or a time (2026-01-31); 7d by default
 *   FILE     the log; `-`, or nothing where something is piped in, is the standard input. Without
 *            either the provider is asked for its calls, with the key of the settings
 */
import { fstatSync } from "node:fs";
import { parseArgs } from "node:util";
import { runCommand } from "./operator";
import { reportOf } from "./report/figures";
import { callsOf, linesOf } from "./report/sources";
import { reportTable } from "./report/table";

const USAGE = "npm run report -- [--since 7d] [--json] [FILE… | -]";

/** Milliseconds of each unit of a span. */
const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** The time that `--since` names; null where it is none. */
function timeOf(since: string): Date | null {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(since) ?? [];
  if (count && unit)
    return new Date(Date.now() - Number(count) * UNITS[unit as keyof typeof UNITS]);
  const time = Date.parse(since);
  return /^\d{4}-\d\d-\d\d/.test(since) && Number.isFinite(time) ? new Date(time) : null;
}

function isPiped(): boolean {
  try {
    const input = fstatSync(0);
    return input.isFIFO() || input.isFile() || input.isSocket();
  } catch {
    return false;
  }
}

function options() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        since: { type: "string", default: "7d" },
        json: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    return (error as Error).message;
  }
}

await runCommand(async () => {
  const given = options();
  const since = typeof given === "string" ? null : timeOf(given.values.since);
  if (typeof given === "string" || !since) {
    const problem =
      typeof given === "string"
        ? given
        : `--since holds '${given.values.since}', which is no time.`;
    console.error(`${problem}\n${USAGE}`);
    return 2;
  }
  const { values, positionals } = given;
  const files = positionals.length > 0 ? positionals : isPiped() ? ["-"] : null;
  let lines: Awaited<ReturnType<typeof linesOf>>;
  try {
    lines = files ? await linesOf(files, since) : await callsOf(since);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    console.error((error as Error).message);
    return 1;
  }
  const report = reportOf(lines);
  console.log(
    values.json
      ? JSON.stringify({ since: since.toISOString(), ...report }, null, 2)
      : reportTable(report, since),
  );
  return 0;
});
