import { ASKED_FOR, answer, questionIn } from "./answers";
import type { CallSoFar } from "./call-so-far";
import { dayIn, echoesIn, inside } from "./echo";
import type { Intent } from "./intents";
import type { Topic } from "./learned/talk";
import { digitize } from "./numbers";
import { factsAloud, missing, type Scene } from "./scene";
import { facts } from "./sentences";
import { sayKindly } from "./sympathy";
import type { Symptom } from "./symptoms";
import { plain } from "./text";
import { triage } from "./triage";
import { hasFault, thingOf } from "./trouble";

/** Signs that also fit a question about an appointment or a bill. */
export const VAGUE: Symptom[] = ["fixture", "minor", "upkeep", "quote", "works", "other"];
/** Probability from which the model's 'message for the office' counts. */
const FOR_OFFICE = 0.5;
/** Probabilities at which a call that began as a job is one for the office. */
const SURELY = 0.65;
const UNLIKELY = 0.3;
/** Intents that are never a message for the office, whatever the model says. */
const STRAYS: (Intent | Topic)[] = [
  ...(["chatter", "robot", "service", "human", "price", "hours", "abuse", "refuses"] as const),
  ...(["duration", "area", "doyou", "soon"] as const),
];
/** Topics that are for the office. */
const OFFICE = ["status", "move", "job", "seller", "bill", "person", "complaint"] as const;
/** From this probability on, an office topic counts, whatever else is named. */
const SURELY_OFFICE = 0.8;
/** The caller waits for an order or a part, not a person. */
const ORDERED = /\b(?:part|parts|order|pieza|refaccion|pedido)\b/;
/** 'Is this the emergency vet?' */
const ASKS_FOR_OTHERS =
  /\bis(?:nt)? this (?:the |a |an )?(?:(?!plumb|heat|sewer|drain|furnace)\w+ ){0,2}(?:vets?|veterinar\w+|animal hospital|pharmacy|drug ?store|drugs|doctors?|dr \w+|dentist|clinic|hospital|bank|(?:electric|light|power|phone|cable|internet|gas)(?: (?:company|co op|people))|co-?op|pizz\w+|cab|taxi|library|salon)\b/;
/** From this probability on, a wrong number gets a goodbye. */
const SURELY_WRONG = 0.7;
const BEYOND_DOUBT = 0.9;
const APPOINTMENT = /appointment|reschedul|\bslot\b|have me down|\bcita\b/;
/** A caller who says this much has said why they want a person. */
const MANY = 12;
/** The most statements of a message that are read back. */
const MOST_POINTS = 3;
/** This many words are worth an answer before a goodbye. */
const FEW = 3;
const AMOUNT = /\$ ?\d|\b\d[\d,.]* (?:dollars|bucks|pesos|dolares|dólares)\b/;
/** Who is calling, and not what for. */
const WHO = /^(?:here|up|down|over|with|from|trying to (?:get|reach))\b/i;
/** What a message is about, in both languages. */
const ABOUT: [RegExp, string, string][] = [
  [new RegExp(`${APPOINTMENT.source}|\\bmove (?:that|it)\\b`), "your appointment", "su cita"],
  [/\bbill|invoice|charge|refund|statement|factura|cobr/, "your bill", "su factura"],
  [/\bpart\b|\border\b|pieza|refaccion|pedido/, "your order", "su pedido"],
  [
    /hiring|\b(?:for|any|a) jobs?\b(?! (?:you|he|done))|openings?|apprentic|journeyman|resume|empleo|trabajo/,
    "a job",
    "trabajo",
  ],
];

/**
 * Takes a message instead of a job: an existing appointment, a bill, a job applicant, a sales call,
 * or a caller who insists on a person.
 */
export function takeMessage(scene: Scene) {
  const { before, call, turn, said } = scene;
  if (call.dangers.length > 0) call.message = false;
  // 'My cat threw up' may have sounded like a danger.
  const isNew = turn.heard.dangers.size > 0;
  if (!before.order && !isNew && scene.wants("wrongNumber")) return scene.end("wrong-number");
  if (before.order || call.dangers.length > 0) return;
  if (scene.wants("vehicle")) {
    scene.say("vehicle");
    return scene.end("bye-plain");
  }
  const isElsewhere =
    turn.talk.wrongplace >= (thingOf(plain(said)) ? BEYOND_DOUBT : SURELY_WRONG) &&
    [...turn.symptoms.symptoms].every((one) => VAGUE.includes(one));
  if (scene.wants("prank") || ASKS_FOR_OTHERS.test(plain(said)) || (isElsewhere && !before.message))
    return scene.end("not-us");
  const isMoved = scene.wants("move") && APPOINTMENT.test(plain(said));
  // 'I can't do Wednesday for the dripping faucet' names a fault, and asks for no repair.
  const sure = OFFICE.filter((one) => turn.talk[one] >= SURELY_OFFICE);
  const isSure =
    before.problem.length === 0 &&
    triage(call) !== "emergency" &&
    (isMoved || sure.some((one) => one === "move" || !hasFault(plain(said))));
  // What sounded like a job may turn out to be a complaint, a compliment or an offer.
  const isLate = before.problem.length > 0 && !before.message;
  const isElse = turn.forOffice >= SURELY && turn.likely <= UNLIKELY && scene.fresh.length === 0;
  const isBroken = hasFault(plain(before.problem.join(". ")));
  if (isLate && !isMoved && (!isElse || turn.problem || isBroken)) return;
  // A reported problem makes it a job.
  const names =
    before.message &&
    turn.forOffice < FOR_OFFICE &&
    !questionIn(scene) &&
    (hasFault(plain(said)) || (scene.wants("request") && thingOf(plain(said)) !== null));
  const isJob =
    !isSure &&
    ((names && turn.problem !== "") ||
      (!before.message && hasFault(plain(said))) ||
      [...turn.symptoms.symptoms].some((one) => !VAGUE.includes(one) && one !== "vulnerable"));
  const complains = scene.wants("waited") && !scene.wants("request");
  // 'Your guy left my gate open. I want to talk to a manager.'
  const hasSaidWhy = scene.times("human") > 0 || (turn.otherWords > MANY && !thingOf(plain(said)));
  const insists = scene.wants("human") && hasSaidWhy;
  const strays = turn.injected || turn.away || scene.wants(...STRAYS);
  const isForOffice =
    scene.wants(...OFFICE) || (turn.forOffice >= FOR_OFFICE && turn.otherWords > 3 && !strays);
  call.message = !isJob && (before.message || isForOffice || complains || insists);
  if (!call.message) return;
  call.problem = [];
  const [next] = missing(call);
  if (!before.message || !next) collect(scene);
  const isDone = scene.asked("settled") || (scene.asked("anything-else") && !questionIn(scene));
  if (scene.wants("goodbye") || (before.message && scene.wants("cancel")) || isDone) {
    if (turn.otherWords >= FEW) scene.acknowledge(before.message ? "changed" : undefined);
    return scene.end("bye-plain");
  }
  if (before.message) answer(scene);
  const isLateHere = scene.wants("waited", "status") && !ORDERED.test(plain(said));
  if (isLateHere && !scene.times("late")) scene.say("late");
  else if (scene.hasRoom) sayKindly(scene);
  if (scene.wants("complaint") && scene.parts.length === 0 && !scene.times("sorry-for-that"))
    scene.say("sorry-for-that");
  if (!before.message && !scene.times("late")) {
    const whom = scene.wants("person") && ASKED_FOR.exec(said)?.[1];
    if (whom) scene.say("message-for", { whom });
    else scene.say("message", { about: aboutWhat(call) });
  }
  if (next) {
    if (before.message && scene.fresh.includes("name")) scene.sayTo();
    else if (before.message && scene.fresh.length > 0) scene.say("got");
    if (before.message && scene.hasRoom) scene.acknowledge();
    if (before.message && scene.parts.length === 0)
      scene.say(turn.otherWords > 1 ? "noted" : "not-caught");
    collect(scene);
    return scene.ask(next);
  }
  if (scene.hasRoom && scene.times("message-taken")) scene.acknowledge();
  const heard = factsAloud(call, scene.times("message-taken") ? scene.fresh : facts);
  if (heard) scene.say("corrected", { heard });
  if (!scene.times("message-taken"))
    scene.say(call.phone ? "message-taken" : "message-noted", { gist: gistOf(call) });
  if (AMOUNT.test(digitize(said)) && scene.parts.length < 3 && !scene.times("amount"))
    scene.say("amount");
  scene.askForMore();
}

/** Adds what the turn says to the message. */
function collect({ call, turn, said, times }: Scene) {
  if (times("message-taken")) return;
  const told = echoesIn(turn.rest, call.language)
    .map(({ echo }) => echo)
    .concat(dayAsked(said))
    .filter((echo) => !call.echoed.some((one) => one.includes(echo)))
    .filter((echo) => !WHO.test(echo) && !(call.name && echo.includes(call.name)));
  call.echoed = [...new Set([...call.echoed, ...told])];
}

/** The day that the caller asks for: 'So is Thursday okay?' */
const dayAsked = (said: string): string[] =>
  said
    .split(/(?<=[.!?])\s+/)
    .filter((one) => one.endsWith("?"))
    .map((one) => dayIn(plain(digitize(one))))
    .filter(Boolean);

/** What the message is about, and what it says: ' about your bill: we charged you twice'. */
function gistOf(call: CallSoFar): string {
  const told = call.echoed.slice(0, MOST_POINTS).map(inside).join("; ");
  const about = aboutWhat(call);
  const isSaid = told.includes(about.split(" ").at(-1) ?? "");
  return `${isSaid ? "" : about}${told ? `: ${told}` : ""}`;
}

/** What a message is about: ' about your bill'; empty when no pattern tells. */
function aboutWhat({ words, language }: CallSoFar): string {
  const [, english, spanish] = ABOUT.find(([pattern]) => pattern.test(words)) ?? [];
  if (!english) return "";
  return language === "es" ? ` sobre ${spanish}` : ` about ${english}`;
}
