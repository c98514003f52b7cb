/** Common misspellings, from typing and from speech recognition. */
const MISSPELLED: Record<string, string> = {
  water: "watter",
  furnace: "furnance",
  basement: "basment",
  ceiling: "cieling",
  heater: "heeter",
  toilet: "tolet",
  leaking: "leeking",
  burst: "brust",
  kitchen: "kichen",
  smell: "smel",
  pipe: "pip",
  gas: "gass",
  smoke: "smok",
  address: "adress",
  number: "nubmer",
};

const NUMBER =
  /\d|^(?:oh|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|double|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)\b/i;

const everySixth = (said: string, change: (word: string) => string): string =>
  said
    .split(" ")
    .map((word, index) => (index % 6 === 5 ? change(word) : word))
    .join(" ");

/** Small changes to a caller's words that keep their meaning, by name. */
export const perturbations = {
  /** "Going" becomes "goin". */
  "dropped-g": (said) => said.replace(/\b(\p{L}{2,}in)g\b/gu, "$1"),
  /** Adds "like" before every sixth word. */
  fillers: (said) => everySixth(said, (word) => `like ${word}`),
  /** Removes punctuation, as some speech recognizers do. */
  "no-punctuation": (said) => said.replace(/[.,!?;:]+(?=\s|$)/g, ""),
  /** Repeats every sixth word, except numbers: "five five" would be two fives. */
  "repeated-word": (said) =>
    everySixth(said, (word) => (NUMBER.test(word) ? word : `${word} ${word}`)),
  /** Misspells the words that matter. */
  misspelled: (said) => said.replace(/\p{L}+/gu, (word) => MISSPELLED[word] ?? word),
} as const satisfies Record<string, (said: string) => string>;

/** The name of a perturbation. */
export type Perturbation = keyof typeof perturbations;
