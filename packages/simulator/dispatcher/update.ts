import { type Asked, type CallSoFar, placeOf } from "./call-so-far";
import { type Danger, dangers } from "./danger";
import { SURE } from "./learned/talk";
import { sentence } from "./own-words";
import { type Fact, facts } from "./sentences";
import type { Symptom } from "./symptoms";
import { plain } from "./text";
import { thingOf } from "./trouble";
import type { Understood } from "./understand";

/** Times the dispatcher asks for a fact before treating it as not given. */
const MAX_ASKS = 3;
/** Signs of a scheduled visit that count as a no to the urgency question. */
const MILD: Symptom[] = ["works", "drip", "clog", "quote", "upkeep"];
/** From this probability on, somebody is surely hurt, and is not asked about. */
export const SURELY_HURT = 0.8;
/** What a caller may ask in return without ignoring the question. */
export const ASKS_BACK = ["price", "robot", "human", "soon", "insurance", "why", "help"] as const;

/** Facts the turn added or corrected. */
export const changedFacts = (before: CallSoFar, call: CallSoFar): Fact[] =>
  facts.filter((fact) =>
    fact === "address" ? placeOf(call) !== placeOf(before) : call[fact] !== before[fact],
  );

/** The call state after the caller's turn, before the dispatcher answers. */
export function update(before: CallSoFar, turn: Understood): CallSoFar {
  const { heard, name, title, called, site, townAlone, address, phone, language, words } = turn;
  // 'Yes, that's right' says nothing about how bad it is.
  const tells = !before.order || isTroubled(turn) || turn.symptoms.symptoms.size > 0;
  const likely = tells ? turn.likely : before.likely;
  const found = new Set([...before.dangers, ...heard.dangers]);
  const answersUrgency = before.asked.includes("urgency");
  const calledOff = isCalledOff(before, turn);
  const cleared = clearedBy(before, turn);
  const call: CallSoFar = {
    ...before,
    ...{ language, name, title, called, site, townAlone, address, phone },
    ...{ words, likely, calledOff },
    said: { ...before.said },
    problem: problemAfter(before, turn),
    notes: [...before.notes, ...notesIn(before, turn)],
    symptoms: [...new Set([...before.symptoms, ...turn.symptoms.symptoms])],
    dangers: dangers.filter((danger) => found.has(danger) && !cleared.includes(danger)),
    // Water that runs again is no longer stopped.
    stopped:
      (before.stopped || heard.stopped) &&
      !(heard.dangers.has("water") && !heard.stopped) &&
      !heard.unstoppable,
    shutOff: (before.shutOff || heard.shutOff) && !heard.unstoppable,
    // 'Call me any time' doesn't mean that an emergency can wait.
    // A new danger can't, whatever was said before it.
    canWait:
      (before.canWait && [...heard.dangers].every((one) => before.dangers.includes(one))) ||
      (turn.symptoms.canWait && !before.announced),
    // An 'okay' is not an answer, but after a word of harm it counts as doubt.
    doubtful:
      before.doubtful ||
      (answersUrgency &&
        worseOf(turn) === null &&
        (turn.otherWords > 1 || before.harm || turn.harm)),
    harm: before.harm || turn.harm,
    helped:
      before.helped ||
      Math.max(turn.talk.calls, turn.talk.arrived) >= Math.max(SURE, turn.talk.wont),
    away: before.away || turn.away,
    outside: before.outside || isOutside(before, turn),
  };
  if (cleared.includes("gas")) call.worse = null;
  else if (cleared.length > 0 || takesBack(before, turn)) call.worse = false;
  // The caller called it off, and now it is back.
  else if (answersUrgency || (before.calledOff && !calledOff))
    call.worse = worseOf(turn) ?? before.worse;
  giveUp(before, call, turn);
  return call;
}

/** Introduces the reason for the call, which then comes first in the problem. */
const REASON =
  /\b(?:im calling (?:because|about)|what im after|(?:what i|but i|now i|so i)(?: really| just| also)? (?:want|need)|por lo que hablo|lo que (?:quiero|necesito))\b/;

/** 'The light? No, it's a burst pipe.' */
const IT_IS = /\b(?:its|it is|es) (?:for )?(?:an?|the|el|la|una?)\b/;

function problemAfter({ problem, asked, words }: CallSoFar, turn: Understood): string[] {
  // 'No, nobody's in danger' is an answer, not part of the job.
  // What comes with a name or a number seldom is either.
  const isFact = (["name", "phone", "town"] as const).some((one) => asked.includes(one));
  const adds =
    problem.length > 0 && !isFact && !(asked.includes("urgency") && turn.otherWords <= 5);
  // What is added for whoever comes is noted beside it.
  const told = turn.problem || (adds && turn.added.length === 0 ? turn.around : "");
  if (!told || problem.some((line) => line.includes(told))) return problem;
  const spoken = turn.words.slice(words.length);
  const isReason =
    turn.problem &&
    (REASON.test(spoken) ||
      (asked.includes("right") && IT_IS.test(spoken) && thingOf(plain(told))));
  return isReason ? [told, ...problem] : [...problem, told];
}

/** What the turn adds for whoever comes to the job. */
const notesIn = ({ problem, notes }: CallSoFar, { added, problem: told }: Understood): string[] =>
  problem.length + told.length > 0
    ? added.map(({ said }) => sentence(said)).filter((said) => !notes.includes(said))
    : [];

/** The answer to the urgency question; null when it is neither a yes nor a clear no. */
function worseOf({ intents, heard, symptoms, worsens, harm }: Understood): boolean | null {
  if (heard.dangers.size > 0 || worsens) return true;
  if (intents.has("scared") && !symptoms.canWait) return true;
  if (intents.has("stable") || symptoms.canWait) return false;
  // 'No, it's still blowing' is not a clear no.
  if (intents.has("goesOn")) return intents.has("no") ? null : true;
  if (harm) return null;
  if (intents.has("no") || MILD.some((symptom) => symptoms.symptoms.has(symptom))) return false;
  return intents.has("yes") ? true : null;
}

/** Whether the turn itself reports trouble. */
const isTroubled = ({ heard, worsens, harm, intents }: Understood): boolean =>
  heard.dangers.size > 0 || worsens || harm || intents.has("goesOn");

/** Whether the caller called off the whole problem; anything wrong after that counts again. */
function isCalledOff(call: CallSoFar, turn: Understood): boolean {
  // 'Never mind that number, it's 555 0142' takes back only the number.
  const told = facts.some((fact) => call[fact] !== turn[fact]);
  // 'Never mind, it was burned popcorn': the smoke is explained.
  if (call.problem.length > 0 && turn.intents.has("explained") && !told) return true;
  if (isTroubled(turn)) return false;
  if (call.calledOff) return true;
  const { intents, symptoms, heard } = turn;
  if (call.asked.includes("take-back")) return intents.has("yes");
  // If they only drop it, the dispatcher asks first (rules.ts), unless nobody was alerted yet.
  const drops =
    intents.has("dropsIt") &&
    !intents.has("sendNow") &&
    (heard.stopped || intents.has("stable") || call.order?.type !== "Emergency");
  return (
    call.problem.length > 0 && (intents.has("calledOff") || drops) && !symptoms.canWait && !told
  );
}

/** The dangers that the caller denies after being told to leave or to call 911, or asked about water. */
function clearedBy({ asked, dangers: known, warned }: CallSoFar, turn: Understood): Danger[] {
  const isSent = ["outside", "help", "hurt", "right"].some((one) => asked.includes(one as Asked));
  const mayBeOver = asked.includes("urgency") && known.includes("water");
  if (!isSent && !mayBeOver && asked.length > 0) return [];
  if (turn.intents.has("goesOn")) return [];
  // 'There's no fire, just soot. I've been dizzy all day.'
  if (turn.heard.dangers.size > 0)
    return turn.cleared.filter((one) => known.includes(one) && !turn.heard.dangers.has(one));
  // 'No, we're fine' to 'Is somebody calling 911?'; a 'no' to 'Is anybody hurt?'.
  const { intents } = turn;
  const isWell =
    intents.has("fine") || intents.has("stable") || (asked.includes("hurt") && intents.has("no"));
  const isAsked = asked.includes("help") || asked.includes("hurt");
  if (isAsked && isWell && !intents.has("yes") && turn.hurt < SURELY_HURT) return ["hurt"];
  return turn.cleared.filter((danger) => known.includes(danger) && warned.includes(danger));
}

/** Whether the caller clearly takes an emergency back: 'no wait, it stopped'. */
function takesBack(call: CallSoFar, turn: Understood): boolean {
  if ((!call.announced && call.worse !== true) || isTroubled(turn)) return false;
  const { symptoms, intents, heard } = turn;
  return (
    symptoms.firmlyWaits ||
    symptoms.symptoms.has("works") ||
    ((intents.has("stable") || heard.stopped) && (intents.has("correction") || intents.has("no")))
  );
}

function isOutside(call: CallSoFar, { intents }: Understood): boolean {
  if (intents.has("notOutside") && !intents.has("yes")) return false;
  if (intents.has("wont") && !intents.has("outside")) return false;
  if (intents.has("outside")) return true;
  if (!call.asked.includes("outside")) return false;
  const names = intents.has("outdoors") && !intents.has("no") && !intents.has("leaves");
  return names || (intents.has("yes") && !intents.has("gotIt"));
}

/** Gives up on facts that were asked for and probably won't come. */
function giveUp(before: CallSoFar, call: CallSoFar, { intents }: Understood): void {
  const [fact] = facts.filter((one) => before.asked.includes(one) && call[one] === null);
  if (!fact) return;
  const { said } = call;
  const asks = (said[fact] ?? 0) + (fact === "phone" ? (said["incomplete-phone"] ?? 0) : 0);
  // 'Why do you need that?' gets an answer first.
  const refuses = intents.has("refuses") && !(intents.has("why") && asks < 2);
  const gave = changedFacts(before, call).length > 0;
  const goesOn =
    ASKS_BACK.some((one) => intents.has(one)) || call.problem.length > before.problem.length;
  if (
    refuses ||
    (intents.has("dontKnow") && asks >= 2) ||
    (!gave && asks >= (goesOn ? 2 : 1) * MAX_ASKS)
  )
    call.refused = { ...call.refused, [fact]: true };
}
