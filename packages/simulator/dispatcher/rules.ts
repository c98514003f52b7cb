import { type Asked, type CallSoFar, newCall } from "./call-so-far";
import { type Danger, dangers } from "./danger";
import type { CallLabels, Dispatcher, Exchange, WorkOrderCall } from "./dialogue";
import { lacksNumber, writeAddress } from "./facts/address";
import { sayPhone } from "./facts/phone";
import { isSmuggled } from "./intents";
import type { Model } from "./learned/model";
import weights from "./learned/weights.json";
import { type Fact, facts, sentences } from "./sentences";
import { sympathy } from "./sympathy";
import type { Symptom } from "./symptoms";
import { plain } from "./text";
import { isUnclear, triage } from "./triage";
import { type Understood, understand } from "./understand";
import { factsCall, isEmergency, workOrderCall } from "./work-order";

/** Times the dispatcher asks for a fact before treating it as not given. */
const MOST_ASKS = 3;
/** Off-topic turns before the dispatcher says goodbye (packages/assistant/prompt.ts). */
const MOST_STRAYS = 3;
/** Times the dispatcher asks how bad it is when the caller doesn't answer. */
const MOST_URGENCY = 2;
/** Times a caller who smells gas is told to leave before the call goes on. */
const MOST_GAS = 3;

/** The company's name, unless it reads like an instruction. */
function companyOf({ companyName }: CallLabels): string | null {
  const name = companyName?.trim() ?? "";
  return name === "" || isSmuggled(plain(name)) || name.split(" ").length > 8 ? null : name;
}

function greet(labels: CallLabels): Exchange<CallSoFar> {
  const problem = labels.scenario === "water-heater-quote" ? "How can I help?" : "What happened?";
  const says = sentences.en.greeting(companyOf(labels), problem);
  return {
    state: { ...newCall(labels), asked: ["problem"] },
    reply: { says, language: "en", tools: [], hangsUp: false },
  };
}

/** The call state after the caller's turn, before the dispatcher answers. */
function after(call: CallSoFar, turn: Understood): CallSoFar {
  const { heard } = turn;
  const stopped = call.stopped || heard.stopped;
  const shutOff = call.shutOff || heard.shutOff;
  const found = new Set([...call.dangers, ...heard.dangers]);
  const noted = new Set([...call.symptoms, ...turn.symptoms.symptoms]);
  const answersUrgency = call.asked.includes("urgency");
  const calledOff = isCalledOff(call, turn);
  // 'No, nobody's in danger' is an answer, not part of the job.
  const adds = call.problem.length > 0 && !(answersUrgency && turn.otherWords <= 5);
  const problem = turn.problem || (adds ? turn.around : "");
  const known = call.problem.some((line) => line.includes(problem));
  return {
    ...call,
    language: turn.language,
    name: turn.name,
    address: turn.address,
    phone: turn.phone,
    words: turn.words,
    likely: turn.likely,
    problem: problem && !known ? [...call.problem, problem] : call.problem,
    symptoms: [...noted],
    dangers: dangers.filter((danger) => found.has(danger)),
    // Water that runs again is no longer stopped.
    stopped: stopped && !(heard.dangers.has("water") && !heard.stopped) && !heard.unstoppable,
    shutOff: shutOff && !heard.unstoppable,
    // 'Call me any time' doesn't mean that an emergency can wait.
    canWait: call.canWait || (turn.symptoms.canWait && !call.announced),
    worse: takesBack(call, turn)
      ? false
      : // The caller called it off, and now it is back.
        answersUrgency || (call.calledOff && !calledOff)
        ? (worseOf(turn) ?? call.worse)
        : call.worse,
    // An 'okay' is no answer, but after a word of harm it counts as doubt.
    doubtful:
      call.doubtful ||
      (answersUrgency && worseOf(turn) === null && (turn.otherWords > 1 || call.harm || turn.harm)),
    harm: call.harm || turn.harm,
    calledOff,
    away: call.away || turn.away,
    outside: call.outside || isOutside(call, turn),
  };
}

/** The answer to the urgency question; null when it is neither a yes nor a clear no. */
function worseOf(turn: Understood): boolean | null {
  const { intents, heard, symptoms, worsens } = turn;
  if (heard.dangers.size > 0) return true;
  if (worsens) return true;
  if (intents.has("scared") && !symptoms.canWait) return true;
  if (intents.has("stable") || symptoms.canWait) return false;
  // 'No, it's still blowing' is not a clear no.
  if (intents.has("goesOn") || turn.harm) return intents.has("no") ? null : true;
  if (intents.has("no") || MILD.some((symptom) => symptoms.symptoms.has(symptom))) return false;
  return intents.has("yes") ? true : null;
}

/** Signs of a scheduled visit that count as a no to the urgency question. */
const MILD = ["works", "drip", "clog", "quote", "upkeep"] as const;

/** Whether the caller called off the whole problem; anything wrong after that counts again. */
function isCalledOff(call: CallSoFar, turn: Understood): boolean {
  const { heard, intents, symptoms, worsens, harm } = turn;
  if (heard.dangers.size > 0 || worsens || harm || intents.has("goesOn")) return false;
  // 'Never mind that number, it's 555 0142' takes back only the number.
  const told = facts.some((fact) => call[fact] !== turn[fact]);
  return (
    call.calledOff ||
    (call.problem.length > 0 && intents.has("calledOff") && !symptoms.canWait && !told)
  );
}

/** Whether the caller clearly takes an emergency back: 'no wait, it stopped'. */
function takesBack(call: CallSoFar, { intents, heard, symptoms, worsens, harm }: Understood) {
  if (!call.announced && call.worse !== true) return false;
  if (heard.dangers.size > 0 || worsens || harm || intents.has("goesOn")) return false;
  return (
    symptoms.firmlyWaits ||
    symptoms.symptoms.has("works") ||
    ((intents.has("stable") || heard.stopped) && (intents.has("correction") || intents.has("no")))
  );
}

function isOutside(call: CallSoFar, { intents }: Understood): boolean {
  if (intents.has("notOutside") && !intents.has("yes")) return false;
  if (intents.has("outside")) return true;
  return (
    call.asked.includes("outside") &&
    call.gasSaid > 0 &&
    intents.has("yes") &&
    !intents.has("gotIt")
  );
}

/** Whether to ask for a fact; a street without a number is asked about once more. */
const isMissing = (call: CallSoFar, fact: Fact): boolean =>
  !call.refused[fact] &&
  (call[fact] === null ||
    (fact === "address" &&
      call.address !== null &&
      lacksNumber(call.address) &&
      !call.asks.address));

const missing = (call: CallSoFar): Fact[] =>
  facts.filter((fact) => isMissing(call, fact) && !(call.message && fact === "address"));

/** Whether the caller gave only a first or a last name: the other is worth one question. */
const asksLastName = (call: CallSoFar): boolean =>
  call.name !== null &&
  !call.asks.name &&
  call.name.replace(/^(?:Mr|Mrs|Ms|Miss|Dr)\.? /, "").split(" ").length === 1;

/** Gives up on facts that were asked for and probably won't come. */
function giveUp(call: CallSoFar, before: CallSoFar, turn: Understood): CallSoFar {
  const asked = facts.filter((fact) => before.asked.includes(fact) && call[fact] === null);
  if (asked.length === 0) return call;
  const refused = { ...call.refused };
  const asks = { ...call.asks };
  const gaveSomething = facts.some((fact) => call[fact] !== before[fact]);
  const declines = turn.intents.has("refuses");
  const unknown = turn.intents.has("dontKnow");
  // A caller who asks something in return did not ignore the question.
  const asksBack = (["price", "robot", "human", "arrival", "insurance"] as const).some((one) =>
    turn.intents.has(one),
  );
  const tellsMore = call.problem.length > before.problem.length;
  for (const fact of asked) {
    const alone = asked.length === 1;
    if (
      declines &&
      (alone || (gaveSomething && asked.length === 1) || turn.mentions.includes(fact))
    )
      refused[fact] = true;
    else if ((declines || unknown) && alone && (asks[fact] ?? 0) >= 2) refused[fact] = true;
    else if (!gaveSomething && !asksBack && !tellsMore && (asks[fact] ?? 0) >= MOST_ASKS)
      refused[fact] = true;
  }
  return { ...call, refused, asks };
}

/** Whether to ask how bad it is: twice when unsure, otherwise at most once. */
const asksHowBad = (call: CallSoFar): boolean =>
  !call.calledOff &&
  isUnclear(call) &&
  (call.asks.urgency ?? 0) < (triage(call) === "unsure" ? MOST_URGENCY : 1);

/** The next question, one thing at a time, and what it asks about. */
function question(call: CallSoFar): { text: string; asked: Asked[] } {
  const say = sentences[call.language];
  const times = (one: Asked) => call.asks[one] ?? 0;
  if (call.problem.length === 0 && !call.message)
    return { text: whatIsWrong(call), asked: ["problem"] };
  if (!call.message && !call.order && asksHowBad(call))
    return { text: times("urgency") > 0 ? say.urgencyAgain : say.urgency, asked: ["urgency"] };
  const [next] = call.order ? [] : missing(call);
  if (next === "address") return ask(call, next);
  const { address } = call;
  if (address && !address.town && address.street && !times("town"))
    return { text: say.town, asked: ["town"] };
  if (next === "name") return ask(call, next);
  // Get the full name before the phone number.
  if (!call.order && asksLastName(call)) {
    const titled = /^(?:Mr|Mrs|Ms|Miss|Dr)\b/.test(call.name ?? "");
    return { text: titled ? say.firstName : say.lastName, asked: ["name"] };
  }
  if (next) return ask(call, next);
  return { text: say.anythingElse[times("anything-else") > 0 ? 1 : 0], asked: ["anything-else"] };
}

/** Asks what is wrong, in new words each time. */
function whatIsWrong({ asks, language }: CallSoFar): string {
  const { problem } = sentences[language];
  return problem[Math.min(asks.problem ?? 0, problem.length - 1)] ?? problem[0];
}

/** Asks for a fact, in new words each time. */
function ask(call: CallSoFar, fact: Fact): { text: string; asked: Asked[] } {
  const wordings = sentences[call.language].fact[fact];
  const time = (call.asks[fact] ?? 0) % wordings.length;
  return { text: wordings[time] ?? wordings[0], asked: [fact] };
}

/** Records what is being asked and how often. */
function asking(call: CallSoFar, asked: Asked[]): CallSoFar {
  const asks = { ...call.asks };
  for (const one of asked) asks[one] = (asks[one] ?? 0) + 1;
  return { ...call, asked, asks };
}

/** Dangers the caller has not been warned about. */
function warnings(call: CallSoFar): Danger[] {
  return call.dangers.filter((danger) => {
    if (call.warned.includes(danger)) return false;
    // Water that has stopped needs no valve.
    return danger !== "water" || !(call.stopped || call.shutOff);
  });
}

/** Answers what the caller asked or said besides the job. */
function aside(call: CallSoFar, turn: Understood): string[] {
  const say = sentences[call.language];
  const { intents } = turn;
  const known = call.problem.length > 0;
  const answers: string[] = [];
  if (turn.smuggled) answers.push(say.smuggled);
  if (intents.has("real")) answers.push(say.demonstration);
  if (intents.has("robot")) answers.push(say.robot);
  else if (intents.has("human")) answers.push(say.human);
  if (intents.has("service") && !known) answers.push(say.service);
  if (intents.has("repair")) answers.push(say.repair);
  if (intents.has("medical") && call.dangers.length > 0) answers.push(say.medical);
  if (intents.has("price")) answers.push(say.price);
  if (intents.has("arrival") && !intents.has("hours") && !intents.has("letDown"))
    answers.push(known && isEmergency(call) ? say.arrivalEmergency : say.arrivalVisit);
  if (intents.has("hours")) answers.push(say.hours);
  if (intents.has("insurance")) answers.push(say.insurance);
  if (intents.has("sensitive")) answers.push(say.sensitive);
  return answers.slice(0, 2);
}

const end = (call: CallSoFar, says: string, tools: WorkOrderCall[] = []): Exchange<CallSoFar> => ({
  state: { ...call, asked: [], over: true },
  reply: { says, language: call.language, tools, hangsUp: true },
});

/** Signs that also fit a question about an appointment or a bill. */
const VAGUE: Symptom[] = ["fixture", "minor", "upkeep", "quote", "works", "other"];
/** A question whether the company does such work, before anything is wrong. */
const DO_YOU =
  /\bdo (?:you|yall)(?: guys| all| folks)?(?: also| even)? (?:do|work on|fix|repair|handle|service|install|replace|deal with)\b/;
/** Longest plain question, in words: a longer one already tells what the caller needs. */
const MOST_ASIDE = 10;
/** Probability from which the model's 'message for the office' counts. */
const FOR_OFFICE = 0.5;
/** Intents that are never a message for the office, whatever the model says. */
const STRAYS = ["chatter", "robot", "service", "human", "price", "hours", "abuse"] as const;
/** The caller has something else. */
const MORE = /\b(?:else|more|another|also|one thing|question|otra|mas|más|también|tambien)\b/i;
/** Threats to life, where sympathy must not delay the instructions. */
const LIFE: Danger[] = ["gas", "carbon-monoxide", "fire", "hurt", "electric-water"];

function hear(before: CallSoFar, said: string, model: Model): Exchange<CallSoFar> {
  if (before.over) return end(before, sentences[before.language].goodbye);
  const turn = understand(before, said, model);
  let call = giveUp(after(before, turn), before, turn);
  const say = sentences[call.language];
  const { intents } = turn;
  const learned =
    facts.some(
      (fact) => call[fact] !== before[fact] || call.refused[fact] !== before.refused[fact],
    ) ||
    call.problem.length > before.problem.length ||
    call.symptoms.length > before.symptoms.length ||
    call.dangers.length > before.dangers.length;
  const isOff = call.calledOff && !before.calledOff;
  const leaves =
    intents.has("goodbye") || (isOff ? !call.order : intents.has("cancel") && !learned);
  const nothingElse = before.asked.includes("anything-else") && intents.has("no");

  // Danger comes first.
  const urgent = warnings(call);
  call = { ...call, warned: [...call.warned, ...urgent] };
  const parts = urgent.map((danger) => (call.away && say.dangerAway[danger]) || say.danger[danger]);
  const answers = aside(call, turn);
  const isGrave = call.dangers.some((danger) => LIFE.includes(danger));
  if (isGrave && !call.demonstrated && parts.length + answers.length < 3) {
    parts.push(say.nobodyComes);
    call = { ...call, demonstrated: true };
  }
  if (!isGrave && !call.comforted && parts.length + answers.length < 2) {
    const kind = sympathy(call);
    if (kind) parts.push(kind);
    call = { ...call, comforted: kind !== null };
  }
  if (intents.has("abuse")) {
    if (call.cautioned) return end(call, [...parts, say.abuseEnd].join(" "));
    call = { ...call, cautioned: true };
    parts.push(say.warning);
  }

  if (before.problem.length === 0 && urgent.length === 0 && asksWhetherYouDo(turn, said)) {
    const asked = asking({ ...call, problem: [], symptoms: [], worse: null }, ["problem"]);
    const reply = { says: say.weDo, language: call.language, tools: [], hangsUp: false };
    return { state: asked, reply };
  }
  if (before.problem.length === 0 && urgent.length === 0) {
    const other = takeMessage(before, { ...call, problem: [] }, turn);
    if (other) return other;
    // It is a job after all.
    call = { ...call, message: false };
  }
  if (call.problem.length === 0 && !learned && urgent.length === 0) {
    const met = meetStranger(call, turn, leaves);
    if (met) return met;
  }

  // Opens the work order once everything is known, then keeps it up to date.
  const tools: WorkOrderCall[] = [];
  const complete = call.problem.length > 0 && missing(call).length === 0;
  const settled = !isUnclear(call) || (call.asks.urgency ?? 0) > 0;
  const giving =
    leaves &&
    !intents.has("cancel") &&
    call.problem.length > 0 &&
    facts.some((fact) => call[fact] !== null);
  let opened = false;
  let changed = false;
  const wasEmergency = before.order?.type === "Emergency";
  if (call.order || (complete && settled) || giving) {
    const tool = workOrderCall(call);
    if (tool) {
      tools.push(tool);
      opened = tool.name === "create_work_order";
      changed = !opened;
      call = { ...call, order: { ...call.order, ...tool.arguments } };
    }
  }

  if (!call.order) {
    const facts = factsCall(before, call);
    if (facts) tools.push(facts);
  }

  const gasFirst = stayOutside(before, call, urgent);
  if (gasFirst) {
    const ask = gasFirst === "tell" ? say.tellOutside : say.areYouOutside[call.gasSaid > 1 ? 1 : 0];
    return {
      state: { ...call, gasSaid: call.gasSaid + 1, asked: ["outside"] },
      reply: {
        says: [...parts, ask].join(" "),
        language: call.language,
        tools,
        hangsUp: false,
      },
    };
  }

  parts.push(...answers);
  const closing = isEmergency(call) ? say.emergency : say.scheduled;
  if (opened) {
    const known = heardFacts(call, facts);
    const fits = parts.length < 2;
    if (fits && known) parts.push(say.whole(known));
    call = { ...call, readBack: fits };
    parts.push(closing);
  } else if (changed) {
    const now = call.order?.type === "Emergency" && !wasEmergency;
    const news = isOff && wasEmergency ? say.calledOff : now ? say.nowEmergency : say.changed;
    if (parts.length < 2) parts.push(news);
    const known = heardFacts(call, changedFacts(before, call));
    if (known && parts.length < 3) parts.push(say.readBack[0]?.(known) ?? "");
  }
  if (
    (leaves &&
      (call.order ||
        call.problem.length === 0 ||
        intents.has("cancel") ||
        isOff ||
        intents.has("farewell") ||
        giving)) ||
    (nothingElse && !learned) ||
    // 'Yes' confirms what was read back.
    (before.asked.includes("anything-else") && intents.has("yes") && !learned && !MORE.test(said))
  ) {
    const scared = isOff && call.dangers.length > 0;
    if (scared && !call.order) parts.push(say.calledOff);
    const words = call.order || scared ? say.goodbye : say.goodbyeWithoutOrder;
    if (call.order && !call.readBack) parts.push(say.whole(heardFacts(call, facts)));
    return end(call, [...parts, words].join(" "), tools);
  }
  if (intents.has("hold") && !learned && parts.length === 0)
    return {
      state: call,
      reply: { says: say.hold, language: call.language, tools, hangsUp: false },
    };

  if (!opened && !changed) parts.push(...acknowledge(before, call, turn, learned, parts.length));
  const next =
    turn.phoneIncomplete && !call.phone && !call.refused.phone
      ? { text: say.incompletePhone, asked: ["phone"] as Asked[] }
      : before.asked.includes("anything-else") && intents.has("yes") && !learned
        ? { text: say.whatElse, asked: ["anything-else"] as Asked[] }
        : question(call);
  call = asking({ ...call, strays: learned ? 0 : call.strays }, next.asked);
  return {
    state: call,
    reply: {
      says: [...parts, next.text].join(" "),
      language: call.language,
      tools,
      hangsUp: false,
    },
  };
}

/** Whether the caller only asks if the company does such work. */
const asksWhetherYouDo = ({ symptoms }: Understood, said: string): boolean =>
  said.split(" ").length <= MOST_ASIDE &&
  DO_YOU.test(plain(said)) &&
  [...symptoms.symptoms].every((symptom) => VAGUE.includes(symptom));

/** After a smell of gas, the dispatcher asks nothing else until the caller is outside. */
function stayOutside(before: CallSoFar, call: CallSoFar, urgent: Danger[]): "tell" | "ask" | null {
  if (!call.dangers.includes("gas") || call.outside || call.calledOff) return null;
  if (call.gasSaid >= MOST_GAS) return null;
  if (urgent.includes("gas")) return "tell";
  return before.gasSaid > 0 ? "ask" : null;
}

/** Facts the turn added or corrected. */
const changedFacts = (before: CallSoFar, call: CallSoFar): Fact[] =>
  facts.filter((fact) => JSON.stringify(call[fact]) !== JSON.stringify(before[fact]));

/** Facts for reading back, such as 'Dana Reyes, 14 Maple Street, 5 5 5, 0 1 4 2'. */
function heardFacts(call: CallSoFar, which: readonly Fact[]): string {
  const { name, address, phone } = call;
  const words: Record<Fact, string | null> = {
    name,
    address: address && writeAddress(address),
    phone: phone && sayPhone(phone),
  };
  return (["name", "address", "phone"] as const)
    .flatMap((fact) => (which.includes(fact) && words[fact]) || [])
    .join(", ");
}

/**
 * Shows that the dispatcher heard: reads facts back, and answers anything else with a short word.
 *
 * @param said number of sentences already in the reply.
 */
function acknowledge(
  before: CallSoFar,
  call: CallSoFar,
  turn: Understood,
  learned: boolean,
  said: number,
): string[] {
  const say = sentences[call.language];
  const fresh = changedFacts(before, call);
  const time = Object.values(call.asks).reduce((sum, one) => sum + one, 0);
  if (fresh.length > 0 && said < 2) {
    if (fresh.length === 1 && fresh[0] === "name" && before.name === null)
      return [say.thanks(firstName(call.name ?? ""))];
    return [say.readBack[time % say.readBack.length]?.(heardFacts(call, fresh)) ?? ""];
  }
  if (before.problem.length === 0 && call.problem.length > 0) {
    const verdict = triage(call);
    if (verdict === "emergency" && said < 2) return [say.isEmergency];
    return verdict === "not" && !isUnclear(call) && said < 2 ? [say.isVisit] : [];
  }
  if (said > 0) return [];
  if (facts.some((fact) => call.refused[fact] && !before.refused[fact])) return [say.declined];
  if (before.asked.includes("urgency")) {
    if (asksHowBad(call)) return [];
    return [triage(call) === "not" ? say.isVisit : say.isEmergency];
  }
  if (learned) return [say.noted[time % say.noted.length] ?? say.noted[0]];
  if (
    before.asked.includes("outside") ||
    turn.intents.has("gotIt") ||
    turn.intents.has("yes") ||
    turn.intents.has("no")
  )
    return [say.alright];
  return before.asked.includes("anything-else") ? [] : [say.notCaught];
}

/**
 * Takes a message instead of a job: an existing appointment, a bill, a job applicant, a sales call.
 */
function takeMessage(
  before: CallSoFar,
  call: CallSoFar,
  turn: Understood,
): Exchange<CallSoFar> | null {
  const say = sentences[call.language];
  const { intents } = turn;
  if (intents.has("wrongNumber")) return end(call, say.wrongNumber);
  // A reported problem makes it a job.
  const isJob = [...turn.symptoms.symptoms].some((symptom) => !VAGUE.includes(symptom));
  const complains = intents.has("letDown") && !intents.has("request");
  const strays = turn.smuggled || STRAYS.some((one) => intents.has(one));
  const isForOffice = intents.has("message") || (turn.forOffice >= FOR_OFFICE && !strays);
  if (isJob || !(before.message || isForOffice || complains)) return null;
  const taking = { ...call, message: true };
  const leaves = intents.has("goodbye") || (before.message && intents.has("cancel"));
  const isDone =
    before.asked.includes("anything-else") && (intents.has("no") || intents.has("yes"));
  if (leaves || isDone) return end(taking, say.goodbye);
  const next = question(taking);
  const parts = before.message
    ? acknowledge(before, taking, turn, changedFacts(before, call).length > 0, 0)
    : [...aside(taking, turn), ...(intents.has("letDown") ? [say.sorry] : []), say.message];
  if (next.asked.includes("anything-else")) parts.push(say.messageTaken);
  return {
    state: asking(taking, next.asked),
    reply: {
      says: [...parts, next.text].join(" "),
      language: call.language,
      tools: [],
      hangsUp: false,
    },
  };
}

/** The first name, or the title with the last name; null when it doesn't look like a name. */
function firstName(name: string): string | null {
  const words = name.split(" ");
  const title = /^(?:Mr|Mrs|Ms|Dr|Miss|Doctor|Señora?|Don|Doña)\.?$/i.test(words[0] ?? "");
  const short = title ? words.join(" ") : (words[0] ?? "");
  return /^[\p{L}'. -]{2,30}$/u.test(short) ? short : null;
}

/** Handles a turn without a problem: greetings, questions, chatter, goodbyes. */
function meetStranger(
  before: CallSoFar,
  turn: Understood,
  leaves: boolean,
): Exchange<CallSoFar> | null {
  const say = sentences[before.language];
  const { intents } = turn;
  if (leaves || intents.has("cancel")) return end(before, say.goodbyeWithoutOrder);
  if (intents.has("hold")) return null;
  const stray = turn.otherWords >= 3 || intents.has("chatter") || turn.smuggled;
  const answers = aside(before, turn);
  const wasAsked = (before.asks.problem ?? 0) > 0;
  const leadsOn = !stray && !turn.empty && answers.length === 0 && !intents.has("abuse");
  const strays = before.strays + (leadsOn && !wasAsked ? 0 : 1);
  const counted = { ...before, strays };
  if (strays > MOST_STRAYS) return end(counted, say.goodbyeWithoutOrder);
  const lead = intents.has("abuse") ? [say.warning] : [];
  const greeting = !stray && answers.length === 0;
  const parts =
    lead.length > 0 || answers.length > 0
      ? [...lead, ...answers, say.whatNeedsFixing]
      : turn.empty
        ? [say.notCaught, say.whatNeedsFixing]
        : greeting
          ? [whatIsWrong(before)]
          : [say.onlyService];
  return {
    state: asking(counted, ["problem"]),
    reply: { says: parts.join(" "), language: before.language, tools: [], hangsUp: false },
  };
}

function silence(call: CallSoFar): Exchange<CallSoFar> {
  const { language } = call;
  return {
    state: call,
    reply: { says: sentences[language].stillThere, language, tools: [], hangsUp: false },
  };
}

/** Answers a turn and remembers whether the answer announced an emergency. */
function hearTurn(before: CallSoFar, said: string, model: Model): Exchange<CallSoFar> {
  const { state, reply } = hear(before, said, model);
  const { isEmergency: told, emergency, nowEmergency } = sentences[reply.language];
  const announces = [told, emergency, nowEmergency].some((line) => reply.says.includes(line));
  return { state: { ...state, announced: state.announced || announces }, reply };
}

/** A rule-based dispatcher that uses a model to understand callers. */
export const dispatcherOf = (model: Model): Dispatcher<CallSoFar> => ({
  greet,
  hear: (state, said) => hearTurn(state, said, model),
  silence,
});

/** The rule-based dispatcher: follows the prompt's rules and uses the model trained on callers. */
export const ruleDispatcher = dispatcherOf(weights);
