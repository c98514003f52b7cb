import { respell } from "./spelling";

/** Whole words that end in 'in'. */
const WHOLE = new Set(
  (
    "begin within cabin basin cousin robin martin kevin austin franklin benjamin collin justin calvin melvin " +
    "erin colin edwin irvin alvin marvin gavin devin darwin berlin dublin wisconsin resin toxin latin satin " +
    "muffin coffin dolphin margin origin virgin pumpkin napkin raisin bulletin vitamin plugin login checkin " +
    "twin thin chin spin skin grin admin penicillin insulin aspirin elfin violin mandolin goblin kaitlin caitlin " +
    "roslin dustin corbin quentin valentin assassin cumin bobbin welkin larkin rankin hankin perkin haskin"
  ).split(" "),
);

/** Restores a dropped g: 'leakin' becomes 'leaking', but 'drain', 'basin' and 'Martin' stay. */
const withG = (word: string): string =>
  /(?:[aou]i|ei)n$/.test(word) && !/^(?:goin|doin|bein|seein|agreein|fleein|freein)$/.test(word)
    ? word
    : WHOLE.has(word)
      ? word
      : `${word}g`;

/** Words before a meaningful 'like': 'smells like gas', 'I'd like'. */
const LIKENS =
  "smell\\w*|reek\\w*|stink\\w*|look\\w*|sound\\w*|feel\\w*|felt|seem\\w*|tast\\w*|act\\w*|would|\\w+'d|i|we|you|they|don't|dont|didn't|didnt|something|anything|stuff|things?|it|is|was|it's|its|more|much|just|be|been|what|what's|whats|and|or|but|bit|nothing|exactly";
const FILLER_LIKE = new RegExp(
  `(?<!\\b(?:${LIKENS}),?\\s+)(?<!\\w{3}(?:s|ed|ing) )(?<!^|\\b\\p{L}, )\\blike\\b,?\\s+(?!(?:it|they|he|she|we|i|before|normal|usual|crazy|mad|hell|rotten|eggs?|an?|the) ?(?:used|should|did|does|was|do|always|normally|usual|before|swimming|river|lake|waterfall|\\b$))`,
  "giu",
);

/** Words people repeat on purpose: numbers, spelled letters, towns, and a plain no. */
const TWICE =
  /^(?:no|yes|oh|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|double|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|walla|wagga|pago|bora|baden|sing|.)[,.;!?]?$/i;

/**
 * Cleans up speech: restores dropped g's, removes fillers and repeated words, and corrects the
 * spelling of key words.
 *
 * @param said one line, as `tidy` returns it.
 */
export const normalize = (said: string): string =>
  said
    .replace(/\bten[- ]four\b/gi, "yes")
    // 'D-Daniel', 'a f-f-faucet', but not 'L-L-O-Y-D'
    .replace(/(?<![\p{L}-])(\p{L})-(?:\1-)*(?=\1\p{L}{2})/giu, "")
    // 'Twenty-two, uh, Fort Square', unless it answers: 'uh huh', 'uh uh'
    .replace(/(?:,|\.\.+)? \b(?:u[hm]+|er|hmm+)\b(?! (?:huh|uh))(?:,|\.\.+)?(?= )/gi, "")
    .replace(/(?<![\p{L}'-])([a-z]{2,}in)(?:'(?!\p{L})|(?![\p{L}'-]))/gu, (_, word: string) =>
      word.length < 4 ? word : withG(word),
    )
    .replace(FILLER_LIKE, "")
    .replace(/(?<!\b(?:it'?s|is|was|at|about) )\blike (?=\d)/gi, "")
    .replace(/(?<![\p{L}'\d-])(\p{L}[\p{L}'-]*[,.;!?]?)(?: \1)+(?![\p{L}'-])/gu, (all, word) =>
      TWICE.test(word) ? all : word,
    )
    .replace(/(?<![\p{L}'-])[a-z]{4,}(?![\p{L}'-])/gu, respell);
