import type { Remark } from "./call-so-far";
import type { Language } from "./dialogue";
import { plights } from "./learned/talk";
import { digitize } from "./numbers";
import type { Scene } from "./scene";
import type { Symptom } from "./symptoms";
import { plain, tableOf } from "./text";
import { triage } from "./triage";
import { PERSON } from "./trouble";

/**
 * Kind words for each plight, first in English, then in Spanish: for the first plight of a call, and
 * for a later one (a dash repeats the first). In brackets, `$1` is the person or thing that the
 * caller named; the words after the bar are for a caller who named none.
 */
const kindWords = Object.fromEntries(
  tableOf(`
arrived ; Good, I'm glad you've got help. ; - ; Qué bueno que ya tiene ayuda. ; -
better ; Oh good, I'm glad. ; - ; Ay, qué bueno. ; -
loss ; I'm so sorry [about your $1|for your loss]. ; - ; Siento mucho [lo de su $1|su pérdida]. ; -
frail ; I'm sorry, [I'd be worried about your $1 too|that's a worry when somebody isn't well]. ; I understand, [your $1|somebody like that] can't be without it. ; Lo siento, [entiendo que le preocupe su $1|qué preocupación]. ; Le entiendo, [su $1 no|así no se] puede esperar mucho.
baby ; I'm sorry, that's a real worry with a little one. ; With little ones there you can't wait long, I understand. ; Lo siento, qué preocupación con un bebé. ; Con niños no se puede esperar mucho, le entiendo.
waited ; I'm sorry you were left waiting; that's not right. ; That's a long time to be left waiting. ; Siento mucho que le hayan dejado esperando. ; Eso es mucho esperar.
again ; I'm sorry, you shouldn't have to call about this again. ; You shouldn't have to deal with it twice. ; Lo siento, no debería tener que llamar otra vez por lo mismo. ; No debería pasarle dos veces.
angry ; I'm sorry, I'd be upset too. ; I hear you. ; Lo siento, yo también estaría molesto. ; Le entiendo.
trade ; I'm sorry, that's the last thing you need with a business to run. ; I understand, with people waiting on you every hour counts. ; Lo siento, es lo último que necesita su negocio. ; Le entiendo, con un negocio cada hora cuenta.
guests ; I'm sorry, and with [$1|all those people] to look after. ; And with [$1|all those people] to look after, I understand. ; Lo siento, y con [$1|tanta gente] que atender. ; Y con [$1|tanta gente] que atender, le entiendo.
mess ; I'm sorry, that's a miserable thing to deal with. ; That sounds awful. ; Lo siento, qué desagradable. ; Qué feo.
ruined ; I'm sorry about [your $1|the damage]. ; That hurts to watch, I know. ; Siento mucho lo de [su $1|los daños]. ; Sé que duele verlo.
flood ; I'm sorry about [your $1|all that water]. ; That's a lot of water. ; Siento mucho lo [de su $1|del agua]. ; Es mucha agua.
cold ; I'm sorry, that's no weather to be without heat. ; That is cold. ; Lo siento, qué mal con este frío. ; Sí que hace frío.
hot ; I'm sorry, that's rough in this heat. ; That is hot. ; Lo siento, qué mal con este calor. ; Sí que hace calor.
worn ; I'm sorry, that would wear anyone down. ; That would wear anyone down. ; Lo siento, eso cansa a cualquiera. ; Eso cansa a cualquiera.
keepsake ; I'm sorry, I know that's not just any ring. ; - ; Lo siento, sé que no es cualquier anillo. ; -
scared ; You're doing the right thing by calling; one step at a time. ; - ; Hace bien en llamar; vamos paso a paso. ; -
slow ; Take all the time you need. ; - ; Tómese el tiempo que necesite. ; -
neighbor ; It's kind of you to call for them. ; - ; Qué amable de su parte llamar por ellos. ; -
pet ; I understand, they count too. ; - ; Le entiendo, también cuentan. ; -
hurry ; I understand, you need this soon. ; - ; Entiendo que le urge. ; -
money ; I understand, [nobody likes a surprise like that|you'll hear the price before any work starts]. ; - ; Le entiendo, [a nadie le gusta una sorpresa así|antes de empezar le dicen el precio]. ; -
sorry ; No need to apologize. ; - ; No se disculpe. ; -
thanks ; You're welcome. ; - ; De nada. ; -
alone ; I know that's hard to face alone, so let's take it one step at a time. ; It's a lot to handle by yourself. ; Sé que a solas es más difícil; vamos paso a paso. ; Es mucho para una sola persona.
young ; You're doing really well; let's sort this out together. ; - ; Lo está haciendo muy bien; lo vemos juntos. ; -
newhome ; I'm sorry, that's no way to start out in a new home. ; And so soon after moving in. ; Lo siento, qué manera de estrenar casa. ; Y recién llegados a la casa.
praise ; That's good to hear. ; - ; Qué gusto oír eso. ; -
bill ; I'm sorry about that. ; - ; Lo siento. ; -
luck ; Good luck with that. ; - ; Mucha suerte con eso. ; -
dry ; I'm sorry, a place without water is hard to live in. ; Being without water is hard. ; Lo siento, sin agua no se puede estar. ; Sin agua es muy difícil.
hope ; I hope [your $1 is|everyone is] all right. ; - ; Espero que [su $1 esté|todos estén] bien. ; -
`).map(([plight, ...words]) => [plight, words]),
) as Record<Remark, string[]>;

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
/** Only these fit a visit that fixes nothing broken. */
const ALWAYS: Remark[] = [
  "arrived",
  "better",
  "loss",
  "waited",
  "again",
  "angry",
  "sorry",
  "thanks",
  "slow",
  "neighbor",
  "luck",
  "praise",
  "bill",
];
/** What a few words beside a yes may say. */
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
const THANKS = /\b(?:thank\w*|bless\w*|appreciate|gracias|amable|bendig\w+|pague)\b/;
/** A plight at least this likely is spoken to; beside a name or an address, a likelier one. */
const SURE = 0.6;
const PERHAPS = 0.4;
const SURELY = 0.85;

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
  const fits: Partial<Record<Remark, boolean>> = {
    arrived: isGrave && before.warned.length > 0,
    better: before.problem.length > 0 && turn.heard.dangers.size === 0,
    frail: call.dangers.length > 0 || triage(call) === "emergency" || before.problem.length === 0,
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
    guests:
      !isGrave &&
      triage(call) === "emergency" &&
      nameOf("guests", said, call.language) !== undefined,
  };
  const heard = some.find(
    (one) =>
      (turn.talk[one] >=
        (one === "arrived" ? PERHAPS : one === "better" || one === "loss" ? SURE : least) ||
        isShown[one]) &&
      fitting(one),
  );
  const isSmall = !heard || heard === "sorry" || heard === "thanks";
  return isSmall && isFirst && concluded && fitting(concluded) ? concluded : heard;
}

/** Says kind words, if something calls for them. */
export function sayKindly(scene: Scene, plight = plightOf(scene)): void {
  const { call, said } = scene;
  if (!plight || call.remarks.includes(plight)) return;
  const isFirst = !call.remarks.some((one) => kindWords[one][1] !== "-");
  const found = nameOf(plight, plight === "hope" ? call.words : said, call.language);
  call.remarks = [...call.remarks, plight];
  const [first = "", later = ""] = kindWords[plight].slice(call.language === "es" ? 2 : 0);
  const words = (isFirst || later === "-" ? first : later).replace(
    /\[([^|\]]*)\|([^\]]*)\]/,
    (_, named: string, unnamed: string) =>
      found ? named.replace("$1", ACCENTS[found] ?? found) : unnamed,
  );
  scene.parts.push(words);
}
