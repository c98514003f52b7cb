import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { CALL_PATH } from "../../app/voice-addresses";
import { withStore } from "../../hosts/node-store";
import { Problem } from "../command.js";
import { commandSettings } from "../operator";
import type { Line } from "./figures";

/** Reads a stream's JSON lines since a time. Skips everything else. */
async function linesFrom(input: Readable, since: Date): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    // Log collectors often put a name and a time before the line.
    const start = text.indexOf("{");
    if (start === -1) continue;
    try {
      const line: Line = JSON.parse(text.slice(start));
      if (Date.parse(String(line.time)) >= since.getTime()) lines.push(line);
    } catch {
      // Another program's line, or a truncated one.
    }
  }
  return lines;
}

/**
 * The log lines of files; `-` is standard input.
 *
 * @throws when one cannot be read, or a Problem if there are no lines.
 */
export async function linesOf(files: string[], since: Date): Promise<Line[]> {
  const read = files.map((file) =>
    linesFrom(file === "-" ? process.stdin : createReadStream(file), since),
  );
  const lines = (await Promise.all(read)).flat();
  if (lines.length === 0) throw new Problem(`The log has no lines since ${since.toISOString()}.`);
  return lines;
}

/**
 * Reads this machine's table of calls (DATABASE or REDIS_URL) as log lines. Works while the site
 * runs.
 *
 * @throws when there is no store or it cannot be read.
 */
export async function tableOf(since: Date): Promise<Line[]> {
  const calls = await withStore(commandSettings(), ({ quota }) =>
    quota.ledger.list(since.getTime()),
  );
  return calls.map(({ id: callId, ...call }) => ({
    ...(call.ended === null ? { path: CALL_PATH } : { event: "call-ended" }),
    callId,
    ...call,
  }));
}
