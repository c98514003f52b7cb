import type { Language } from "./dialogue";
import lines from "./lines.json";

/** The facts the dispatcher asks for, in order. */
export const facts = ["address", "name", "phone"] as const;
export type Fact = (typeof facts)[number];

/** The name of something the dispatcher says. */
export type Line = keyof typeof lines;

type Wordings = readonly [string, ...string[]];

/**
 * What the dispatcher says: in `lines.json` each line is in English and in Spanish, its wordings
 * between slashes in the order in which a call hears them; where bars divide them, calls begin with
 * different ones. After an at sign stands the kind of call that a variant of a line is for (scene.ts).
 * Words in braces are filled in. The dangers and their instructions are the prompt's (packages/assistant/prompt.ts).
 */
function inRow(row: number): Record<Line, Wordings> {
  const all = {} as Record<Line, Wordings>;
  for (const line of Object.keys(lines) as Line[]) {
    const [first = "", ...others] = (lines[line][row] ?? "").split(/ [/|] /);
    all[line] = [first, ...others];
  }
  return all;
}

/** Whether calls begin with different wordings of a line. */
export const varies = (line: Line): boolean => lines[line][0]?.includes(" | ") ?? false;

/** The dispatcher's lines by language. */
export const sentences: Record<Language, Record<Line, Wordings>> = { en: inRow(0), es: inRow(1) };
