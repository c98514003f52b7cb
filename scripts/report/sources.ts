import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { CALL_PATH } from "../../app/voice-addresses";
import { withStore } from "../../hosts/node-store";
import { field } from "../../server/calls/provider/provider-error.server";
import { endedCall } from "../../server/calls/provider/vapi/vapi-answers.server";
import { SettingsError } from "../../server/settings/settings.server";
import { commandSettings, operator } from "../operator";
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

/** The log lines of files; `-` is standard input. */
export async function linesOf(files: string[], since: Date): Promise<Line[]> {
  const read = files.map((file) =>
    linesFrom(file === "-" ? process.stdin : createReadStream(file), since),
  );
  return (await Promise.all(read)).flat();
}

/**
 * Reads this machine's table of calls (DATABASE or REDIS_URL) as log lines. Works while the site
 * runs.
 *
 * @throws SettingsError when there is no store or it cannot be read.
 */
export async function tableOf(since: Date): Promise<Line[]> {
  const calls = await withStore(commandSettings(), ({ quota }) =>
    quota.list(since.getTime()).catch((error: Error) => {
      throw new SettingsError(`The table of calls can't be read: ${error.message}.`);
    }),
  );
  return calls.map(({ id, begun, ended, how, ...facts }) => ({
    ...(ended === null ? { path: CALL_PATH } : { event: "call-ended" }),
    ...{ callId: id, begun, ended, ...facts },
    ...(how !== null && { endedReason: how }),
  }));
}

/** The most calls per page of the provider's list (API reference, GET /call). */
const PAGE = 1000;

/**
 * Reads the assistant's calls from the provider as log lines. The provider knows nothing about
 * events in pages.
 *
 * @throws SettingsError without an API key, ProviderError when the provider does not answer.
 */
export async function callsOf(since: Date): Promise<Line[]> {
  const { settings, vapi } = operator();
  const { assistantId } = settings.voice;
  const lines = new Map<string, Line>();
  let before: string | undefined;
  for (;;) {
    const listed = await vapi.request("GET", "/call", {
      query: {
        createdAtGe: since.toISOString(),
        limit: PAGE,
        ...(assistantId && { assistantId }),
        ...(before && { createdAtLt: before }),
      },
    });
    if (!Array.isArray(listed)) throw new Error("The provider's answer is not a list of calls.");
    const oldest = listed.map((call) => String(field(call, "createdAt"))).sort()[0];
    for (const call of listed) {
      const callId = String(field(call, "id"));
      const ended = endedCall(call);
      const line = ended
        ? { event: "call-ended", callId, ...ended }
        : { event: "request", path: CALL_PATH, callId };
      lines.set(callId, line);
    }
    if (listed.length < PAGE || oldest === before) return [...lines.values()];
    before = oldest;
  }
}
