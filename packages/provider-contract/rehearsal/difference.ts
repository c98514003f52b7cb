import type { RecordedEvent, Recording } from "./recording";

const talkOf = ({ calls }: Recording) => calls.find(({ kind }) => kind === "talk")?.events ?? [];

/** Sound levels come on a timer that the page starts, so their place among the messages varies. */
const isTimed = (what: string) => what.endsWith("-audio-level");

/** The kinds of messages in order of first appearance, each with every field it ever had. */
function kinds(events: RecordedEvent[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { what, fields } of events) {
    const all = found.get(what) ?? new Set();
    for (const field of fields) all.add(field);
    found.set(what, all);
  }
  return found;
}

/**
 * Lists how the simulator's conversation differs from the provider's, one line each.
 *
 * @param ours the simulator's recording.
 * @param recorded the provider's recording.
 */
export function simulatorDiffers(ours: Recording, recorded: Recording): string[] {
  const [mine, theirs] = [kinds(talkOf(ours)), kinds(talkOf(recorded))];
  const lines: string[] = [];
  for (const [what, fields] of theirs) {
    const own = mine.get(what);
    if (!own) {
      lines.push(`${what}: the provider sends it, the simulator does not.`);
      continue;
    }
    const missing = [...fields].filter((field) => !own.has(field));
    const added = [...own].filter((field) => !fields.has(field));
    if (missing.length > 0) lines.push(`${what}: the simulator leaves out ${missing.join(", ")}.`);
    if (added.length > 0) lines.push(`${what}: the simulator adds ${added.join(", ")}.`);
  }
  for (const what of mine.keys())
    if (!theirs.has(what)) lines.push(`${what}: the simulator sends it, the provider does not.`);
  const common = [...theirs.keys()].filter((what) => mine.has(what) && !isTimed(what));
  const order = [...mine.keys()].filter((what) => theirs.has(what) && !isTimed(what));
  const at = common.findIndex((what, i) => what !== order[i]);
  if (at >= 0)
    lines.push(`${common[at]} comes first at the provider, ${order[at]} at the simulator.`);
  return lines;
}
