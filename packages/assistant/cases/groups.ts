import { readFileSync } from "node:fs";
import type { Caller, DangerName, Expected } from "./caller";

/** A line of `cases.jsonl`: a caller whose patterns are written as text, such as `/gas/i`. */
type Line = Omit<Caller, "expects"> & {
  group: string;
  expects: Omit<Expected, "problem" | "says" | "never"> & {
    problem?: string;
    says?: string[];
    never?: string[];
  };
};

/** @throws SyntaxError when the text is no pattern. */
function patternOf(text: string): RegExp {
  const end = text.lastIndexOf("/");
  if (!text.startsWith("/") || end === 0) throw new SyntaxError(`${text} is no pattern.`);
  return new RegExp(text.slice(1, end), text.slice(end + 1));
}

function callerOf({ group: _, expects, ...caller }: Line): Caller {
  const { problem, says, never, ...rest } = expects;
  return {
    ...caller,
    expects: {
      ...rest,
      ...(problem && { problem: patternOf(problem) }),
      ...(says && { says: says.map(patternOf) }),
      ...(never && { never: never.map(patternOf) }),
    },
  };
}

/** The callers that a dispatcher is measured with, by group, in the order of the file. */
export const groups: Record<string, Caller[]> = {};
for (const text of readFileSync(new URL("cases.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")) {
  const line = JSON.parse(text) as Line;
  groups[line.group] = [...(groups[line.group] ?? []), callerOf(line)];
}

export const callers: readonly Caller[] = Object.values(groups).flat();

/** A sentence whose meaning is known: what it says of dangers, and how bad it is by itself. */
export interface Sentence {
  said: string;
  dangers: readonly DangerName[];
  /** Where it is known, no other danger may be heard but water. */
  verdict?: "emergency" | "not" | "unsure";
  /** No job: it is for the office. */
  message?: true;
}

export const sentences: readonly Sentence[] = readFileSync(
  new URL("sentences.jsonl", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Sentence);
