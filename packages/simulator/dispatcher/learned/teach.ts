import { hashOf } from "./features";
import { quantized } from "./model";
import { type Random, seeded, shuffled } from "./random";
import { bestTags, pairAt, type Seen, seenIn, type Tag, tags, tokensOf, WEIGHTS } from "./tagger";

/**
 * A turn with its facts in brackets, each after its tag: 'It's [house 14] [street Elm Street]'.
 */
export interface Marked {
  /** The caller who said it: turns of one caller are also learned as one. */
  id?: string;
  asked: string;
  said: string;
}

/** Names to put in place of those that callers gave, and small talk to put around them. */
export type Names = Record<
  | ("first" | "last" | "street" | "suffix" | "town" | "company")
  | ("opener" | "closer" | "before" | "after" | "nothing"),
  string[]
>;

const EPOCHS = 8;
/** Smaller weights are left out of the model: three of five. */
const SMALLEST = 1.5;
const N = tags.length;

const oneOf = (list: readonly string[], random: Random): string => list[random(list.length)] ?? "";

const TITLE = /^(?:mrs?|ms|miss|dr)\.? /i;
const MARK = /\[(\w+) ([^\]]*)\]/g;

/** The turn with other names, streets, towns and house numbers. */
function swapped({ asked, said }: Marked, names: Names, random: Random): Marked {
  const now = new Map<string, string>();
  const person = [oneOf(names.first, random), oneOf(names.last, random)];
  const other = (tag: string, text: string): string => {
    if (tag === "name") {
      const title = TITLE.exec(text)?.[0] ?? "";
      const words = text.slice(title.length).split(" ");
      if (words.length === 1) return title + person[title || !random(4) ? 1 : 0];
      return title + [person[0], ...words.slice(1, -1), person[1]].join(" ");
    }
    if (tag === "house" || (tag === "street" && /\d/.test(text)))
      return text.replace(/[1-9]/g, () => String(1 + random(9)));
    if (tag === "street" && !/\d|corner|esquina/i.test(text)) {
      const words = text.split(" ");
      const name = oneOf(names.street, random);
      return words.length === 1
        ? name
        : `${name} ${random(3) === 0 ? oneOf(names.suffix, random) : words.at(-1)}`;
    }
    if (tag === "company") return oneOf(names.company, random);
    if (tag === "town")
      return text.replace(/^[^,]+?(?= [A-Z]{2}\b|,|$)/, oneOf(names.town, random));
    return text;
  };
  return {
    asked,
    said: said.replace(MARK, (_, tag: string, text: string) => {
      const key = `${tag} ${text}`;
      const value = now.get(key) ?? other(tag, text);
      now.set(key, value);
      return `[${tag} ${/^[\p{Ll}]/u.test(text) ? value.toLowerCase() : value}]`;
    }),
  };
}

/** The turn as written by a recognizer or a typist who leaves out capitals, punctuation or both. */
function carelessly({ asked, said }: Marked, random: Random): Marked {
  const how = random(4);
  const open = how === 0 ? said : said.replace(/(?<!\d)[.,!?;:]+|[.,!?;:]+(?!\d)/g, "");
  return { asked, said: how === 1 ? open : open.toLowerCase() };
}

/** The turn with small talk around it. */
function chatty({ asked, said }: Marked, names: Names, random: Random): Marked {
  const opener = random(2) ? `${oneOf(names.opener, random)} ` : "";
  const company = random(asked === "address" ? 16 : 60)
    ? ""
    : `${random(4) ? "" : "This is "}[company ${oneOf(names.company, random)}]${random(3) ? "," : "."} `;
  const closer = random(4) ? "" : `, ${oneOf(names.closer, random)}`;
  return { asked, said: opener + company + said.replace(/\.$/, "") + closer };
}

const ASKED = ["name", "address", "address", "town", "phone", "right", "problem", "other"];

/** Several answers of one caller in one turn: 'Dana Reyes, 14 Elm Street, Troy, 555 0142'. */
function together(turns: readonly Marked[], random: Random): Marked[] {
  const answers = turns.filter(({ asked, said }) => asked !== "problem" && said.length < 90);
  const topics = [
    ["name", "address", "town", "phone"],
    ["name", "address", "phone"],
    ["name", "address", "town", "phone"],
    ["address", "town", "name"],
    ["name", "phone", "address", "town"],
    ["phone", "name"],
    ["name", "phone"],
  ][random(7)] as string[];
  const said = topics.flatMap((topic) => answers.find(({ asked }) => asked === topic)?.said ?? []);
  if (said.length < 2) return [];
  const joint = [", ", ", ", ". ", " and "][random(4)] ?? ", ";
  const line = said.map((one) => one.replace(/[.,!]+$/, "")).join(joint);
  return [{ asked: oneOf(ASKED, random), said: line }];
}

/** A turn about the problem with facts before or after it: 'Hi, this is Dana Reyes.' */
function introduced({ asked, said }: Marked, names: Names, random: Random): Marked {
  const line = random(2)
    ? `${oneOf(names.before, random)} ${said}`
    : `${said} ${oneOf(names.after, random)}`;
  const turn = swapped({ asked, said: line }, names, random);
  return random(2) ? turn : carelessly(turn, random);
}

/** Random numbers for a turn: its examples are the same, whatever else is learned. */
const randomFor = ({ said }: Marked): Random => seeded(hashOf(said));

/** A turn and its augmentations: what others might say in its place. */
function examplesOf(turn: Marked, names: Names): Marked[] {
  const random = randomFor(turn);
  const elsewhere = () => ({ ...turn, asked: oneOf(ASKED, random) });
  if (!turn.said.includes("["))
    return [
      turn,
      ...(random(3) ? [] : [carelessly(elsewhere(), random)]),
      ...(random(3) || turn.asked !== "problem"
        ? []
        : [introduced(random(2) ? turn : elsewhere(), names, random)]),
    ];
  const other = () => chatty(swapped(random(4) ? turn : elsewhere(), names, random), names, random);
  const like = [turn, other(), carelessly(other(), random)];
  // Made-up turns teach what is rare.
  return turn.id ? like : [...like, other(), other(), carelessly(turn, random)];
}

/** What a caller might say all at once. */
function jointExamples(turns: readonly Marked[], names: Names): Marked[] {
  const random = randomFor(turns[0] as Marked);
  return [1, 2, 3]
    .flatMap(() => together(turns, random))
    .flatMap((turn) => [
      swapped(turn, names, random),
      carelessly(swapped(turn, names, random), random),
    ]);
}

interface Row {
  words: Seen[];
  truth: number[];
}

function rowOf({ asked, said }: Marked): Row {
  let text = "";
  const spans: { start: number; end: number; tag: number }[] = [];
  let at = 0;
  for (const found of said.matchAll(MARK)) {
    text += said.slice(at, found.index);
    const start = text.length;
    text += found[2];
    spans.push({ start, end: text.length, tag: tags.indexOf(found[1] as Tag) });
    at = found.index + found[0].length;
  }
  text += said.slice(at);
  const words = tokensOf(text);
  return {
    words: seenIn(text, words, asked),
    truth: words.map(
      ({ start, end }) => spans.find((span) => start < span.end && end > span.start)?.tag ?? 0,
    ),
  };
}

/** Rows by their turn: cross-validation trains on the same turns many times. */
const rowsOnce = new WeakMap<Marked, Row[]>();

/** The rows that a turn stands for, and those of all its caller's turns with the first of them. */
function rowsFor(turn: Marked, ofCaller: readonly Marked[], names: Names): Row[] {
  const known = rowsOnce.get(turn);
  if (known) return known;
  const joint = turn === ofCaller[0] ? jointExamples(ofCaller, names) : [];
  const rows = [...examplesOf(turn, names), ...joint]
    .map(rowOf)
    .filter(({ words }) => words.length > 0);
  rowsOnce.set(turn, rows);
  return rows;
}

/** All rows to learn from. */
function rowsOf(turns: readonly Marked[], names: Names): Row[] {
  const byCaller = new Map<string, Marked[]>();
  for (const turn of turns)
    if (turn.id) byCaller.set(turn.id, [...(byCaller.get(turn.id) ?? []), turn]);
  return [
    ...turns.flatMap((turn) => rowsFor(turn, byCaller.get(turn.id ?? "") ?? [], names)),
    ...ASKED.flatMap((asked) => names.nothing.map((said) => rowOf({ asked, said }))),
  ];
}

/** Trains the tagger: a structured perceptron with averaged weights (Collins 2002). */
export function teach(turns: readonly Marked[], names: Names): Float32Array {
  const rows = rowsOf(turns, names);
  const weights = new Float32Array(WEIGHTS);
  const sums = new Float64Array(WEIGHTS);
  let step = 1;
  const move = (at: number, by: number) => {
    weights[at] = (weights[at] ?? 0) + by;
    sums[at] = (sums[at] ?? 0) + by * step;
  };
  // The epoch in which a row is tried again: one that was right waits twice as long.
  const due = new Uint8Array(rows.length);
  const rest = new Uint8Array(rows.length).fill(1);
  const orders = shuffled(rows.length, seeded(7));
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const place of orders.next().value) {
      if ((due[place] as number) > epoch) continue;
      const { words, truth } = rows[place] as Row;
      const guess = bestTags(weights, words, truth);
      step++;
      const isRight = guess.every((tag, at) => tag === truth[at]);
      rest[place] = isRight ? (rest[place] as number) * 2 : 1;
      due[place] = epoch + (rest[place] as number);
      if (isRight) continue;
      for (const [at, { slots, link }] of words.entries()) {
        const [right, wrong] = [truth[at] ?? 0, guess[at] ?? 0];
        if (right !== wrong)
          for (let i = 0; i < slots.length; i++) {
            const from = (slots[i] as number) * N;
            move(from + right, 1);
            move(from + wrong, -1);
          }
        move(pairAt(link, truth[at - 1] ?? 0, right), 1);
        move(pairAt(link, guess[at - 1] ?? 0, wrong), -1);
      }
    }
  }
  const mean = sums.map((sum, at) => (weights[at] as number) - sum / step);
  return quantized(mean.map((weight) => (Math.abs(weight) < SMALLEST ? 0 : weight)));
}
