import type { Remark } from "./call-so-far";
import type { Language } from "./dialogue";
import { plights } from "./learned/talk";
import { digitize } from "./numbers";
import type { Scene } from "./scene";
import { type Line, sentences } from "./sentences";
import type { Symptom } from "./symptoms";
import { plain } from "./text";
import { triage } from "./triage";
import { PERSON } from "./trouble";

/**
 * The kind words for a plight (`kind-...` in lines.json): for the first plight of a call, and for a
 * later one. In brackets, `$1` is the person or thing that the caller named; the words after the
 * bar are for a caller who named none.
 */
const kindWords = (plight: Remark, language: Language): readonly string[] =>
  sentences[language][`kind-${plight}` as Line];

const DAMAGED =
  /\b(basement|kitchen|garage|living room|bedroom|bathroom|ceiling|(?:hardwood )?floors?|carpet|rug|piano|books|furniture|couch|sofa|drywall|photos|instruments|stairs|store|shop|closet|sala|cocina|techo|cuarto|piso|alfombra|muebles)\b/;
/** Who or what the caller speaks of, in plain words. */
const NAMED: Partial<Record<Remark, RegExp>> = {
  frail: PERSON,
  hope: PERSON,
  guests:
    /\b((?:\d+|a dozen) (?:guests|people|residents|kids|children|students|customers|patients|tenants|personas|huespedes|invitados|ninos))\b/,
  loss: /\b(?:late|my|mi) (?:late )?(husband|wife|mother|mom|mama|dad|father|brother|sister|son|daughter|papa|espos[oa]|marido|herman[oa])\b/,
  money: /\b(bills?|recibo|cuenta)\b/,
  ruined: DAMAGED,
  flood: DAMAGED,
};
/** Only these fit a visit with nothing to fix. */
const ALWAYS: Remark[] = [
  ...(["arrived", "better", "loss", "waited", "again", "angry"] as const),
  ...(["sorry", "thanks", "slow", "neighbor", "luck", "praise", "bill"] as const),
];
/** The plights that a few words next to a yes can express. */
const BRIEF = ["arrived", "better", "young", "alone", "slow", "sorry", "thanks"] as const;
/** Accents that plain words lack. */
const ACCENTS: Record<string, string> = { mama: "mamá", papa: "papá", nina: "niña", nino: "niño" };
/** The plight of a caller in an emergency who names none. */
const BY_SYMPTOM: [Symptom, Remark][] = [
  ["vulnerable", "frail"],
  ["sewage", "mess"],
  ["business", "trade"],
  ["freezing", "cold"],
  ["extreme-heat", "hot"],
  ["no-water", "dry"],
];
const LOST =
  /\b(?:late|passed|pass away|died|dead|death|dying|lost|loss|widow\w*|funeral|buried|rest (?:his|her|their)|gone|falleci\w+|muri\w+|viud[oa]|perdi\w*|difunt[oa]|descanse|luto)\b/;
const BABY =
  /\b(?:baby|babies|newborn|infant|twins|(?:days?|weeks?|months?) old|bebes?|recien nacid[oa])\b/;
const THANKS = /\b(?:thank\w*|bless\w*|appreciate|gracias|amable|bendig\w+|pague)\b/;
/** A plight at least this likely is spoken to; beside a name or an address, a likelier one. */
const SURE = 0.6;
const SURELY = 0.85;
/** Plights with their own bound, also beside a name or an address. */
const BOUNDS: Partial<Record<Remark, number>> = { arrived: 0.4, better: SURE, loss: SURE };

/** The person or thing that the caller names with a plight. */
function nameOf(plight: Remark, said: string, language: Language): string | undefined {
  const pattern = NAMED[plight];
  if (!pattern) return undefined;
  const found = plain(digitize(said, language)).matchAll(new RegExp(pattern, "g"));
  const names = new Set(Array.from(found, ([, name]) => name));
  // Of several, none is named alone.
  return names.size === 1 ? [...names][0] : undefined;
}

/** What in this turn calls for kind words: the weightiest, each once in a call. */
function plightOf(scene: Scene): Remark | undefined {
  const { call, turn, said, before, isGrave } = scene;
  const isQuiet =
    call.order !== null ||
    (triage(call) === "not" &&
      call.dangers.length === 0 &&
      call.symptoms.some((one) => ["quote", "upkeep", "works"].includes(one)));
  const isBaby = BABY.test(plain(said));
  const fits: Partial<Record<Remark, boolean>> = {
    // 'No, that's my daughter's.'
    loss: LOST.test(plain(said)),
    arrived: isGrave && before.warned.length > 0 && !scene.answered,
    better: before.problem.length > 0 && turn.heard.dangers.size === 0,
    // 'My wife has the baby in bed with her.'
    frail:
      !isBaby &&
      (call.dangers.length > 0 || triage(call) === "emergency" || before.problem.length === 0),
    cold: call.symptoms.includes("no-heat"),
    hot: call.symptoms.includes("no-cooling"),
    newhome: triage(call) !== "not",
    flood:
      call.dangers.includes("water") && !call.away && !isGrave && !call.symptoms.includes("sewage"),
    ruined: call.dangers.length > 0 || call.symptoms.includes("leak"),
    mess:
      !isGrave &&
      (call.dangers.includes("water") ||
        call.symptoms.some((one) => ["sewage", "clog", "leak"].includes(one))),
    // 'I'm at work, my roommate just called' is about a home, not a business.
    trade: !call.away,
    money: !isGrave,
    // 'My wife's scared to death of the water bill.'
    scared: call.dangers.length > 0 || triage(call) !== "not",
    // 'I'm eighty-three.'
    young: !/\b[2-9]\d\b/.test(digitize(said, call.language)),
    thanks: before.problem.length > 0 && THANKS.test(plain(said)),
  };
  // 'Not Oregon' is too short for trouble, and 'That is correct' reports none.
  const isPlain = turn.otherWords < 3 || (scene.asked("right") && scene.wants("yes"));
  const least = scene.fresh.length > 0 && before.problem.length > 0 ? SURELY : SURE;
  // Next to the read-back there is little room.
  const isKind = isGrave && scene.times("glad-outside") + scene.times("glad-help") > 0;
  const some = isPlain || isKind || scene.opened ? BRIEF : plights;
  const fitting = (one: Remark) =>
    !call.remarks.includes(one) && (fits[one] ?? true) && (!isQuiet || ALWAYS.includes(one));
  const concluded = BY_SYMPTOM.find(([symptom]) => call.symptoms.includes(symptom))?.[1];
  const isFirst =
    call.remarks.length === 0 && some === plights && !isGrave && triage(call) === "emergency";
  const isShown: Partial<Record<Remark, boolean>> = {
    flood: call.dangers.includes("water") && !before.dangers.includes("water"),
    baby: isBaby && !isGrave && triage(call) === "emergency",
    frail:
      !isGrave &&
      triage(call) === "emergency" &&
      call.symptoms.includes("vulnerable") &&
      !before.symptoms.includes("vulnerable") &&
      nameOf("frail", said, call.language) !== undefined,
    guests:
      !isGrave &&
      triage(call) === "emergency" &&
      nameOf("guests", said, call.language) !== undefined,
  };
  const heard = some.find(
    (one) => (turn.talk[one] >= (BOUNDS[one] ?? least) || isShown[one]) && fitting(one),
  );
  const isSmall = !heard || heard === "sorry" || heard === "thanks";
  return isSmall && isFirst && concluded && fitting(concluded) ? concluded : heard;
}

/** Says kind words, if something calls for them. */
export function sayKindly(scene: Scene, plight = plightOf(scene)): void {
  const { call, said } = scene;
  if (!plight || call.remarks.includes(plight)) return;
  const isFirst = call.remarks.every((one) => kindWords(one, call.language).length < 2);
  const found = nameOf(plight, plight === "hope" ? call.words : said, call.language);
  call.remarks = [...call.remarks, plight];
  const [first = "", later = first] = kindWords(plight, call.language);
  const words = (isFirst ? first : later).replace(
    /\[([^|\]]*)\|([^\]]*)\]/,
    (_, named: string, unnamed: string) =>
      found ? named.replace("$1", ACCENTS[found] ?? found) : unnamed,
  );
  scene.parts.push(words);
}
