import { audioTrack, type Ending } from "../row";
import { takeLines } from "./console-lines";
import { takeSent } from "./messages";
import { room } from "./room";

/** How a method call ended, and what it had sent to the room. */
export interface Outcome extends Ending {
  sent: string[];
}

/** Milliseconds before an unsettled promise counts as `waits`. */
const TIMEOUT = 5000;

/** Copies an argument, which the library may change, with real tracks in place of stand-ins. */
function withRealTracks(value: unknown): unknown {
  if (value === audioTrack) return room.audioTrack();
  if (Array.isArray(value)) return value.map(withRealTracks);
  if (typeof value !== "object" || value === null || value instanceof ArrayBuffer) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withRealTracks(part)]),
  );
}

function describeError(ends: "throws" | "rejects", error: unknown): Omit<Ending, "console"> {
  if (error instanceof Error) return { ends, type: error.constructor.name, text: error.message };
  return {
    ends,
    type: typeof error,
    text: typeof error === "object" ? JSON.stringify(error) : String(error),
  };
}

async function endingOf(call: () => unknown): Promise<Omit<Ending, "console">> {
  let answer: unknown;
  try {
    answer = call();
  } catch (error) {
    return describeError("throws", error);
  }
  const late = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), TIMEOUT));
  try {
    return { ends: (await Promise.race([answer, late])) === "late" ? "waits" : "returns" };
  } catch (error) {
    return describeError("rejects", error);
  }
}

/** Calls a method and returns its result, console lines and messages to the room. */
export async function outcomeOf(target: object, method: string, args: unknown[]): Promise<Outcome> {
  takeLines();
  await takeSent();
  const methods = target as Record<string, (...args: unknown[]) => unknown>;
  const ended = await endingOf(() => methods[method]?.(...args.map(withRealTracks)));
  const repeats = [ended.text, `${ended.type}: ${ended.text}`];
  return {
    ...ended,
    sent: await takeSent(),
    console: takeLines().filter((line) => !repeats.includes(line)),
  };
}
