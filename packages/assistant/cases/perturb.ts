/** Words that thumbs and recognizers get wrong, and how. */
const MISSPELT: Record<string, string> = {
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

/** Small changes of what a caller says that change nothing of what they mean, by their name. */
export const perturbations = {
  /** 'Going' is said as goin. */
  "dropped-g": (said) => said.replace(/\b(\p{L}{2,}in)g\b/gu, "$1"),
  /** 'Like' before every sixth word. */
  fillers: (said) => everySixth(said, (word) => `like ${word}`),
  /** As recognizers write that know no marks. */
  "no-punctuation": (said) => said.replace(/[.,!?;:]+(?=\s|$)/g, ""),
  /** Every sixth word is said twice, but for numbers: 'five five' is two fives. */
  "repeated-word": (said) =>
    everySixth(said, (word) => (NUMBER.test(word) ? word : `${word} ${word}`)),
  /** The words that decide are misspelt. */
  misspelt: (said) => said.replace(/\p{L}+/gu, (word) => MISSPELT[word] ?? word),
} as const satisfies Record<string, (said: string) => string>;

/** The name of such a change. */
export type Perturbation = keyof typeof perturbations;
