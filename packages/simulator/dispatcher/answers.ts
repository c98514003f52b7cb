import { mustLeave } from "./danger";
import { type Ask, asks } from "./learned/talk";
import type { Scene } from "./scene";
import { facts, type Line } from "./sentences";
import { plain } from "./text";
import { isEmergency, saidThatNobodyComes } from "./work-order";

/** Somebody in danger is about to touch something. */
const MEDDLES =
  /\b(?:(?:im|i am) (?:gonna|going to|about to)|ill|let me) (?:\w+ ){0,2}?(?:do|flip|turn|shut|switch|unplug|pull|touch|grab|open|let|go (?:down|in|back))\b/;
/** Asks somebody else to do it. */
const FOR_ME =
  /\bfor (?:me|us|him|her|them)\b|\bor (?:should|do|am|will) i\b|\bpor m[ií]\b|\bo (?:les? )?(?:llamo|hablo|marco)\b/i;
/** Something other than water to turn off or on. */
const OTHER_SWITCH =
  /\b(?:breakers?|power|lights?|gas|stove|heater|furnace|fan|windows?|doors?|flush|use|luz|gas|estufa|ventanas?)\b/i;
/** A question, with or without its mark. */
const ASKS = /\?|\b(?:does|do|did|will|would|is|can|could|should|how|what|puede|cubre|paga)\b/;
/** Ends in a real question, not 'An anode something?' or '..., huh?'. */
const QUESTION =
  /(?:^|[.!?,]\s+)(?:(?:and|so|but|well|now|hey|oh|or|if|no)\W+)*(?:who|what|whats|when|where|which|why|how|any|do|does|did|is|are|am|can|could|will|would|should|you)\b(?![^.!?]*\b(?:believe that|you know|right|huh|no)\W*$)[^.!?]*\?\W*$/;
/** The caller offers to tell us something: 'do you need the gate code?' */
const OFFERS =
  /\b(?:do|will|would) (?:you|yall|they|he)(?: \w+)? (?:need|want)\b.*\b(?:codes?|keys?|gate|name)\b.*\?|\b(?:necesitan?|quieren?|ocupan?)\b.*\b(?:codigo|clave|llaves?|porton)\b.*\?/;
/** A question about what the dispatcher just told them to do. */
const OUGHT =
  /^\W*(?:\w+(?: \w+)?\W+){0,2}(?:should (?:i|we)(?: be)?|do i (?:need|have) to|(?:do )?you think (?:i|we) (?:should|ought to|need to)|les (?:marco|llamo|hablo)|(?:usted )?cree que (?:deba|debo|deberia)|debo|deberia)\W*$/;
/** Nothing may be touched: it may burn, explode or give a shock. */
const isLive = ({ call }: Scene) => mustLeave(call) || call.dangers.includes("electric-water");

/** What the dispatcher says to each question; the first ones count before the others. */
const answers: [Ask, (scene: Scene) => Line | false][] = [
  [
    "call911",
    (scene) => (FOR_ME.test(scene.said) ? "cant-call" : scene.isGrave ? "yes-911" : "no-911"),
  ],
  ["medical", ({ call }) => call.dangers.length > 0 && "medical"],
  ["leave", answerLeave],
  [
    "stay",
    (scene) => (mustLeave(scene.call) ? "no-stay" : isLive(scene) ? "no-touch" : "may-stay"),
  ],
  ["touch", answerTouch],
  ["repair", (scene) => (isLive(scene) ? "no-touch" : scene.parts.length === 0 && "repair")],
  ["safe", ({ isGrave }) => (isGrave ? "yes-danger" : "cant-see")],
  ["whatdo", answerWhatToDo],
  ["robot", () => "robot"],
  ["human", (scene) => !scene.isGrave && scene.times("human") < 2 && "human"],
  ["spanish", () => "spanish"],
  ["service", ({ call }) => call.problem.length === 0 && "service"],
  ["why", (scene) => facts.some((fact) => scene.asked(fact)) && "why"],
  ["fee", answerPrice],
  ["discount", answerPrice],
  ["price", answerPrice],
  ["pay", ({ isGrave }) => (isGrave ? "no-price" : "pay")],
  ["soon", answerSoon],
  ["day", answerSoon],
  ["duration", ({ isGrave }) => (isGrave ? "cant-send" : "duration")],
  ["who", ({ isGrave }) => (isGrave ? "cant-send" : "who-comes")],
  ["license", ({ isGrave }) => !isGrave && "license"],
  ["hours", () => "hours"],
  ["area", () => "area"],
  ["insurance", ({ said }) => ASKS.test(plain(said)) && "insurance"],
  ["happens", answerSoon],
  ["here", () => "here"],
  ["howareyou", () => "fine"],
  ["rightplace", () => "right-place"],
  ["noted", () => "is-down"],
  ["need", ({ said }) => !OFFERS.test(plain(said)) && "no-need"],
  ["unanswered", ({ isGrave }) => (isGrave ? "ask-911" : "unanswered")],
];

function answerLeave({ call }: Scene): Line | false {
  if (mustLeave(call)) return "yes-leave";
  if (call.dangers.includes("electric-water")) return "leave-dry";
  // 'Do I need to clear out the cabinet?'
  return isEmergency(call) && "need-not-leave";
}

function answerPrice({ isGrave }: Scene): Line {
  return isGrave ? "no-price" : "price";
}

function answerTouch(scene: Scene): Line {
  if (isLive(scene)) return "no-touch";
  return scene.call.dangers.includes("water") && !OTHER_SWITCH.test(scene.said)
    ? "yes-valve"
    : "leave-it";
}

function answerWhatToDo({ call, isGrave }: Scene): Line | false {
  if (isGrave) return "do-this";
  return call.dangers.includes("water") && !call.shutOff && !call.stopped && "find-valve";
}

function answerSoon(scene: Scene): Line | false {
  const { call, before } = scene;
  const justTold = saidThatNobodyComes(call) && !saidThatNobodyComes(before);
  if (scene.noted || scene.asked("help") || justTold || scene.times("emergency-helped"))
    return false;
  if (scene.isGrave) return "cant-send";
  if (call.message) return "message-next";
  return call.problem.length > 0 && isEmergency(call) ? "arrival-emergency" : "arrival-visit";
}

/** Questions about the danger, answered even when we are less sure of them. */
const URGENT: Ask[] = ["call911", "medical", "leave", "stay", "touch", "safe", "whatdo"];
export const PERHAPS = 0.3;
/** Two topics with probabilities this close are both meant. */
const CLOSE = 0.1;
const MONEY: Ask[] = ["price", "fee", "discount", "pay"];
const SMALL_TALK: Ask[] = ["spanish", "here", "howareyou", "rightplace"];

/** What the caller asks back in this turn. */
const askedBack = (scene: Scene): Ask[] =>
  asks.filter(
    (ask) =>
      scene.wants(ask) ||
      (scene.isGrave &&
        URGENT.includes(ask) &&
        scene.said.includes("?") &&
        scene.turn.talk[ask] >= PERHAPS),
  );

/** Answers what the caller asks or says besides the job. */
export function answer(scene: Scene) {
  const { call, turn } = scene;
  if ((scene.wants("farewell") && call.order) || scene.isCleared) return;
  // A name or a town asks nothing: 'Sun City'.
  const hasMark = scene.said.includes("?");
  const asked = new Set(turn.otherWords > 0 || hasMark ? askedBack(scene) : []);
  if (scene.wants("sendNow") && scene.asked("anything-else")) {
    const asksSoon = scene.isGrave || hasMark;
    // 'Just tell them to hurry' asks nothing.
    if (!asksSoon && (asked.has("soon") || !scene.noted)) scene.say("changed");
    if (asksSoon) asked.add("soon");
    else asked.delete("soon");
  }
  // 'No. Should I?' asks about what was just said.
  if (scene.isGrave && OUGHT.test(plain(scene.said)))
    return scene.say(scene.asked("outside") ? "yes-leave" : "yes-911");
  if (scene.isGrave && scene.wants("human")) asked.add("soon");
  // 'How long does it take?' does not ask for the time.
  if (asked.has("leave")) asked.delete("touch");
  if (asked.has("duration")) asked.delete("soon");
  if (asked.has("robot")) asked.delete("human");
  if (asked.size > 1) asked.delete("unanswered");
  // 'Outside? Goodness no.'
  const { wont, leave } = turn.talk;
  if (wont >= leave - CLOSE || (scene.wants("leaves") && !hasMark)) asked.delete("leave");
  // 'It costs too much' is not a question, and a greeting gets no answer next to a warning.
  const isStated = scene.isGrave && !hasMark;
  for (const ask of isStated ? MONEY : []) asked.delete(ask);
  for (const ask of scene.parts.length > 0 ? SMALL_TALK : []) asked.delete(ask);
  const said = answers.flatMap(([ask, line]) => (asked.has(ask) && line(scene)) || []);
  if (turn.injected && said.length === 0) said.push("injected");
  if (isLive(scene) && said.length === 0 && MEDDLES.test(plain(scene.said))) said.push("no-touch");
  const asksForIt = isQuestion(scene) && /\b(?:need|want|necesit\w+|quieren?)\b/i.test(scene.said);
  // 'You need my email?', but not 'Do you take cards?'
  if (
    (scene.wants("sensitive") || (scene.wants("email") && asksForIt)) &&
    !scene.wants("goodbye") &&
    !asked.has("pay")
  )
    said.push("sensitive");
  else if (scene.wants("email") && call.problem.length > 0) said.push("by-email");
  if (said.length === 0 && scene.asked("anything-else") && OFFERS.test(plain(scene.said)))
    return scene.ask("anything-else", "tell-me");
  // Any other question goes on the order for those who can answer it.
  if (said.length === 0 && !scene.noted && isQuestion(scene)) {
    const line = whoKnows(scene);
    said.push(line);
    const isOnOrder = call.problem.length > scene.before.problem.length;
    if (line !== "ask-911" && !isOnOrder) call.notes = [...call.notes, lastQuestion(scene.said)];
  }
  scene.answered = said.length > 0;
  for (const line of new Set(said.slice(0, 2))) if (scene.parts.length < 3) scene.say(line);
}

/** Asks what else we need to know. */
const WHAT_ELSE = /\b(?:what else|qué más)\b[^.!?]*\?\s*$/i;

/** Whether the turn ends in a question that no intent names. */
export const isQuestion = (scene: Scene): boolean =>
  (scene.before.problem.length > 0 || scene.before.message) &&
  scene.turn.otherWords > 2 &&
  !scene.wants("repeat") &&
  !scene.asked("outside") &&
  !WHAT_ELSE.test(scene.said) &&
  // In Spanish a question often begins with its verb.
  (scene.asked("anything-else") || scene.turn.language === "es"
    ? scene.said.includes("?")
    : QUESTION.test(plain(scene.said)));

/** Whether the caller asks that somebody do something, instead of asking to know something. */
const REQUEST =
  /\b(?:can|could|would|will) (?:you|they|he|she|somebody|someone)\b|\b(?:puede|podria)n?\b/;

const lastQuestion = (said: string): string =>
  said.split(/(?<=[.!?])\s+/).findLast((one) => one.includes("?")) ?? said;

/** Says who can answer; of a request or a remark, that it is noted. */
export function whoKnows({ call, isGrave, said }: Scene): Line {
  const isRequest = REQUEST.test(plain(said)) || !said.includes("?");
  if (isRequest && !call.message) return "changed";
  if (isGrave) return "ask-911";
  return isEmergency(call) && !call.message ? "ask-technician" : "ask-office";
}
