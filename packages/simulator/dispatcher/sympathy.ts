import type { CallSoFar } from "./call-so-far";
import type { Language } from "./dialogue";
import { plain, tableOf } from "./text";
import { triage } from "./triage";

/**
 * What a person would notice, and kind words for it. Each line: a symptom, 'risk' (somebody frail is
 * affected) or nothing; the caller's words; kind words in both languages, with `$1` for the group in
 * the caller's words. The first line that fits counts.
 */
const plights = tableOf(String.raw`
 ; next door to|the folks next door|neighbors? (?:house|place)|owners are|casa del vecino ; It's kind of you to call for them. ; Qué amable de su parte llamar por ellos.
 ; (?:my|our) late (\w+)|my (husband|wife|mom|mother|dad|father)(?: \w+)? (?:just )?(?:passed|died)(?! out)|my (husband|wife|mom|mother|dad|father)\b[^.]*\b(?:he|she) passed (?!out)|(?:lost|buried) my (husband|wife|mom|mother|dad|father)|mi (\w+) (?:fallecio|murio)|murio mi (\w+) ; I'm so sorry about your $1. ; Siento mucho lo de su $1.
 ; passed away|(?:he|she) passed (?!out)|widow\w*|viud[oa]|fallecio ; I'm so sorry for your loss. ; Siento mucho su pérdida.
 ; (?:nobody|no one|never|didnt|nadie|no) (?:ever )?(?:show\w*|came|called|vino|llego|llamo)|supposed to be here ; I'm sorry you were left waiting; that's not right. ; Siento mucho que no hayan llegado; eso no está bien.
 ; (?:second|third|fourth|fifth|segunda|tercera|cuarta) (?:time|visit|call|vez)|(?:#|two|three|four|dos|tres) (?:times|veces)|off again|(?:paid|charged|spent|pague|cobraron)\b.{0,80}\b(?:still|again|sigue|otra vez)|fire the last ; I'm sorry, you shouldn't have to call about this again. ; Lo siento, no debería tener que llamar otra vez por lo mismo.
risk ; newborn|infant|baby|bebe|nenes?|recien nacid[oa]|\d+[ -](?:days?|weeks?|months?|meses)(?:[ -]olds?)? ; I'm sorry, that's a real worry with a little one. ; Lo siento, qué preocupación con un bebé.
risk ; (?:i am|im|tengo) (?:\d{2}|pregnant|disabled|blind|diabetic|in a wheelchair|on oxygen|embarazada) ; I'm sorry, you shouldn't have to go without. ; Lo siento, usted no debería estar así.
risk ; (?:my|our|mi|mis) (mom|mother|mama|dad|father|grandma|grandmother|grandpa|grandfather|wife|husband|son|daughter|sister|brother|aunt|uncle|tenant|neighbor|mother in law|father in law|kids|children|papa|madre|padre|abuel\w+|espos[oa]|hij[oa]s?|herman[oa]|suegr[oa]|vecin[oa]) ; I'm sorry, I'd be worried about your $1 too. ; Lo siento, entiendo que le preocupe su $1.
risk ; . ; I'm sorry, that's a worry when someone needs looking after. ; Lo siento, qué preocupación.
business ; . ; I'm sorry, that's the last thing you need with a business to run. ; Lo siento, es lo último que necesita su negocio.
 ; (?:company|family|guests) (?:are |is )?coming|having (?:people|guests|company)|guests (?:are|arrive)|\d+ people|vienen (?:visitas|invitados) ; I'm sorry, and with a house full of people. ; Lo siento, y con tanta gente.
sewage ; . ; I'm sorry, that's a miserable thing to deal with. ; Lo siento, qué desagradable.
water ; \b(basement|kitchen|garage|living room|bedroom|bathroom|ceiling|floors?|carpet|stairs|store|shop|closet|sala|cocina|techo|cuarto|recamara)\b ; I'm sorry about your $1. ; Siento mucho lo de su $1.
water ; . ; I'm sorry about all that water. ; Siento mucho lo del agua.
freezing ; (?:^|\D)((?:minus |below )?[1-5]?\d) degrees ; I'm sorry, $1 degrees is no weather to be without heat. ; Lo siento, $1 grados es mucho frío.
freezing ; heat|furnace|boiler|burner|calefaccion|calenton ; I'm sorry, that's no weather to be without heat. ; Lo siento, qué mal con este frío.
extreme-heat ; . ; I'm sorry, that's rough in this heat. ; Lo siento, qué mal con este calor.
no-water ; . ; I'm sorry, you can't do much without water. ; Lo siento, sin agua no se puede hacer nada.
 ; driving (?:me|us)|(?:sick|tired) of (?:it|this|that)|fed up|keeps? (?:me|us) up|cant sleep|no sleep|all night|(?:leak|drip|run|clogg|noise)\w* for (?:days|weeks|months|years)|ya no aguanto|toda la noche ; I'm sorry, that would wear anyone down. ; Lo siento, eso cansa a cualquiera.
`).map(([sign, pattern, ...words]) => ({ sign, shows: new RegExp(`\\b(?:${pattern})`), words }));
/** The first lines also fit when nothing is broken: a kind neighbor, a loss, a complaint. */
const KIND = 5;

/** Remarks besides the job, each with a response. The first that fits counts. */
const remarks = tableOf(String.raw`
(?:scared|afraid|frightened|nervous|freak\w*|terrified|panick\w*|dont know what to do|no se que hacer|asustad[oa]|tengo miedo) ; You're doing fine; we'll take it one step at a time. ; Lo está haciendo bien; vamos paso a paso.
(?:im|i am|tengo) (?:only |almost |nearly )?[6-9]\d\b|i move slow|my (?:back|knees?|hip) |wheelchair|cant see well ; Take all the time you need. ; Tómese el tiempo que necesite.
(?:baby|babies|little ones|toddlers?|infants?|newborn|twins|bebe|nenes?|ninos) ; I understand, with little ones there you can't wait long. ; Entiendo, con niños no se puede esperar.
(?:she|he)s (?:\w+ )?(?:wearing|sitting|wrapped|bundled|alone)|in (?:her|his) (?:\w+ )?(?:hat|coat)|complain|worried about ; I can hear you're worried, and that makes sense. ; Entiendo su preocupación.
(?:called|llame) .{0,30}(?:landlord|times|veces)|(?:doesnt|wont|no) (?:pick up|answer|coge|contesta)|havent heard|nobody (?:called|answers) ; I'm sorry nobody got back to you. ; Siento que nadie le haya contestado.
(?:you(?:re|ve been)? (?:very |so |been )*kind|bless you|appreciate|thanks?|thank you|gracias|amable) ; You're welcome. ; De nada.
(?:im sorry|sorry|foolish|silly|embarrass\w*|sounds? crazy|perdon|disculpe) ; No need to apologize. ; No se disculpe.
(?:hurry|screaming at me|waiting|shut down|customers|inspector|losing|noplace|no place|six of us|\d+ of us|one bathroom|apur\w+|pronto) ; I understand, you need this fixed soon. ; Entiendo que es urgente para usted.
(?:stinks?|smells? (?:awful|bad|terrible|horrible|so)|nasty|disgusting|gross|apesta|huele (?:feo|horrible|muy mal)) ; That sounds awful. ; Qué feo.
(?:last (?:year|winter|summer|week)|years? ago|back in|once before|before that|hace (?:\d+|un) anos?) ; Good to know what happened before. ; Es bueno saber lo que pasó antes.
(?:bill|expensive|afford|money|pay|price|recibo|caro) ; I understand, nobody likes a surprise on the bill. ; Entiendo, a nadie le gusta una cuenta cara.
`).map(([pattern, ...words]) => ({ shows: new RegExp(`\\b(?:${pattern})\\b`), words }));

const textOf = ({ problem }: CallSoFar): string => plain(problem.join(". "));
const NEW =
  /\b(?:install\w*|put (?:\w+ )?in|new|remodel\w*|redoing|swapped|upgrad\w*|addition|rough[ -]?in|inspection|instal\w*|nuev[oa]|limpieza)\b/;
/** Accents that plain words lack. */
const ACCENTS: Record<string, string> = {
  mama: "mamá",
  papa: "papá",
  bano: "baño",
  recamara: "recámara",
};
const at = (language: Language) => (language === "es" ? 1 : 0);

/** One sentence of sympathy for something particular in the call; null if there is nothing. */
export function sympathy(call: CallSoFar): string | null {
  const text = `${textOf(call)} . ${call.words}`;
  const isFine = call.symptoms.some((one) => ["quote", "upkeep", "works"].includes(one));
  const isQuiet = (isFine || NEW.test(text)) && triage(call) === "not" && call.dangers.length === 0;
  const has = (sign: string | undefined) =>
    !sign ||
    (sign === "risk"
      ? call.symptoms.includes("vulnerable") && triage(call) === "emergency"
      : sign === "water"
        ? call.dangers.includes("water") && !call.away
        : call.symptoms.some((one) => one === sign));
  for (const { sign, shows, words } of isQuiet ? plights.slice(0, KIND) : plights) {
    const found = has(sign) && shows.exec(text);
    if (!found) continue;
    const whom = found.slice(1).find(Boolean) ?? "";
    return words[at(call.language)]?.replace("$1", ACCENTS[whom] ?? whom) ?? null;
  }
  return null;
}

/** The response to a remark besides the job; null if there is none. */
export function remarkTo(said: string, language: Language): string | null {
  const text = plain(said);
  return remarks.find(({ shows }) => shows.test(text))?.words[at(language)] ?? null;
}
