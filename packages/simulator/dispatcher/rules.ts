import { answer, PERHAPS, questionIn } from "./answers";
import { type CallSoFar, newCall } from "./call-so-far";
import { type Danger, LEAVE, mustLeave } from "./danger";
import { wholeProblem } from "./description";
import type { CallLabels, Dispatcher, Exchange } from "./dialogue";
import type { Address } from "./facts/address";
import { isWholeName } from "./facts/name";
import { isInjected, wants } from "./intents";
import type { Model } from "./learned/model";
import { shipped } from "./learned/shipped";
import { asks, hearTalk, SURE } from "./learned/talk";
import { takeMessage, VAGUE } from "./message";
import { noteOf } from "./note";
import { digitize } from "./numbers";
import { withMarks } from "./questions";
import { ELECTRIC } from "./safety";
import { factsAloud, isMissing, missing, Scene } from "./scene";
import { type Fact, facts, type Line, sentences } from "./sentences";
import { sayKindly } from "./sympathy";
import { plain, tidy } from "./text";
import { isUnclear, triage } from "./triage";
import { aboutOf, hasFault, isWish, subjectOf, thingOf, troubleOf } from "./trouble";
import { understand } from "./understand";
import { ASKS_BACK, SURELY_HURT } from "./update";
import { factsCall, isEmergency, saidThatNobodyComes, workOrderCall } from "./work-order";

/**
 * The dispatcher's moves, in order. Each adds its sentences to the answer if it applies; the one
 * that asks something or says goodbye completes it.
 */
const moves: ((scene: Scene) => void)[] = [
  warn,
  helpWithValve,
  sayThatNobodyComes,
  refuseAbuse,
  letGo,
  sayThatWeDoIt,
  takeMessage,
  findTheProblem,
  takeNote,
  writeItDown,
  sendToHelp,
  answer,
  sendOutside,
  takeBack,
  comfort,
  sayGoodbye,
  wait,
  readBack,
  correct,
  acknowledge,
  askNext,
];

/** Off-topic turns before the dispatcher says goodbye (packages/assistant/prompt.ts). */
const MAX_STRAYS = 3;
/** How often to ask whether somebody has reached 911. */
const MAX_HELP = 2;
/** An answer to 'Is somebody calling 911?' that refuses nothing. */
const NOT_YET =
  /\b(?:not yet|havent(?: called)?|dont (?:know if|think) (?:(?:any|some|no)(?:body|one)|they|he|she) (?:has|have|did|called)|i told|todavia no|aun no|no he llamado)\b/;
/** A caller who would light something. */
const FLAME =
  /\b(?:candles?|match(?:es)?|lighter|cigarettes?|smoke a|light (?:it|the|a)|velas?|cerillos?|encendedor|prend\w+ (?:la|el|una?))\b/;
/** The turn says what the call is not about. */
const NOT_WHY =
  /\b(?:not|isnt|aint) (?:why|what|the reason)(?: \w+){0,2} (?:calling|call|called)(?: about)?\W*$|\bno (?:hablo|llamo) por eso\W*$/;
/** The caller is out with others. */
const TOGETHER = /\b(?:we|us|were|weve|everyone|everybody|all of|both|kids|family)\b/;
/** Somebody is still in the building. */
const INSIDE = /\b(?:still in|inside|in there|adentro)\b/;
/** A hole, a trench or a yard: nobody there is in a building. */
const OUTDOORS =
  /\b(?:auger|trench\w*|backhoe|excavat\w*|digg?\w*|fence|yard|hole|driveway|retroexcavadora|zanja|patio)\b/;
/** The most words of a plain question; a longer one already says what the caller needs. */
const MAX_ASIDE = 10;
/** The caller wants information, not a visit. */
const ONLY_ASKS =
  /\b(?:(?:quick|just an?) question|just (?:want(?:ed)?|need|like|curious|wondering|calling|asking) (?:to (?:know|ask|see)|if|whether)|solo (?:quiero|queria|quisiera) (?:saber|preguntar)|nomas (?:quiero|queria) (?:saber|preguntar))\b/;
const NO_VISIT =
  /\b(?:not booking|(?:dont|do not) (?:need|want) (?:any(?:body|one)|you|somebody) (?:to come|out|yet|set up))\b/;
/** The most words of a place to repeat by itself. */
const MAX_PLACE = 9;
/** Fewer words don't tell how people are. */
const FEW = 4;
/** Dangers whose warning names 911. */
const CALL_911: Danger[] = [...LEAVE, "hurt"];
/** Water that no valve in the house can stop. */
const NO_VALVE = /\bsump\b|ground ?water|bomba del sotano/;
/** A home whose valve is somebody else's. */
const SHARED = /\b(?:apartment|condo|i rent|were renting|departamento|apartamento|rento)\b/;
const VALVE = /\b(?:valve|handle|main|shut-? ?off|knob|faucet|spigot|llave)\b/i;
const STUCK =
  /\b(?:(?:cant|couldnt|wont) (?:get|come|lift|pull|pry)(?: \w+){0,3} (?:up|off|open|loose)|wont (?:come )?(?:up|off|open)|spin\w*|stuck|wont (?:turn|budge|move|close)|rusted|frozen|broke(?:n)? off|came off|(?:cant|couldnt) get .*turn|no (?:gira|cierra))\b/;
/** The caller rejects part of the read-back without correcting it. */
const MIXED_UP = /\b(?:flip\w*|swapped|backwards?|mixed|switched|reversed|wrong|al reves|mal)\b/;
/** What is wanted or wrong with a machine has been said. */
const SAYS_ENOUGH =
  /\b(?:new|put|putting|add|install\w*|cambiar|instalar|poner|nuev[oa]|bills?|smell\w*|flagged|sounds|quote|estimate|cotizacion)\b/;
/** Machines that burn fuel, or that somebody frail depends on. */
const MACHINE = /furnace|boiler|heater|heat pump|AC|mini-split|stove|fireplace|dryer/;
/** The caller wants something else, too. */
const MORE = /\b(?:else|more|another|also|one thing|question|otra|mas|más|también|tambien)\b/i;

/** Warns of each danger once. */
function warn(scene: Scene) {
  const { before, call } = scene;
  for (const danger of call.dangers.filter((one) => !call.warned.includes(one))) {
    // Water that has stopped needs no valve.
    if (danger === "water" && (call.stopped || call.shutOff)) continue;
    call.warned = [...call.warned, danger];
    const away = `${danger}-away` as Line;
    if (danger === "water" && call.symptoms.includes("sewage")) continue;
    // Outside, with help on the way, nobody is told to leave again.
    if (LEAVE.includes(danger) && before.outside && call.helped) {
      scene.say("tell-911");
      continue;
    }
    const valve = danger === "water" ? valveLine(scene) : null;
    if (valve) scene.say(valve);
    else if (danger === "water" && NO_VALVE.test(plain(call.problem.join(" "))))
      scene.say("no-valve");
    else if (danger === "hurt" && mustLeave(call)) {
      // A caller who is far away has been told to call 911.
      if (!call.away && !call.helped) scene.say("hurt-too");
    } else if (danger === "gas" && OUTDOORS.test(plain([...call.problem, scene.said].join(" "))))
      scene.say("gas-outdoors");
    else scene.say(call.away && away in sentences.en ? away : danger);
  }
  const isHurt = call.dangers.includes("hurt");
  if (call.symptoms.includes("sewage") && !isHurt && !scene.times("sewage")) scene.say("sewage");
}

/** What to say to a caller who can't find the valve or can't turn it. */
function valveLine({ said, turn, wants, times }: Scene): Line | null {
  const asksWhere = wants("valve") && /\b(?:where|donde)\b/.test(plain(said));
  if (
    !asksWhere &&
    (VALVE.test(said) || times("find-valve")) &&
    (STUCK.test(plain(said)) || (turn.heard.unstoppable && !wants("valve")))
  )
    return "valve-stuck";
  if (!wants("valve")) return null;
  return SHARED.test(plain(said)) ? "no-main" : "find-valve";
}

function helpWithValve(scene: Scene) {
  const { before, call, said } = scene;
  const line = valveLine(scene);
  const isOpen = before.warned.includes("water") && !call.shutOff && !call.stopped;
  if (call.symptoms.includes("sewage") || mustLeave(call)) return;
  if (!line || !isOpen || (scene.times(line) > 1 && !said.includes("?"))) return;
  scene.toldValve = true;
  if (!call.dangers.includes("electric-water")) scene.say(line);
  else if (line === "no-main") scene.say(line);
  else scene.say(said.includes("?") && line !== "valve-stuck" ? "yes-valve" : "leave-valve");
}

function sayThatNobodyComes(scene: Scene) {
  const { call, parts } = scene;
  if (scene.wants("real") && !saidThatNobodyComes(call)) scene.say("demonstration");
  else if (scene.isGrave && !call.calledOff && !saidThatNobodyComes(call) && parts.length < 3)
    scene.say(
      call.warned.some((one) => CALL_911.includes(one)) ? "nobody-comes" : "nobody-comes-911",
    );
}

function refuseAbuse(scene: Scene) {
  // A caller who is angry about a furnace gets to finish first.
  if (!scene.wants("abuse") || (scene.learned && !scene.times("warning"))) return;
  if (scene.times("warning")) scene.end("abuse-end");
  else scene.say("warning");
}

/** Says goodbye to a caller who gives up on us. */
function letGo(scene: Scene) {
  const { talk, otherWords } = scene.turn;
  // 'I told myself, call somebody else this time.'
  const isSure = talk.quits >= (otherWords > 2 * MAX_ASIDE ? SURELY_HURT : SURE);
  const isAtEnd =
    scene.asked("anything-else") && (scene.before.order !== null || scene.before.message);
  if (!isSure || scene.fresh.length > 0 || isAtEnd) return;
  if (!/\bif\b/i.test(scene.said) || scene.wants("dropsIt")) scene.end("bye-else");
}

/** Answers a caller who only asks if the company does such work. */
function sayThatWeDoIt(scene: Scene) {
  const { before, call, turn, said, parts } = scene;
  const words = plain(said);
  const isOnly = ONLY_ASKS.test(words) && !hasFault(words);
  const isStill = scene.times("help-else") > 0 && said.includes("?") && !hasFault(words);
  const isShopping = scene.times("price") > 0 && turn.talk.shopper >= SURE;
  const wantsNobody = isOnly || isStill || isShopping || NO_VISIT.test(words);
  if (wantsNobody && !before.order && call.dangers.length === 0) {
    if (scene.wants("doyou")) scene.say("we-do");
    else answer(scene);
    if (parts.length === 0 && isOnly) return;
    if (parts.length === 0) scene.say(isStill && scene.times("price") ? "price" : "no-visit");
    Object.assign(call, { problem: [], symptoms: [], worse: null, calledOff: false });
    if (scene.wants("farewell")) return scene.end("bye");
    return scene.ask("anything-else", "help-else");
  }
  const isVague = [...turn.symptoms.symptoms].every((symptom) => VAGUE.includes(symptom));
  if (before.problem.length > 0 || parts.length > 0 || !isVague) return;
  if (said.split(" ").length > MAX_ASIDE || !scene.wants("doyou")) return;
  scene.say("we-do");
  if (/[.!?]\s+\S/.test(said)) return;
  Object.assign(call, { problem: [], symptoms: [], worse: null });
  scene.ask("problem", "with-it");
}

/** Handles turns before there is a problem: greetings, questions, chatter, goodbyes. */
function findTheProblem(scene: Scene) {
  const { call, turn } = scene;
  const narrowed = scene.times("detail") + scene.times("we-do") + scene.times("a-visit") > 0;
  if (scene.asked("problem") && narrowed && turn.otherWords > 0 && call.problem.length < 2) {
    // The answer to 'What is it that needs fixing?' counts, whatever it is.
    if (!turn.problem && !scene.wants("repeat")) call.problem = [...call.problem, scene.said];
    return;
  }
  const isVague = [...turn.symptoms.symptoms].every((one) =>
    [...VAGUE, "vulnerable"].includes(one),
  );
  if (scene.before.problem.length === 0 && NOT_WHY.test(plain(scene.said))) {
    Object.assign(call, { problem: [], symptoms: [], dangers: [] });
    return scene.ask("problem");
  }
  if (
    call.away &&
    scene.before.problem.length === 0 &&
    isVague &&
    !troubleOf(call) &&
    !thingOf(plain(call.problem.join(" "))) &&
    call.dangers.length === 0 &&
    !scene.times("over-there")
  ) {
    call.problem = [];
    answer(scene);
    return scene.ask("problem", "over-there");
  }
  if (isBare(call)) {
    answer(scene);
    // A caller who opens by asking for a price has not said for what.
    if (scene.wants("price")) Object.assign(call, { problem: [], symptoms: [] });
    return scene.ask("problem", "detail");
  }
  if (call.problem.length > 0 || scene.learned || turn.heard.dangers.size > 0) return;
  if (scene.wants("goodbye", "cancel") && turn.otherWords <= MAX_ASIDE) return scene.end("bye");
  if (scene.wants("hold")) return;
  const spoken = scene.parts.length;
  answer(scene);
  // The caller names something in a house, with a fault that no rule knows.
  const told = thingOf(plain(scene.said)) && scene.fresh.length === 0;
  if (told && scene.parts.length === spoken) {
    call.problem = [wholeProblem(scene.said)];
    return;
  }
  const stray = turn.otherWords >= 3 || scene.wants("chatter") || turn.injected;
  const isGreeting = !stray && !turn.empty && scene.parts.length === 0;
  if (!isGreeting || scene.times("problem") > 0) call.strays++;
  if (call.strays > MAX_STRAYS) return scene.end("bye");
  if (scene.parts.length > spoken || isGreeting) return scene.ask("problem");
  if (turn.empty) scene.say("not-caught");
  if (turn.empty) return scene.ask("problem");
  scene.ask("problem", "only-service");
}

/** Notes what the caller adds once the order is open, word for word. */
function takeNote(scene: Scene) {
  const { before, call, turn, said } = scene;
  const isLate = scene.asked("anything-else") || scene.asked("right");
  const tells =
    hasFault(plain(said)) || turn.injected || turn.heard.dangers.size > 0 || valveLine(scene);
  if (!before.order || !isLate || scene.fresh.length > 0 || tells) return;
  // 'I'll call 911 right now and tell them.'
  if (scene.isGrave && turn.talk.calls >= SURE)
    return before.helped ? undefined : scene.say("call-them");
  if (scene.wants("price", "cancel", "abuse", "sensitive")) return;
  const isTold = scene.times("tell-me") > 0 && /\d/.test(digitize(said));
  // 'No, I have to go to him' is not for a technician.
  const isAsked = scene.asked("anything-else") && !scene.wants(...PERSONAL) && !scene.isGrave;
  const note = isTold ? said : isAsked && !scene.wants(...asks) ? noteOf(said) : null;
  if (!note) return;
  call.problem = before.problem;
  // 'No, that's it. Six forty, now.'
  const again = turn.added.length === 0 ? mentioned(scene) : [];
  if (again.length > 0) return scene.say("same-heard", { heard: factsAloud(call, again) });
  call.notes = [...before.notes, note];
  scene.noted = true;
  scene.acknowledge("changed");
}

/** Whether the caller wants a quote or a repair without saying for what. */
const isBare = ({ problem, symptoms, dangers, said }: CallSoFar): boolean =>
  problem.length === 1 &&
  ((problem[0]?.split(" ").length ?? 0) <= 6 || wants(plain(problem[0] ?? ""), "price")) &&
  dangers.length === 0 &&
  !said.detail &&
  symptoms.every((symptom) => ["quote", "upkeep", "other"].includes(symptom)) &&
  thingOf(plain(problem[0] ?? "")) === null;

/** Opens the work order once everything is known, then keeps it up to date. */
function writeItDown(scene: Scene) {
  const { before, call, tools } = scene;
  const hasProblem = call.problem.length > 0;
  const complete = hasProblem && missing(call).length === 0 && !namesNothing(scene);
  const settled = !isUnclear(call) || scene.times("urgency") > 0;
  const giving =
    scene.wants("goodbye") &&
    !scene.wants("cancel") &&
    hasProblem &&
    facts.some((fact) => call[fact] !== null);
  if (call.order || (complete && settled) || giving) putDown(scene);
  const reported = call.order ? null : factsCall(before, call);
  if (reported) tools.push(reported);
}

/** Opens the work order, or updates what changed. */
function putDown(scene: Scene) {
  const { call, tools } = scene;
  const tool = workOrderCall(call);
  if (!tool) return;
  tools.push(tool);
  scene.opened = tool.name === "create_work_order";
  scene.changed = !scene.opened;
  call.order = { ...call.order, ...tool.arguments } as Record<string, string>;
}

/** Whether an injured person has help. A 'yes' counts, except to 'Is anyone in danger there?'. */
function isHelped({ call, said, turn: { talk }, wants, times }: Scene) {
  if (call.helped) return true;
  if (said.includes("?") || talk.wont > talk.calls) return false;
  return wants("yes") && !times("still-hurt");
}

/** After an injury, asks only whether somebody has reached 911; after the second no, goes on. */
function sendToHelp(scene: Scene) {
  const { before, call, turn, said } = scene;
  if (!call.dangers.includes("hurt") || call.calledOff) return;
  if (!before.warned.includes("hurt")) {
    if (call.helped) return;
    if (before.warned.length > 0) answer(scene);
    return scene.ask("help");
  }
  if (!scene.asked("help") && !scene.asked("hurt")) return;
  const isInside = mustLeave(call) && !call.outside;
  if (isHelped(scene)) {
    call.helped = true;
    if (!scene.wants("farewell")) return scene.say(isInside ? "call-them" : "glad-help");
    putDown(scene);
    scene.end("bye-call");
  }
  // A caller who sees no reason to call may have been misheard.
  else if (
    turn.hurt < SURELY_HURT &&
    !mustLeave(call) &&
    !scene.times("still-hurt") &&
    !NOT_YET.test(plain(said)) &&
    ((scene.wants("no", "wont") && !said.includes("?")) || turn.talk.fine >= PERHAPS)
  )
    scene.ask("hurt", "still-hurt");
  else if (scene.times("help") < MAX_HELP) {
    if (scene.wants("repeat")) scene.say("hurt");
    else encourage(scene);
    const spoken = scene.parts.length;
    answer(scene);
    if (scene.parts.length === spoken) sayEvenSo(scene);
    if (scene.parts.length > spoken) call.said.help = 2;
    scene.ask("help");
  } else {
    answer(scene);
    if (scene.parts.length === 0) sayEvenSo(scene);
    scene.say(isInside && !call.away ? "walk" : "call-first");
    askNext(scene);
  }
}

/** Answers a caller who sees no reason to call 911. */
function sayEvenSo(scene: Scene) {
  const refuses = scene.wants("wont") && !NOT_YET.test(plain(scene.said));
  if (refuses && scene.times("call-anyway") < 2) scene.say("call-anyway");
}

/** Calms a frightened caller before the instructions are repeated. */
function encourage(scene: Scene) {
  if (scene.wants("scared", "dontKnow")) sayKindly(scene, "scared");
}

/** Tells a caller who won't leave without somebody that 911 gets that person out; once. */
function saysWhoStays(scene: Scene): boolean {
  if (!scene.wants("stays") || scene.times("who-stays") || scene.said.includes("?")) return false;
  scene.say("who-stays");
  return true;
}

/** Says why it isn't safe to stay, each reason once. */
function sayWhy(scene: Scene, danger: Danger) {
  const lights = danger === "gas" && FLAME.test(plain(scene.said)) && scene.parts.length < 3;
  if (lights && !scene.times("no-flame")) return scene.say("no-flame");
  const line = `why-${danger}` as Line;
  const isNew = scene.times(line) < sentences[scene.call.language][line].length;
  if (isNew && scene.parts.length < 3) scene.say(line);
}

function gladOutside({ call, wants }: Scene): Line {
  if (wants("leaves") && !wants("outside")) return "keep-walking";
  return call.helped ? "glad-helped" : "glad-outside";
}

/**
 * After gas, smoke or carbon monoxide, asks nothing until the caller is outside. A caller who has
 * been told to leave twice and is still inside is asked the rest as they walk out.
 */
function sendOutside(scene: Scene) {
  const { before, call, said } = scene;
  const found = call.dangers.filter((danger) => LEAVE.includes(danger));
  const danger = found.find((one) => !before.warned.includes(one)) ?? found[0];
  if (!danger || call.away || call.calledOff) return;
  if (call.outside) {
    const isTold = scene.justSaid("fetch", "wake-outside") || scene.parts.length > 1;
    if (before.outside || !scene.asked("outside") || isTold) return;
    if (!INSIDE.test(plain(said)) || !saysWhoStays(scene))
      scene.say(scene.parts.length > 0 ? "glad-out" : gladOutside(scene), {
        all: TOGETHER.test(plain(said)) ? "all " : "",
      });
    return;
  }
  if (scene.times("walk") + scene.times("keep-walking") > 0) return;
  const isInside = scene.wants("notOutside", "no", "wont") && !scene.wants("leaves", "dontKnow");
  const isLeaving = scene.wants("leaves") && !scene.wants("notOutside");
  const isAgain = (["outside", "safe", "go-outside", "keep-going"] as const).some(scene.times);
  const ask = scene.times("gas-outdoors") ? "safe" : "outside";
  if (found.some((one) => !before.warned.includes(one))) {
    sayWhy(scene, danger);
    scene.ask("outside", ask === "safe" ? "tell-safe" : "tell-outside");
  } else if (scene.asked("outside") && scene.wants("repeat") && scene.times("tell-outside") < 3) {
    scene.say(danger);
    scene.ask("outside", "tell-outside");
  } else if (isAgain && (isLeaving || (!isInside && scene.times("keep-going") > 0))) {
    call.outside = true;
    scene.say("keep-walking");
  } else if (isAgain) scene.say("walk");
  else if (scene.asked("outside") && isLeaving) scene.ask("outside", "keep-going");
  else if (scene.asked("outside") && (isInside || scene.wants("leaves") || said.includes("?"))) {
    if (scene.parts.length === 0 && !saysWhoStays(scene)) encourage(scene);
    if (scene.parts.length === 0 && scene.turn.talk.wont >= PERHAPS && ask === "outside")
      scene.say("even-so");
    sayWhy(scene, danger);
    scene.ask("outside", ask === "safe" ? ask : "go-outside");
  } else if (scene.fresh.length === 0) {
    encourage(scene);
    if (!saysWhoStays(scene) && scene.parts.length === 0) sayWhy(scene, danger);
    scene.ask("outside", ask);
  }
}

/** Cancels a false emergency: 'never mind, that was the dog'. Asks first if it is unclear. */
function takeBack(scene: Scene) {
  const { before, call } = scene;
  if (scene.isCleared) {
    const isOver = call.dangers.length === 0;
    const isFlood = before.dangers.includes("water");
    return scene.say(!isFlood ? "no-danger" : isOver ? "no-flood" : "misheard");
  }
  if (scene.asked("take-back") && !scene.calledOff) return scene.say("kept");
  if (
    scene.wants("dropsIt") &&
    !scene.wants("sendNow") &&
    !scene.calledOff &&
    before.order?.type === "Emergency"
  )
    return scene.ask("take-back");
  if (!scene.calledOff) return;
  // 'Just forget it, I'll call an electrician.'
  if (!scene.wants("explained", "calledOff") && !call.order) return scene.end("bye-else");
  scene.say(triage(before) === "emergency" ? "called-off" : "glad-nothing");
  if (!call.order) scene.end("bye-nothing");
}

/** Says kind words where they fit, never next to the warning of a threat to life. */
function comfort(scene: Scene) {
  const { before, call } = scene;
  if (call.problem.length === 0 || !scene.hasRoom || call.calledOff) return;
  if (scene.isGrave && before.warned.length === 0) return;
  if (reportsSymptom(scene)) scene.say("tell-911");
  else sayKindly(scene);
}

/** Whether the caller tells how somebody in danger is, or that it gets worse, for the order, too. */
function reportsSymptom({ call, said, turn, times, answered, isGrave }: Scene): boolean {
  const told = said
    .split(/(?<=[.!?])\s+/)
    .filter((one) => !one.endsWith("?") && hearTalk(one, plain, ["reports"]).reports >= PERHAPS);
  if (!isGrave || told.length === 0 || answered) return false;
  if (turn.heard.dangers.size > 0 || times("tell-911") > 1) return false;
  if (call.problem.join(". ").includes(told[0] ?? "")) return true;
  call.notes = [...call.notes, ...told];
  return true;
}

function sayGoodbye(scene: Scene) {
  const { call, said } = scene;
  const leaves =
    scene.wants("goodbye") || (scene.wants("cancel") && !scene.learned && !scene.calledOff);
  const known = call.problem.length > 0;
  // 'That's it. It's 555 0142.', 'That's it. Is somebody coming tonight?'
  const goesOnTalking =
    (!scene.wants("farewell") && scene.opened && scene.fresh.length > 0) ||
    (said.trim().endsWith("?") && !/\b(?:bye|adi[oó]s)\b/i.test(said));
  const isSaid = scene.wants("cancel", "farewell") || !known || call.order !== null;
  const adds = scene.learned && !(scene.noted && scene.fresh.length === 0);
  const isAsked = scene.asked("anything-else") && (!adds || scene.wants("no")) && !scene.calledOff;
  // A turn that no rule understands also ends the call, and so does 'just hurry'.
  const isAnswered = scene.answered && !scene.noted && !scene.wants("sendNow");
  const wantsMore = scene.wants("yes") && !scene.asked("settled");
  const goesOn = wantsMore || MORE.test(said) || isAnswered;
  const isThanks = /\b(?:thanks|thank you|gracias)\b/i.test(said);
  const isEnd = scene.asked("settled") && scene.parts.length > 0;
  const isThrough =
    isEnd || (isAsked && !questionIn(scene) && (scene.wants("no") || isThanks || !goesOn));
  if (!((leaves && isSaid && !goesOnTalking) || isThrough)) return;
  if (scene.opened) scene.recap();
  else if (scene.parts.length === 0 && scene.turn.added.length > 0) scene.acknowledge("changed");
  const isTold = (scene.opened || scene.asked("right")) && scene.parts.length < 3;
  if (isTold) sayWhatHappens(scene);
  else if (isThanks && scene.parts.length === 0) scene.say("welcome");
  else if (WELL_WISH.test(plain(said)) && scene.parts.length === 0) scene.say("you-too");
  sayBye(scene);
}

/** Says goodbye; where somebody may be hurt or ill, with a good wish for them. */
function sayBye(scene: Scene) {
  const { call, isGrave } = scene;
  const isIll = call.dangers.some((one) => one === "hurt" || one === "carbon-monoxide");
  const isFor = call.order && !call.calledOff && (isIll || (isGrave && call.away));
  if (isFor && scene.parts.join(" ").split(/[.!?] /).length < 3) sayKindly(scene, "hope");
  scene.end(goodbyeOf(scene));
}

function goodbyeOf({ call, isGrave }: Scene): Line {
  if (!call.order) return "bye";
  if (call.calledOff) return "bye-nothing";
  if (isGrave && mustLeave(call) && !call.away) return call.outside ? "bye-outside" : "bye-inside";
  if (isGrave) return call.dangers.includes("electric-water") ? "bye-danger" : "bye-care";
  return call.phone && call.order.type === "Emergency" ? "bye-emergency" : "bye-plain";
}

/** Says what happens next with the work order. */
function sayWhatHappens(scene: Scene) {
  const { call } = scene;
  // 'Good, please do what they tell you' has just said it.
  if (call.helped && !scene.before.helped && scene.times("call-them")) return;
  if (!isEmergency(call)) {
    if (call.phone) scene.sayTo("scheduled");
    else scene.say("scheduled-unreachable");
    return;
  }
  const isHelped = call.helped || scene.times("glad-help");
  if (!scene.isGrave)
    return scene.justSaid("soon") && scene.times("soon") === 1 ? undefined : scene.say("emergency");
  if (scene.times("after") || scene.justSaid("soon", "do-call", "whom")) scene.say("all-down");
  else if (scene.kind === "electric") scene.say("emergency-live");
  else scene.say(isHelped ? "emergency-helped" : "emergency-danger");
}

function wait(scene: Scene) {
  if (!scene.wants("hold") || scene.learned || scene.parts.length > 0) return;
  scene.say("hold");
  scene.done = true;
}

/** Reads everything back once, when the work order opens. */
function readBack(scene: Scene) {
  if (!scene.call.order || scene.times("recap") || lacksTown(scene)) return;
  if (asksAboutSafety(scene)) return scene.ask("urgency", safetyQuestion(scene.call));
  // Next to the warnings there may be no room; then it waits for the next turn.
  if (scene.parts.length > 2) scene.done = true;
  else {
    if (!scene.isGrave && scene.hasRoom) scene.acknowledge();
    scene.recap();
    scene.ask("right");
  }
}

/** Takes corrections after the read-back: only what changed is read again. */
function correct(scene: Scene) {
  const { before, call, fresh, turn } = scene;
  if (!call.order || scene.opened || !scene.times("recap")) return;
  const wasEmergency = before.order?.type === "Emergency";
  if (scene.calledOff) return scene.ask("anything-else");
  if (scene.asked("right") && scene.wants("repeat")) {
    scene.recap();
    return scene.ask("right");
  }
  const isAnswered = scene.parts.length > 0;
  const again = scene.asked("right") && !scene.wants("yes") ? mentioned(scene) : [];
  if (fresh.length > 0) scene.say("corrected", { heard: factsAloud(call, fresh) });
  else if (call.order.type === "Emergency" && !wasEmergency) scene.say("now-emergency");
  else if (again.length > 0) scene.say("same-heard", { heard: factsAloud(call, again) });
  else if (isRenamed(scene) || hasFault(plain(turn.problem)))
    scene.say("have-trouble", { trouble: newTrouble(scene) ?? "" });
  else if (
    scene.asked("right") &&
    (scene.wants("no") || MIXED_UP.test(plain(scene.said))) &&
    !isAnswered &&
    !scene.times("what-wrong")
  )
    return scene.ask("right", "what-wrong");
  else if (scene.changed && !isAnswered && !scene.wants("calls")) scene.acknowledge("changed");
  if (scene.asked("right")) sayWhatHappens(scene);
  else if (scene.wants("yes") && !scene.learned && !isAnswered)
    return scene.ask("anything-else", "what-else");
  // Nobody in danger is kept on the phone.
  if (scene.isGrave && scene.asked("right")) return sayBye(scene);
  scene.askForMore();
}

/** Whether the caller corrects what the call is about. */
const isRenamed = ({ before, call, turn }: Scene): boolean =>
  turn.problem !== "" &&
  subjectOf(call) !== subjectOf(before) &&
  turn.problem === call.problem[0] &&
  call.problem.length > 1;

/** What the caller says that the call is about, or is about, too. */
const newTrouble = ({ call, turn }: Scene): string | null =>
  troubleOf({ ...call, problem: [turn.problem] }) ?? subjectOf(call);

/** The facts that the caller repeats: 'East Superior, not West'. */
function mentioned({ call, turn, said }: Scene): Fact[] {
  const told = plain(digitize(said, turn.language)).replace(
    /\b(?:street|road|avenue|calle)\b/g,
    "",
  );
  const heard = new Set(told.split(/\W+/).filter((word) => word.length > 3 || /\d\d/.test(word)));
  const words = { ...call, address: factsAloud(call, ["address"]), phone: call.phone?.slice(-4) };
  return facts.filter((fact) =>
    plain(words[fact] ?? "")
      .split(/\W+/)
      .some((one) => heard.has(one)),
  );
}

/** Shows that the dispatcher heard. */
function acknowledge(scene: Scene) {
  const { before, call, turn, fresh } = scene;
  if (!scene.hasRoom) return;
  if (scene.isGrave && call.helped && !before.helped && scene.parts.length === 0)
    return scene.say("call-them");
  if (fresh.length > 0) acknowledgeFacts(scene);
  const isFirst = before.problem.length === 0 && call.problem.length > 0;
  if (isFirst && scene.hasRoom) return sayHowUrgent(scene);
  if (fresh.length > 0) return scene.isGrave || !scene.hasRoom ? undefined : scene.acknowledge();
  if (scene.asked("urgency") && triage(before) !== "emergency")
    return asksHowBad(scene) ? undefined : sayHowUrgent(scene);
  if (scene.parts.length > 0) return;
  if (scene.asked("urgency") && call.worse === false) {
    const isShort = turn.otherWords <= MAX_ASIDE;
    return isShort && scene.wants("no", "stable")
      ? scene.say("all-safe")
      : scene.acknowledge("noted");
  }
  if (facts.some((fact) => call.refused[fact] && !before.refused[fact])) scene.say("declined");
  else if (scene.asked("outside"))
    return call.away ? scene.say(turn.talk.calls >= SURE ? "call-them" : "have-them") : undefined;
  else if (scene.wants("repeat")) return;
  else if (scene.learned || turn.otherWords > 3) sayNews(scene);
  else if (scene.wants("dontKnow", "gotIt", "yes", "no")) scene.say("noted");
  else if (!turn.phoneIncomplete) scene.say(facts.some(scene.asked) ? "not-caught" : "noted");
}

/** Repeats in a few words what the caller adds: the job if it has changed, otherwise what is new. */
function sayNews(scene: Scene) {
  const { before, call } = scene;
  const trouble = troubleOf(call);
  if (trouble && trouble !== troubleOf(before)) return scene.say("have-trouble", { trouble });
  const isBad = scene.turn.worsens || scene.wants("scared", "goesOn");
  scene.acknowledge(isEmergency(call) && isBad ? "bad-news" : "noted");
}

/** Thanks for a name, reads a correction back, and acknowledges anything else briefly. */
function acknowledgeFacts(scene: Scene) {
  const { before, call, fresh } = scene;
  // A town adds to the street and is not a correction.
  const isNew = fresh.every((one) => !before[one] || (one === "address" && !before.address?.town));
  if (!isNew) scene.say("corrected", { heard: factsAloud(call, fresh) });
  else if (fresh.includes("name") && !scene.times("thanks") && !scene.times("spelled"))
    scene.sayTo(scene.turn.spelled ? "spelled" : "thanks");
  else if (scene.parts.length > 0) return;
  else if (fresh.includes("address") && call.address) sayPlace(scene, call.address);
  else scene.say("got");
}

/** Repeats the place once it is complete. */
function sayPlace(scene: Scene, { number, street, unit, town }: Address) {
  if (lacksTown(scene)) return scene.isGrave ? undefined : scene.say("got");
  const house = [`${number} ${street}`.trim(), unit].filter(Boolean).join(", ");
  const place = [house, town].filter(Boolean).join(scene.call.language === "es" ? " en " : " in ");
  if (house !== town && place.split(" ").length <= MAX_PLACE) scene.say("place", { place });
  else scene.say("got");
}

function sayHowUrgent(scene: Scene) {
  const { call } = scene;
  if (scene.isGrave || (isUnclear(call) && asksHowBad(scene))) return;
  if (isEmergency(call)) {
    if (!call.dangers.includes("water") || scene.asked("urgency")) scene.say("is-emergency");
    call.announced = true;
    return;
  }
  if (namesNothing(scene)) return;
  // Who opens with a price may not want a visit.
  if (opensWithPrice(scene)) return;
  const trouble = scene.times("is-visit") + scene.times("a-visit") ? null : aboutOf(call);
  if (trouble) scene.say("is-visit", { trouble });
  else scene.acknowledge("noted");
}

const opensWithPrice = ({ before, justSaid }: Scene): boolean =>
  before.problem.length === 0 && justSaid("price", "fee");

/** Whether to ask how bad it is: twice when unsure, otherwise at most once. */
const asksHowBad = (scene: Scene): boolean =>
  !scene.call.calledOff &&
  isUnclear(scene.call) &&
  scene.times("urgency") < (triage(scene.call) === "unsure" ? 2 : 1);

/** The question about safety that fits an emergency. */
const safetyQuestion = ({ symptoms, dangers }: CallSoFar): Line =>
  symptoms.some((one) => ["no-heat", "no-cooling", "no-hot-water"].includes(one))
    ? "safe-air"
    : symptoms.includes("sewage")
      ? "safe-sewage"
      : dangers.includes("water")
        ? "safe-water"
        : "urgency";

/**
 * Whether to ask what a visit is for, since nothing that the caller said has a name here; once more
 * if the answer has nothing to do with a job.
 */
function namesNothing(scene: Scene): boolean {
  const { call, turn, times } = scene;
  if (call.order || call.problem.length === 0 || isEmergency(call) || aboutOf(call)) return false;
  if (times("detail") + times("we-do") > 0) return false;
  const isVague = call.symptoms.every((one) => VAGUE.includes(one));
  const [told = "", ...more] = call.problem;
  if (!times("a-visit")) return isVague && more.length === 0 && told.split(" ").length <= MAX_ASIDE;
  const isAnswer =
    turn.problem || turn.symptoms.symptoms.size > 0 || scene.wants("dontKnow", "refuses");
  return times("a-visit") === 1 && scene.asked("problem") && !isAnswer;
}

/**
 * Whether to ask, once, about a machine named without a fault: of 'a furnace tune-up, no rush',
 * people mention the headaches only when asked.
 */
const mayBeActingUp = ({ before, call, times }: Scene): boolean => {
  const text = plain(call.problem.join(". "));
  return (
    before.problem.length === 0 &&
    times("with-it") === 0 &&
    !isEmergency(call) &&
    MACHINE.test(thingOf(text)?.[1] ?? "") &&
    !hasFault(text) &&
    !SAYS_ENOUGH.test(text) &&
    !call.symptoms.some((one) => ["no-heat", "no-cooling", "no-hot-water"].includes(one))
  );
};

/** The caller answered the question about safety neither with a yes nor with a no. */
const isUnanswered = (scene: Scene): boolean =>
  scene.asked("urgency") && !scene.call.order && !scene.wants("yes", "no", "dontKnow");

/** They answered it with a fact, with a question, or in hardly a word. */
const isEvaded = (scene: Scene): boolean =>
  isUnanswered(scene) &&
  (scene.fresh.length > 0 || scene.wants(...asks) || scene.turn.otherWords < FEW);

/** Whether to ask, once in an emergency without a threat to life, if anybody is in danger. */
const asksAboutSafety = (scene: Scene): boolean =>
  !scene.times("recap") &&
  !scene.isGrave &&
  scene.call.worse !== false &&
  triage(scene.call) === "emergency" &&
  // Nobody is in danger where a tap is dry.
  !scene.call.symptoms.includes("no-water") &&
  !wants(scene.call.words, "stable") &&
  // Ask about the air once more if the caller answers something else.
  scene.times("safe-water") + scene.times("safe-sewage") + scene.times("safe-air") <
    (safetyQuestion(scene.call) === "safe-air" && isEvaded(scene) ? 2 : 1) &&
  // Ask how somebody frail is even if the call is known to be urgent.
  (scene.times("urgency") === 0 ||
    (scene.call.symptoms.includes("vulnerable") && safetyQuestion(scene.call) === "safe-air"));

/** Asks the next question, one thing at a time. */
function askNext(scene: Scene) {
  const { call, turn } = scene;
  if (call.problem.length === 0) return scene.ask("problem");
  if (asksHowBad(scene) && isWish(call) && triage(call) === "not" && !scene.times("acting-up")) {
    // 'A price on a tankless heater' is no reason to ask whether anyone is in danger.
    call.said.urgency = 1;
    return scene.ask("problem", "acting-up");
  }
  if (asksHowBad(scene)) {
    const trouble = subjectOf(call);
    if (trouble && scene.parts.length + scene.times("have-trouble") === 0)
      scene.say("have-trouble", { trouble });
    return scene.ask("urgency");
  }
  if (namesNothing(scene)) return scene.ask("problem", "a-visit");
  if (mayBeActingUp(scene)) return scene.ask("problem", "acting-up");
  if (asksAboutSafety(scene)) return scene.ask("urgency", safetyQuestion(call));
  const isOpen = isUnanswered(scene) && !ELECTRIC.test(plain(scene.said));
  if (scene.times("safe-water") + scene.times("safe-sewage") && isOpen && !scene.isGrave)
    scene.say("if-electric");
  if (turn.phoneIncomplete && isMissing(call, "phone"))
    return scene.ask("phone", "incomplete-phone");
  const [first, second] = missing(call);
  // After the second miss it moves on, and comes back to it once.
  const isStuck = first && scene.asked(first) && scene.times(first) === 2 && !scene.learned;
  const next = isStuck && second && !scene.wants(...ASKS_BACK) ? second : first;
  if (next !== "address" && lacksTown(scene)) return scene.ask("town");
  const { name } = call;
  // The full name comes before the phone number.
  const half = name?.includes(" ") ? "first-name" : "last-name";
  const isHalf = name && !isWholeName(name) && !scene.times("name");
  if (next === "phone" && isHalf && !scene.times(half)) return scene.ask("name", half);
  // Nobody is kept from calling for help, unless that was just said.
  const said = ["address", "address-if", "walk", "call-first", "keep-walking"] as const;
  const mayStop = next === "address" && scene.isGrave && !said.some((line) => scene.times(line));
  const isPriced = next === "address" && opensWithPrice(scene) && !isEmergency(call);
  scene.ask(next ?? "anything-else", mayStop ? "address-if" : isPriced ? "address-price" : next);
}

/** Whether to ask, once, which town the address is in. */
const lacksTown = ({ call: { address }, times }: Scene): boolean =>
  Boolean(address?.street && !address.town) && !times("town");

/** The company's name, unless it reads like an instruction. */
function companyOf({ companyName }: CallLabels): string | null {
  const name = companyName?.trim() ?? "";
  return name === "" || isInjected(plain(name)) || name.split(" ").length > 8 ? null : name;
}

function greet(labels: CallLabels): Exchange<CallSoFar> {
  const state: CallSoFar = { ...newCall(labels), asked: ["problem"] };
  const { language } = state;
  const company = companyOf(labels);
  const line = labels.scenario === "water-heater-quote" ? "greeting-quote" : "greeting";
  const says = sentences[language][line][0].replace("{company}", company ? ` ${company}` : "");
  return { state, reply: { says, language, tools: [], hangsUp: false } };
}

/** 'Have a good one.' */
const WELL_WISH =
  /\b(?:have an? \w+ (?:one|day|night|evening|weekend)|take care|god bless|blessed|que (?:dios|le vaya|este bien|tenga)|buenas noches|buen dia)\b/;
/** What is said to the dispatcher and not for a technician. */
const PERSONAL = ["sorry", "angry", "scared", "loss", "worn", "luck", "calls"] as const;
/** Turns to a new problem after one was taken back: 'never mind ..., but my faucet drips'. */
const BUT =
  /\b(?:but|(?:since|while) i(?:'ve got| have) you|pero|ya que)\b[ ,]*(?:(?:since|while) i(?:'ve got| have) you|ya que)?[ ,]*|(?=\bi do (?:still )?(?:need|want)\b)/i;

function hear(before: CallSoFar, words: string, model: Model): Exchange<CallSoFar> {
  const said = withMarks(tidy(words));
  const scene = new Scene(before, understand(before, said, model), said);
  if (before.over) scene.end("bye");
  const rest = scene.calledOff && !before.order ? said.split(BUT).slice(1).join(" ") : "";
  const fresh = { ...before, ...newCall(before.labels), said: before.said, asked: before.asked };
  const { name, address, phone, language } = scene.call;
  Object.assign(fresh, { name, address, phone, language });
  if (rest && understand(fresh, rest, model).problem) {
    const { state, reply } = hear(fresh, rest, model);
    return {
      state,
      reply: { ...reply, says: `${sentences[language]["glad-nothing"][0]} ${reply.says}` },
    };
  }
  for (const move of moves) {
    if (scene.done) break;
    move(scene);
  }
  // An answer may have noted a question after the order was written.
  if (scene.call.order) putDown(scene);
  return scene.exchange();
}

function silence(call: CallSoFar): Exchange<CallSoFar> {
  const { language } = call;
  const [says] = sentences[language]["still-there"];
  return { state: call, reply: { says, language, tools: [], hangsUp: false } };
}

/** A rule-based dispatcher that uses a model to understand callers. */
export const dispatcherOf = (model: Model): Dispatcher<CallSoFar> => ({
  greet,
  hear: (state, said) => hear(state, said, model),
  silence,
});

/** The rule-based dispatcher: follows the prompt's rules and uses the model trained on callers. */
export const ruleDispatcher = dispatcherOf(shipped);
