import { type Asked, type CallSoFar, placeOf } from "./call-so-far";
import { type Danger, LEAVE, mustLeave } from "./danger";
import type { Exchange, WorkOrderCall } from "./dialogue";
import { echoesIn, timesIn } from "./echo";
import { lacksNumber } from "./facts/address";
import { isTitle } from "./facts/name";
import { sayPhone } from "./facts/phone";
import type { Intent } from "./intents";
import { type Added, asks, type Topic } from "./learned/talk";
import { digitize } from "./numbers";
import { saysWhen } from "./own-words";
import { type Fact, facts, type Line, sentences, varies } from "./sentences";
import { plain } from "./text";
import { aboutOf, subjectOf } from "./trouble";
import type { Understood } from "./understand";
import { changedFacts, update } from "./update";
import { isEmergency } from "./work-order";

/** Threats to life: help comes from 911, and sympathy must not delay the instructions. */
const LIFE: Danger[] = [...LEAVE, "hurt", "electric-water"];

/** Who helps with gas, with fire or bad air, and with the hurt. */
const HELPERS = {
  en: ["the gas company", "the fire department", "911"],
  es: ["la compañía del gas", "los bomberos", "el 911"],
};
const NUMBERS = {
  en: ["the gas company's emergency line or 911", "911", "911"],
  es: ["a la línea de emergencias de la compañía del gas o al 911", "al 911", "al 911"],
};

/** The most sentences of an answer, and the lines that then wait, in the order in which they are dropped. */
const MAX_SENTENCES = 4;
const CAN_WAIT: readonly Line[] = [
  ...(["why-fire", "why-gas", "why-carbon-monoxide", "even-so", "nobody-comes"] as const),
  ...(["nobody-comes-911", "got", "noted", "thanks"] as const),
];

/** The most words of what is said back: more would be parroted. */
const FEW_WORDS = 6;

/** A turn of the call: what the caller said, and the dispatcher's answer as it is put together. */
export class Scene {
  readonly call: CallSoFar;
  readonly parts: string[] = [];
  private readonly lines = new Map<string, Line>();
  readonly tools: WorkOrderCall[] = [];
  /** Facts that the turn added or corrected. */
  readonly fresh: Fact[];
  /** The turn added something to the call. */
  readonly learned: boolean;
  /** The work order opened or changed in this turn. */
  opened = false;
  changed = false;
  noted = false;
  /** The caller was told what to do about the valve. */
  toldValve = false;
  /** The caller's question was answered. */
  answered = false;
  /** The answer is complete. */
  done = false;

  constructor(
    readonly before: CallSoFar,
    readonly turn: Understood,
    readonly said: string,
  ) {
    const call = update(before, turn);
    this.call = call;
    this.fresh = changedFacts(before, call);
    this.learned =
      this.fresh.length > 0 ||
      facts.some((fact) => call.refused[fact] !== before.refused[fact]) ||
      (["problem", "symptoms", "dangers"] as const).some(
        (list) => call[list].length > before[list].length,
      );
  }

  wants = (...some: (Intent | Topic)[]): boolean => some.some((one) => this.turn.intents.has(one));
  asked = (topic: Asked): boolean => this.before.asked.includes(topic);
  times = (line: Line): number => this.call.said[line] ?? 0;
  /** Whether this answer already has one of these lines. */
  justSaid = (...lines: Line[]): boolean =>
    lines.some((line) => this.times(line) > (this.before.said[line] ?? 0));
  /** Whether the caller takes the emergency back in this turn. */
  get calledOff(): boolean {
    return this.call.calledOff && !this.before.calledOff;
  }
  /** Whether the caller explains in this turn that nobody is in danger. */
  get isCleared(): boolean {
    return this.call.dangers.length < this.before.dangers.length;
  }
  /** Whether a life is in danger: help comes from 911, and we send nobody. */
  get isGrave(): boolean {
    return this.call.dangers.some((danger) => LIFE.includes(danger));
  }
  /** What the call is, which decides between the variants of a line. */
  get kind(): "911" | "electric" | "message" | "emergency" | "visit" {
    const { call, isGrave } = this;
    if (isGrave) return mustLeave(call) || call.dangers.includes("hurt") ? "911" : "electric";
    if (call.message) return "message";
    return call.problem.length > 0 && isEmergency(call) ? "emergency" : "visit";
  }
  /** Whether the answer has room for another sentence besides the question. */
  get hasRoom(): boolean {
    return this.parts.length < 2;
  }

  /**
   * Says a line, in its variant for this kind of call if it has one, in a wording that the call has
   * not heard yet, while there is one.
   */
  say(line: Line, filled: Record<string, string> = {}): void {
    const { kind, isGrave } = this;
    const all = sentences[this.call.language];
    const variants = [`${line}@${kind}`, isGrave ? `${line}@short` : line] as Line[];
    const wordings = all[variants.find((one) => one in all) ?? line];
    const time = this.times(line);
    this.call.said[line] = time + 1;
    const first = varies(line) ? digitize(this.call.problem.join("")).length : 0;
    const said = wordings[(first + time) % wordings.length] ?? "";
    const words = said.replace(
      /\{(\w+)\}/g,
      (_, name: string) => filled[name] ?? this.names[name] ?? "",
    );
    this.parts.push(words);
    this.lines.set(words, line);
  }

  /** Who helps in this danger. */
  private get names(): Record<string, string> {
    const { dangers, language } = this.call;
    const at = dangers.includes("gas") ? 0 : mustLeave(this.call) ? 1 : 2;
    return { who: HELPERS[language][at] ?? "", line: NUMBERS[language][at] ?? "" };
  }

  /** Says that what the caller adds is noted; else the other line, if there is one. */
  acknowledge(otherwise?: Line): void {
    const { added, worsens } = this.turn;
    const isPlea = otherwise === "bad-news" || worsens;
    if (!isPlea) this.noteStatements();
    const echo = isPlea ? "" : this.echoOf(added);
    const [first] = added;
    // 'I lose all my morning' says nothing about when the caller is free.
    const isFree = first?.about !== "when" || saysWhen(plain(first.said));
    const about = isFree ? first?.about : "told";
    const line = about ? (`added-${about}` as Line) : otherwise;
    if (echo) this.say("echo", { echo });
    else if (line && !(line === "noted" && this.times("noted") > 2)) this.say(line);
  }

  /** Writes down what the caller says when asked for more. */
  private noteStatements(): void {
    const { before, call, turn } = this;
    const isOpen = before.problem.length > 0 || before.message;
    const isAsked = this.asked("anything-else") || this.asked("right") || turn.added.length > 0;
    if (this.isGrave || !isOpen || !isAsked) return;
    const written = plain(digitize([...call.problem, ...call.notes].join(". "), call.language));
    const told = echoesIn(turn.rest, call.language).map(({ said }) => said);
    call.notes = [...call.notes, ...told.filter((said) => !written.includes(plain(said)))];
  }

  /** The one thing that the caller adds, if it is short, or the times that suit them. */
  private echoOf(added: readonly Added[]): string {
    const { before, call } = this;
    if (this.isGrave || call.message || before.problem.length === 0) return "";
    const told = added.flatMap(({ said }) => echoesIn(said, call.language));
    const [only] = told.length === 1 && added.length === 1 ? told : [];
    // 'I'm around back' would have to be turned around.
    const isShort = only?.echo === only?.said && (only?.echo.split(" ").length ?? 0) <= FEW_WORDS;
    if (only && isShort && !/\d{3}/.test(only.echo)) return only.echo;
    return timesIn(added.map(({ said }) => said).join(". "));
  }

  /** Asks a question, which completes the answer. */
  ask(topic: Asked, line: Line = topic, filled?: Record<string, string>): void {
    this.say(line, filled);
    this.call.asked = [topic];
    if (this.learned) this.call.strays = 0;
    this.done = true;
  }

  /** Asks whether there is anything else, unless the caller has just answered that. */
  askForMore(): void {
    const isQuestion = this.said.includes("?") || this.wants(...asks);
    const isAnswered = this.asked("anything-else") && this.parts.length > 0 && isQuestion;
    this.ask("anything-else", isAnswered ? "settled" : "anything-else");
    if (isAnswered) this.call.asked.push("settled");
  }

  /** Says a line with the caller's name and trouble. */
  sayTo(line: Line = "thanks"): void {
    // A caller who is far away may have given the name of somebody there.
    const { title, called, name: given, away } = this.call;
    const name = away ? null : (called ?? firstName([title, given].filter(Boolean).join(" ")));
    const trouble = aboutOf(this.call);
    const about = trouble ? ` ${this.call.language === "es" ? "por" : "about"} ${trouble}` : "";
    this.say(line, { name: name ? `, ${name}` : "", trouble: about });
  }

  /** Reads everything back. */
  recap(): void {
    this.say("recap", { heard: wholeAloud(this.call) });
  }

  /** Says goodbye. */
  end(line: Line): void {
    this.sayTo(line);
    this.call.asked = [];
    this.call.over = true;
    this.done = true;
  }

  /** Leaves what can wait for a later turn. */
  private shorten(): void {
    for (const line of CAN_WAIT) {
      const isLong = this.parts.join(" ").split(/[.!?] /).length > MAX_SENTENCES;
      const at = isLong ? this.parts.findIndex((words) => this.lines.get(words) === line) : -1;
      if (at < 0) continue;
      this.parts.splice(at, 1);
      this.call.said[line] = this.times(line) - 1;
    }
  }

  exchange(): Exchange<CallSoFar> {
    this.shorten();
    const { call, parts, tools } = this;
    // 'Thank you, J.T.' ends in one period.
    const says = parts.join(" ").replace(/\.\.(?= |$)/g, ".");
    const reply = { says, language: call.language, tools, hangsUp: call.over };
    return { state: call, reply };
  }
}

/** Whether to ask for a fact; a street without a number is asked about once more. */
export const isMissing = ({ refused, address, said, ...call }: CallSoFar, fact: Fact): boolean =>
  !refused[fact] &&
  (fact === "address"
    ? address === null || (lacksNumber(address) && !said.address)
    : call[fact] === null);

export const missing = (call: CallSoFar): Fact[] =>
  facts.filter((fact) => isMissing(call, fact) && !(call.message && fact === "address"));

/** Facts for reading back, such as 'Dana Reyes, 14 Maple Street, 5 5 5, 0 1 4 2'. */
export function factsAloud(call: CallSoFar, which: readonly Fact[]): string {
  const { name, phone } = call;
  const words: Record<Fact, string | null> = {
    name,
    address: placeOf(call),
    phone: phone && sayPhone(phone),
  };
  return (["name", "address", "phone"] as const)
    .flatMap((fact) => (which.includes(fact) && words[fact]) || [])
    .join(", ");
}

/**
 * Everything on the work order: 'the leak at 14 Maple Street, and Dana Reyes on 5 5 5, 0 1 4 2'.
 * A trouble that we have no name for is left out: in the caller's words it often made no sense.
 */
function wholeAloud(call: CallSoFar): string {
  const isSpanish = call.language === "es";
  const [at, on] = isSpanish ? [" en ", ", teléfono "] : [" at ", " on "];
  const [address, name, phone] = facts.map((fact) => factsAloud(call, [fact]));
  const place = [subjectOf(call), address].filter(Boolean).join(at);
  const caller = [name, phone].filter(Boolean).join(on);
  const and = isSpanish ? (name ? ", a nombre de " : ", ") : ", and ";
  return [place, caller].filter(Boolean).join(and);
}

/** How to address the caller: the first name, or the title with the last name; null for no name. */
function firstName(name: string): string | null {
  // 'Don Refugio Sandoval' is Refugio.
  const words = name.replace(/^(?:Mr|Mrs)\.? and .*$|^(?:Don|Doña) (?=\S+ \S)/, "").split(" ");
  const hasTitle = isTitle(words[0] ?? "");
  if (hasTitle && words.length < 2) return null;
  const short = hasTitle ? `${words[0]} ${words.at(-1)}` : (words[0] ?? "");
  return /^[\p{L}'. -]{2,30}$/u.test(short) ? short : null;
}
