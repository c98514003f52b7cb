import type { CallSoFar } from "./call-so-far";
import { mustLeave } from "./danger";
import { TO_ANOTHER } from "./facts/name";
import { type Ask, asks } from "./learned/talk";
import { noteOf } from "./note";
import { WHEN } from "./own-words";
import type { Scene } from "./scene";
import { facts, type Line } from "./sentences";
import { plain } from "./text";
import { isEmergency, saidThatNobodyComes } from "./work-order";

/** Asks somebody else to do it. */
const FOR_ME =
  /\bfor (?:me|us|him|her|them)\b|\bor (?:should|do|am|will) i\b|\b(?:are|do) you (?:send|call)|\bpor m[ií]\b|\bo (?:les? )?(?:llamo|hablo|marco)\b|\b(?:usted|yo)\?/i;
/** Something other than water to turn off or on. */
const OTHER_SWITCH =
  /\b(?:breakers?|power|lights?|gas|stove|heater|furnace|fan|windows?|doors?|flush|use|luz|gas|estufa|ventanas?)\b/i;
const WATER = /\b(?:water|valves?|shut ?off|agua|llave)\b/;
const GAS = /\b(?:gas|monoxide|mon[oó]xido)\b/i;
/** What makes carbon monoxide where somebody would warm a room with it. */
const BURNS =
  /\b(?:oven|stove|range|burners?|grill|hibachi|charcoal|generator|camp\w*|propane|horno|estufa|hornillas?|asador|anafre|carbon|generador)\b/;
/** The caller would warm a cold house with it. */
const isHeating = (said: string, { symptoms }: CallSoFar): boolean =>
  symptoms.includes("no-heat") && BURNS.test(plain(said));

/** A question, with or without its mark. */
const ASKS = /\?|\b(?:does|do|did|will|would|is|can|could|should|how|what|puede|cubre|paga)\b/;
/** Ends in a real question, not 'An anode something?' or '..., huh?'. */
const QUESTION =
  /(?:^|[.!?,]\s+)(?:(?:and|so|but|well|now|hey|oh|or|if|no)\W+)*(?:who|what|whats|when|where|which|why|how|any|do|does|did|is|are|am|can|could|will|would|should|you)\b(?![^.!?]*\b(?:believe that|you know|you understand|you see|right|huh|no|okay)\W*$)[^.!?]*\?\W*$/;
/** A question about what the dispatcher just told them to do. */
const OUGHT =
  /\byou(?: really)? (?:sure|serious)\b[^.]*\?\W*$|^\W*(?:\w+(?: \w+)?\W+){0,2}(?:should (?:i|we)(?: be)?|do i (?:need|have) to|(?:do )?you think (?:i|we) (?:should|ought to|need to)|les (?:marco|llamo|hablo)|(?:usted )?cree que (?:deba|debo|deberia)|debo|deberia)\W*$/;
/** Asks how long to stay away, not where. */
const HOW_LONG = /\b(?:when|how (?:long|much longer|will)|cuando|cuanto|hasta que hora)\b/;
/** A breaker, or another switch that the water may have reached. */
const BREAKER = /\b(?:breakers?|panel|power|plug|unplug|electric\w*|luz|pastillas?)\b/i;
/** Asks what to do first. */
const FIRST = /\b(?:before|first|antes|primero)\b/;
/** What is collected of every address. */
const COLLECTED = /\b(?:apartment|unit|suite|town|city|address|apartamento|departamento|ciudad)\b/;
/** The person whom the caller asks for. */
export const ASKED_FOR =
  /(?<!\bthis )\b(?:is|for|with|reach|get|está|encuentra|busco a) ((?:Do[nñ]a? )?(?!I\b|The\b|This\b)\p{Lu}\p{Ll}+)/u;
/** Nothing may be touched: it may burn, explode or give a shock. */
const isLive = ({ call }: Scene) => mustLeave(call) || call.dangers.includes("electric-water");

/**
 * What the dispatcher answers, by question, in order. Without a function it says the line of that
 * name. Each line may have variants for the kinds of calls (scene.ts).
 */
const answers: [Ask, ((scene: Scene) => Line | false)?][] = [
  ["call911", answerCall],
  ["medical"],
  ["whom", answerWhom],
  ["fetch", ({ isGrave, call }) => isGrave && (isInside(call) ? "leave-it-all" : "fetch")],
  ["wake", answerWake],
  ["leave", answerLeave],
  ["stay", ({ call }) => (mustLeave(call) ? "no-stay" : "stay")],
  ["waithere", answerWait],
  ["touch", answerTouch],
  ["did", ({ isGrave }) => isGrave && "did"],
  ["use", ({ call }) => (call.symptoms.includes("sewage") ? "use-sewage" : "use")],
  ["warm", ({ said }) => (BURNS.test(plain(said)) ? "no-flames" : "warm")],
  ["shelter"],
  ["repair", (scene) => (isLive(scene) ? "no-touch" : scene.parts.length === 0 && "repair")],
  ["safe", ({ isGrave }) => (isGrave ? "yes-danger" : "maybe-unsafe")],
  [
    "cause",
    ({ isGrave, said }) => (isGrave ? "cause" : GAS.test(said) ? "maybe-unsafe" : "cant-see"),
  ],
  ["whatdo", answerWhatToDo],
  ["robot"],
  ["human", (scene) => !scene.isGrave && scene.times("human") < 2 && "human"],
  ["spanish"],
  ["service", ({ call }) => call.problem.length === 0 && "service"],
  ["why", (scene) => facts.some((fact) => scene.asked(fact)) && "why"],
  ["fee", ({ isGrave, kind }) => (isGrave || kind === "message" ? "price" : "fee")],
  ["discount", () => "price"],
  ["price"],
  ["pay"],
  ["visit", ({ isGrave }) => !isGrave && "visit"],
  ["after", answerSoon],
  ["soon", answerSoon],
  ["day", (scene) => (scene.kind === "emergency" || scene.isGrave ? answerSoon(scene) : "wish")],
  ["callahead", ({ kind }) => (kind === "911" ? "after" : "callahead")],
  ["duration"],
  ["who"],
  ["doyou", ({ before, isGrave }) => before.problem.length > 0 && !isGrave && "brand"],
  ["license", ({ isGrave }) => !isGrave && "license"],
  ["brand", ({ isGrave }) => !isGrave && "brand"],
  ["home", ({ isGrave }) => !isGrave && "home"],
  ["permission", ({ isGrave }) => !isGrave && "permission"],
  ["hours"],
  ["area"],
  ["whereabouts"],
  ["person", (scene) => !scene.isGrave && scene.before.message && "person"],
  ["insurance", ({ said }) => ASKS.test(plain(said)) && "insurance"],
  ["happens", answerSoon],
  ["here"],
  ["howareyou"],
  ["rightplace"],
  ["noted", answerNoted],
  ["need", ({ said }) => (COLLECTED.test(plain(said)) ? "need" : "no-need")],
  ["onfile"],
  ["toldyou"],
  ["unanswered"],
];

/** Whether the caller has to get out. */
const isInside = (call: CallSoFar): boolean => mustLeave(call) && !call.outside && !call.away;

function answerCall(scene: Scene): Line | false {
  // 'Are you sending a plumber, or do I call somebody else?'
  if (FOR_ME.test(scene.said))
    return scene.isGrave || /911/.test(scene.said) ? "cant-call" : answerSoon(scene);
  return scene.kind === "911" ? "yes-911" : "no-911";
}

/** Names whom to call; to a caller who is not in danger, nobody else. */
function answerWhom(scene: Scene): Line | false {
  if (scene.kind === "911" && WATER.test(plain(scene.said))) return "person-first";
  if (scene.kind === "911" && scene.call.helped) return "do-this";
  return scene.isGrave || scene.kind === "emergency" ? "whom" : answerSoon(scene);
}

/** Others come out together with the caller; once outside, nobody goes back for them. */
function answerWake(scene: Scene): Line | false {
  const { call, said } = scene;
  if (!mustLeave(call)) return said.includes("?") && answerLeave(scene);
  if (call.outside || call.away) return "wake-outside";
  return said.includes("?") ? "wake" : "wake-them";
}

function answerWait(scene: Scene): Line | false {
  if (!scene.isGrave) return answerSoon(scene);
  if (scene.kind === "911" && !mustLeave(scene.call)) return "medical";
  return HOW_LONG.test(plain(scene.said)) ? "wait-until" : "waithere";
}

function answerLeave({ call }: Scene): Line | false {
  if (mustLeave(call)) return call.outside ? "waithere" : "yes-leave";
  if (call.dangers.includes("electric-water")) return "leave-dry";
  // 'Do I need to clear out the cabinet?'
  return isEmergency(call) && "need-not-leave";
}

function answerTouch(scene: Scene): Line {
  const { call, said, kind } = scene;
  if (call.dangers.includes("hurt") && FIRST.test(plain(said))) return "person-first";
  // Beside electricity, only what is surely the water may be turned off.
  const asked = questionIn(scene) ?? said;
  const isWater = kind === "electric" ? WATER.test(plain(asked)) : !OTHER_SWITCH.test(said);
  if (isWater && call.dangers.includes("water") && kind !== "911") return "yes-valve";
  const isByWater = call.dangers.includes("water") && BREAKER.test(asked);
  if (isLive(scene) || isByWater) return "no-touch";
  return /\boff\b|\bapag/i.test(asked) ? "use" : "leave-it";
}

function answerWhatToDo({ call, isGrave, said }: Scene): Line | false {
  if (call.dangers.includes("hurt") && WATER.test(plain(said))) return "person-first";
  if (isGrave) return call.helped ? "do-this" : "do-call";
  if (call.symptoms.includes("sewage")) return "do-sewage";
  const isOpen = call.dangers.includes("water") && !call.shutOff && !call.stopped;
  return isOpen && (call.said["valve-stuck"] ? "valve-stuck" : "find-valve");
}

function answerSoon(scene: Scene): Line | false {
  const { call, before } = scene;
  const justTold = saidThatNobodyComes(call) && !saidThatNobodyComes(before);
  if (scene.noted || scene.asked("help") || justTold) return false;
  return scene.kind === "911" && (call.helped || scene.wants("after")) ? "after" : "soon";
}

/** Whether something is written down: 'You got the Monday thing?' */
const IS_NOTED =
  /\b(?:(?:did )?you (?:got|get|have|write|put|note)(?: down)? (?:the|my|that|it|all|about)\b[^.!?]*|you (?:got|have|get) (?:that|it|all that)(?: down)?|(?:s[ií] )?l[oa]s? (?:anot[oó]|apunt[oó]|puso|tiene))\?\W*$/i;

/** What was said goes on the order now, if it is not there. */
function answerNoted({ call, said }: Scene): Line {
  const told = noteOf(said.replace(/[^.!?]*\?/g, " ").trim());
  const written = plain([...call.problem, ...call.notes].join(" "));
  const isWritten = (plain(said).match(/\w{5,}/g) ?? []).some((word) => written.includes(word));
  if (call.problem.length > 0 && (told || !isWritten)) note(call, told ?? said);
  return "is-down";
}

/** Questions about the danger, answered even when we are less sure of them. */
const URGENT: Ask[] = [
  ...(["call911", "medical", "whom", "fetch", "wake", "leave", "stay", "touch", "safe"] as const),
  ...(["whatdo", "after", "soon", "waithere", "did"] as const),
];
/** What a caller in danger may announce instead of asking. */
const ACTS: Ask[] = ["fetch", "touch", "wake"];
export const PERHAPS = 0.3;
const GUESS = 0.25;
/** What is asked without a question is asked from this probability on. */
const SURELY = 0.6;
/** Beside a question, one with less than this share of its probability was not asked. */
const LESS = 0.6;
/** Two topics with probabilities this close are both meant. */
const CLOSE = 0.1;

/** Questions that go on the order although they are answered. */
const NOTED: Ask[] = ["day", "callahead", "brand", "doyou", "permission"];

/** Topics that a turn seems to ask about but doesn't. */
const unasked: [(scene: Scene, asked: ReadonlySet<Ask>) => boolean, Ask[]][] = [
  [(_, asked) => asked.has("leave") || asked.has("wake"), ["touch", "safe"]],
  // 'Ahorita le llamo al gas.'
  [({ said }) => !said.includes("?"), ["whom"]],
  // 'Oh, an automatic one. Well.'
  [({ before }) => before.problem.length === 0 && !before.message, ["unanswered", "toldyou"]],
  [(_, asked) => asked.has("fetch") || asked.has("wake"), ["stay", "leave", "medical", "touch"]],
  // 'Outside? You think it's gas?'
  [(_, asked) => asked.has("cause"), ["leave", "safe"]],
  [(_, asked) => asked.has("whom"), ["call911", "soon", "whatdo"]],
  [({ said, call }) => isHeating(said, call), ["stay", "safe", "use", "touch"]],
  [(scene, asked) => scene.asked("outside") && asked.has("leave"), ["call911"]],
  // 'How long does it take?' does not ask for the time.
  [(_, asked) => asked.has("duration") || asked.has("callahead") || asked.has("hours"), ["soon"]],
  [(_, asked) => asked.has("robot"), ["human"]],
  [(_, asked) => asked.has("permission"), ["call911", "who"]],
  [(_, asked) => asked.has("fee"), ["price"]],
  [(_, asked) => asked.size > 1, ["unanswered", "toldyou", "onfile"]],
  // 'Outside? Goodness no.'
  [
    ({ turn: { talk }, said, wants }) =>
      talk.wont >= talk.leave - CLOSE || (wants("leaves") && !said.includes("?")),
    ["leave"],
  ],
  // 'It costs too much' is not a question, and a greeting gets no answer next to a warning.
  [({ isGrave, said }) => isGrave && !said.includes("?"), ["price", "fee", "discount", "pay"]],
  [
    ({ parts, before }) => parts.length + before.problem.length > 0,
    ["spanish", "here", "howareyou", "rightplace"],
  ],
  // 'Really? Okay, I'm out.', 'My wife can. Honey, call 911.'
  [({ call, before }) => call.outside && !before.outside, ["safe", "leave"]],
  [({ call, said }) => call.helped && !said.includes("?"), ["call911"]],
  // 'The toilet won't stop running?' reports a trouble.
  [({ before }) => before.problem.length === 0, ["use", "cause", "after", "offer"]],
  [({ toldValve }) => toldValve, ["whatdo", "touch"]],
  // What was offered and told in one breath.
  [({ said, toldValve }) => toldValve || !said.trim().endsWith("?"), ["offer"]],
];

/** What the caller asks in this turn. */
function askedBack(scene: Scene): Set<Ask> {
  const { turn, said, isGrave } = scene;
  const hasMark = said.includes("?");
  // A name or a town asks nothing: 'Sun City'.
  if (turn.otherWords === 0 && !hasMark) return new Set();
  if (hasMark && isHeating(said, scene.call)) return new Set<Ask>(["warm"]);
  const isUrgent = (ask: Ask) =>
    isGrave && (ACTS.includes(ask) || (hasMark && URGENT.includes(ask)));
  const asked = new Set(
    asks.filter(
      (ask) =>
        (scene.wants(ask) && (hasMark || turn.talk[ask] >= SURELY)) ||
        (isUrgent(ask) && turn.talk[ask] >= PERHAPS),
    ),
  );
  if (scene.wants("sendNow") && scene.asked("anything-else")) {
    const asksSoon = isGrave || hasMark;
    // 'Just tell them to hurry' asks nothing.
    if (!asksSoon && (asked.has("soon") || !scene.noted)) scene.say("changed");
    if (asksSoon) asked.add("soon");
    else asked.delete("soon");
  }
  // If a question surely fits no topic, the likeliest guess beats none.
  if (asked.size === 0 && questionIn(scene)) {
    const likely = isGrave ? URGENT : answers.map(([ask]) => ask);
    const [best] = [...likely].sort((one, other) => turn.talk[other] - turn.talk[one]);
    if (best && turn.talk[best] >= GUESS) asked.add(best);
  }
  // 'Is this covered?' is hardly 'Is this a person?'.
  const highest = Math.max(...[...asked].map((ask) => turn.talk[ask]));
  for (const ask of asked) if (turn.talk[ask] < highest * LESS) asked.delete(ask);
  if (isGrave && scene.wants("human")) asked.add("soon");
  for (const [isNot, some] of unasked)
    if (isNot(scene, asked)) for (const ask of some) asked.delete(ask);
  return asked;
}

/** Answers what the caller asks or says beyond the job itself. */
export function answer(scene: Scene) {
  const { call, turn } = scene;
  if ((scene.wants("farewell") && call.order && !scene.isGrave) || scene.isCleared) return;
  // 'No. Should I?' asks about what was just said.
  if (scene.isGrave && OUGHT.test(plain(scene.said)))
    return scene.say(scene.asked("outside") ? "yes-leave" : "yes-911");
  const asked = askedBack(scene);
  if ((call.order || call.message) && IS_NOTED.test(scene.said)) {
    asked.clear();
    asked.add("noted");
  }
  // '... do you need the apartment number?'
  if (asked.has("need") && COLLECTED.test(plain(scene.said)) && !call.address?.unit)
    return scene.ask("address", "tell-me");
  const question = questionIn(scene);
  const said = answers.flatMap(([ask, line]): Line[] => {
    if (!asked.has(ask)) return [];
    return line ? [line(scene) || []].flat() : [ask as Line];
  });
  if (turn.injected && said.length === 0) said.push("injected");
  const asksForIt = question && /\b(?:need|want|necesit\w+|quieren?)\b/i.test(scene.said);
  // 'You need my email?', but not 'Do you take cards?'
  if (
    (scene.wants("sensitive") || (scene.wants("email") && asksForIt)) &&
    !scene.wants("goodbye") &&
    !asked.has("pay")
  )
    said.push("sensitive");
  else if (scene.wants("email") && call.problem.length > 0 && turn.added.length === 0)
    said.push("by-email");
  if (asked.has("offer") && said.length === 0 && !scene.asked("outside")) {
    if (call.order || call.problem.length === 0)
      return scene.ask(call.order ? "anything-else" : "problem", "tell-me");
    if (scene.asked("name") && scene.fresh.includes("name") && !turn.spelled)
      return scene.ask("name", "tell-me");
    said.push("need");
  }
  // 'You want me to spell it?', and they spell it.
  const isOffer = turn.talk.offer > PERHAPS;
  const isOpen = said.length === 0 && !scene.noted && !scene.toldValve && !isOffer;
  // Any other question, and a wish, goes on the order for those who can answer it.
  if (question && isOpen) {
    const isRequest = REQUEST.test(plain(question)) && !call.message;
    const isDay = WHEN.test(plain(question)) && !scene.wants("cancel");
    said.push(isDay ? "wish" : isRequest ? "changed" : "unknown");
  }
  const isForOrder = isOpen || NOTED.some((ask) => asked.has(ask));
  if (question && !scene.isGrave && isForOrder) note(call, question);
  scene.answered = said.length > 0;
  const whom = ASKED_FOR.exec(scene.said)?.[1];
  const to = whom ? ` ${call.language === "es" ? "a" : "to"} ${whom}` : "";
  for (const line of new Set(said.slice(0, 2))) if (scene.parts.length < 3) scene.say(line, { to });
}

/** Puts a question on the order. */
function note(call: CallSoFar, question: string) {
  if (!call.notes.includes(question)) call.notes = [...call.notes, question];
}

/** A question for us to ignore: what else we need, a rhetorical one, or one to somebody beside the caller. */
const NOT_ASKED = new RegExp(
  String.raw`\b(?:[Ww]hat else|[Qq]u[eé] más|[Aa]re you (?:serious|kidding|sure|crazy)|[Hh]ow did you know|[Dd]id you hear)\b|${TO_ANOTHER.source}`,
  "u",
);

/** The last question in the turn; none while the caller must leave first. */
export function questionIn(scene: Scene): string | undefined {
  const { before, turn, said } = scene;
  const isIdle = before.problem.length === 0 && !before.message;
  if (isIdle || turn.otherWords < 3 || scene.wants("repeat") || scene.asked("outside")) return;
  // In Spanish a question often begins with its verb.
  // 'Help for my wife? No, for my nephew' asks nothing.
  const isLate = scene.asked("anything-else") || (scene.asked("right") && !scene.isGrave);
  const isAny = isLate || turn.language === "es";
  return said
    .split(/(?<=[.!?])\s+/)
    .findLast(
      (one) =>
        one.endsWith("?") &&
        one.split(" ").length > 2 &&
        !NOT_ASKED.test(one) &&
        (isAny || QUESTION.test(plain(one))),
    );
}

/** Whether the caller asks for something to be done, not for information. */
const REQUEST =
  /\b(?:can|could|would|will) (?:you|they|he|she|somebody|someone)\b|\b(?:puede|podria)n?\b/;
