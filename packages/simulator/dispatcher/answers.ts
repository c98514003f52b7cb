import type { Scene } from "./scene";
import { facts, type Line } from "./sentences";
import { plain } from "./text";
import { isEmergency, saidThatNobodyComes } from "./work-order";

/** Somebody in danger asks what to do, or is about to touch something. */
const MEDDLES =
  /\b(?:(?:do|should|shall) (?:i|we)|(?:im|i am) (?:gonna|going to|about to)|ill|let me) (?:\w+ ){0,2}?(?:do|flip|turn|shut|switch|unplug|pull|touch|grab|open|let|go (?:down|in|back))\b/;
/** How long the work takes. */
const DURATION =
  /\bhow long\b.*\b(?:takes?|last|job)\b|cuanto (?:tiempo )?(?:se )?tarda\w* (?:el|en (?:hacer|arreglar))/;
/** A question, with or without its mark. */
const ASKS = /\?|\b(?:does|do|did|will|would|is|can|could|should|how|what|puede|cubre|paga)\b/;
/** Ends in a real question, not 'An anode something?' or '..., huh?'. */
const QUESTION =
  /(?:^|[.!?]\s+)(?:(?:and|so|but|well|now|hey|oh|or|if|no)\W+)*(?:who|what|whats|when|where|which|why|how|any|do|does|did|is|are|am|can|could|will|would|should|you)\b(?![^.!?]*\b(?:believe that|you know|right|huh|no)\W*$)[^.!?]*\?\W*$/;
/** The caller offers to tell us something: 'do you need the gate code?' */
const OFFERS =
  /\b(?:do|will|would) (?:you|yall|they|he)(?: \w+)? (?:need|want)\b.*\b(?:codes?|keys?|gate|name)\b.*\?|\b(?:necesitan?|quieren?|ocupan?)\b.*\b(?:codigo|clave|llaves?|porton)\b.*\?/;
/** Answers what the caller asks or says besides the job. */
export function answer(scene: Scene) {
  const { call, turn } = scene;
  if (scene.wants("farewell") && call.order) return;
  const known = call.problem.length > 0;
  const hurries = scene.wants("sendNow") && scene.asked("anything-else");
  const asks =
    hurries ||
    (scene.wants("arrival") &&
      !scene.noted &&
      !scene.wants("hours", "letDown") &&
      !scene.asked("help"));
  const justTold = saidThatNobodyComes(call) && !saidThatNobodyComes(scene.before);
  const lines: (Line | false)[] = [
    turn.smuggled && "smuggled",
    scene.wants("robot")
      ? "robot"
      : scene.wants("human") && !scene.isGrave && !asks && scene.times("human") < 2 && "human",
    scene.wants("service") && !known && "service",
    scene.wants("why") && facts.some((fact) => scene.asked(fact)) && "why",
    scene.isGrave && (scene.wants("repair") || MEDDLES.test(plain(scene.said)))
      ? "leave-it"
      : scene.wants("repair") && scene.parts.length === 0 && "repair",
    scene.wants("medical") && call.dangers.length > 0 && "medical",
    scene.wants("price") && !scene.wants("letDown") && (scene.isGrave ? "no-price" : "price"),
    (asks || (scene.isGrave && scene.wants("human"))) &&
      !justTold &&
      !scene.times("emergency-helped") &&
      (scene.isGrave
        ? "cant-send"
        : DURATION.test(plain(scene.said)) || call.message
          ? whoKnows(scene)
          : known && isEmergency(call)
            ? "arrival-emergency"
            : "arrival-visit"),
    scene.wants("hours") && "hours",
    scene.wants("insurance") && ASKS.test(plain(scene.said)) && "insurance",
    // 'You need my email?'
    (scene.wants("sensitive") || (scene.wants("email") && isQuestion(scene))) &&
      !scene.wants("goodbye") &&
      "sensitive",
    scene.wants("email") && known && !isQuestion(scene) && "by-email",
  ];
  const said = lines.filter((one) => one !== false);
  if (said.length === 0 && scene.asked("anything-else") && OFFERS.test(plain(scene.said)))
    return scene.ask("anything-else", "tell-me");
  // For any other question, say who can answer it.
  if (said.length === 0 && !scene.noted && isQuestion(scene)) said.push(whoKnows(scene));
  for (const line of said.slice(0, 2)) if (scene.parts.length < 3) scene.say(line);
}

/** Whether the turn ends in a question that no intent names. */
export const isQuestion = (scene: Scene): boolean =>
  (scene.before.problem.length > 0 || scene.before.message) &&
  scene.turn.otherWords > 2 &&
  !scene.wants("repeat") &&
  !scene.asked("outside") &&
  // In Spanish a question often begins with its verb.
  (scene.asked("anything-else") || scene.turn.language === "es"
    ? scene.said.includes("?")
    : QUESTION.test(plain(scene.said)));

/** Says who can answer; to 'can you tell her ...?', that it is noted. */
const whoKnows = ({ call, isGrave, said }: Scene): Line => {
  if (/\b(?:can|could|would) you (?:\w+ )?(?:tell|let|have|ask)\b/i.test(said)) return "changed";
  if (isGrave) return "ask-911";
  return isEmergency(call) && !call.message ? "ask-technician" : "ask-office";
};
