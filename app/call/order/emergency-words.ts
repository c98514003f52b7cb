import { EMERGENCY_WORDS } from "~/content/emergency-words";

/** Words that make a call an emergency. Splitting a line by it puts them in the odd places. */
export const TELLING = new RegExp(
  `(?<![\\p{L}\\p{N}])(${EMERGENCY_WORDS.join("|")})(?![\\p{L}\\p{N}])`,
  "iu",
);
