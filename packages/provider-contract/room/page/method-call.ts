import { audioTrack, type Ending } from "../row";
import { takeLines } from "./console-lines";
import { takeSent } from "./messages";
import { room } from "./room";

/** An ending, and what was sent to the room until then. */
export interface Outcome extends Ending {
  sent: string[];
}

/** Milliseconds after which a promise counts as waiting. */
const PATIENCE = 5000;

/** A copy of an argument, because the library changes what it is given; stand-ins become real. */
function realized(value: unknown): unknown {
  if (value === audioTrack) return room.audioTrack();
  if (Array.isArray(value)) return value.map(realized);
  if (typeof value !== "object" || value === null || value instanceof ArrayBuffer) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, realized(part)]));
}

function described(ends: "throws" | "rejects", error: unknown): Omit<Ending, "console"> {
  if (error instanceof Error) return { ends, type: error.constructor.name, text: error.message };
  return {
    ends,
    type: typeof error,
    text: typeof error === "object" ? JSON.stringify(error) : String(error),
  };
}

async function ending(call: () => unknown): Promise<Omit<Ending, "console">> {
  let answer: unknown;
  try {
    answer = call();
  } catch (error) {
    return described("throws", error);
  }
  const late = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), PATIENCE));
  try {
    return { ends: (await Promise.race([answer, late])) === "late" ? "waits" : "returns" };
  } catch (error) {
    return described("rejects", error);
  }
}

/** Calls a method and tells all that came of it. */
export async function outcomeOf(target: object, method: string, args: unknown[]): Promise<Outcome> {
  takeLines();
  await takeSent();
  const methods = target as Record<string, (...args: unknown[]) => unknown>;
  const ended = await ending(() => methods[method]?.(...args.map(realized)));
  const repeats = [ended.text, `${ended.type}: ${ended.text}`];
  return {
    ...ended,
    sent: await takeSent(),
    console: takeLines().filter((line) => !repeats.includes(line)),
  };
}
