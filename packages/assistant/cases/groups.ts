import { readFileSync } from "node:fs";
import type { Caller, DangerName, Expected } from "./caller";

/** A line of `cases.jsonl`: a caller with its patterns as text, such as `/gas/i`. */
type Line = Omit<Caller, "expects"> & {
  group: string;
  expects: Omit<Expected, "problem" | "says" | "never"> & {
    problem?: string;
    says?: string[];
    never?: string[];
  };
};

/** @throws SyntaxError when the text is not a pattern. */
function patternOf(text: string): RegExp {
  const end = text.lastIndexOf("/");
  if (!text.startsWith("/") || end === 0) throw new SyntaxError(`${text} is not a pattern.`);
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

/** The callers that test a dispatcher, by group, in file order. */
export const groups: Record<string, Caller[]> = {};
for (const text of readFileSync(new URL("cases.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")) {
  const line = JSON.parse(text) as Line;
  groups[line.group] = [...(groups[line.group] ?? []), callerOf(line)];
}

export const callers: readonly Caller[] = Object.values(groups).flat();

/** A caller's sentence with a known meaning: its dangers, and how urgent it is by itself. */
export interface Sentence {
  said: string;
  dangers: readonly DangerName[];
  /** When set, the dispatcher may detect no danger beyond `dangers`, except water. */
  verdict?: "emergency" | "not" | "unsure";
  /** The sentence is a message for the office, not a job. */
  message?: true;
}

const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8").trim();
const linesOf = <Line>(file: string): readonly Line[] =>
  textOf(file)
    .split("\n")
    .map((line) => JSON.parse(line) as Line);

/** Sentences that the dispatcher is judged by, and learns from. */
export const sentences = linesOf<Sentence>("sentences.jsonl");

/** Sentences that it only learns from. */
export const trainingSentences = linesOf<Sentence>("training-sentences.jsonl");

/** Sentences in which callers ask something or need a kind word; for training only. */
export const remarks = linesOf<{ said: string; talk: string }>("talk.jsonl");

/** A turn whose facts are marked, by the caller who said it; the tagger learns from it. */
export interface MarkedTurn {
  /** The caller's id; missing for a made-up turn. */
  id?: string;
  asked: string;
  said: string;
}

export const markedTurns = linesOf<MarkedTurn>("marked.jsonl");

/** Names and small talk that stand in for the callers' own as the tagger learns. */
export const otherNames = JSON.parse(textOf("names.json")) as Record<
  | ("first" | "last" | "street" | "suffix" | "town" | "company")
  | ("opener" | "closer" | "before" | "after" | "nothing"),
  string[]
>;
