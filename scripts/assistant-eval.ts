/**
 * `npm run assistant:eval`: lets the callers of packages/assistant/cases/ talk with a dispatcher, the
 * embedded one where no other is named, and prints a table of how it did.
 *
 *   --model             talks to the model of SIMULATOR_MODEL_URL
 *   --provider          talks to the assistant at the provider through its chat API; costs money
 *   --cases=a,b         only these groups or callers
 *   --perturb=NAME      changes what is said: dropped-g, fillers, no-punctuation, repeated-word, misspelt
 *   --repeat=N          each caller so often: a model does not say the same thing twice
 *   --limit=DOLLARS     refuses what is estimated to cost more, and stops once it is spent; 5 by default
 *   --at-least=PERCENT  exit code 1 where fewer calls pass every rule
 *   --transcript        prints each call as a conversation
 *   --json              everything as JSON, with what failed and why
 */
import { parseArgs } from "node:util";
import { firstMessage } from "../packages/assistant";
import type { Caller, Speaker } from "../packages/assistant/cases";
import {
  groups,
  judge,
  type Perturbation,
  perturbations,
  playCall,
} from "../packages/assistant/cases";
import { parseSettings, SettingsError } from "../server/settings/settings.server";
import { AssistantProblem, findAssistant } from "./assistant/remote-assistant";
import { strangersTo } from "./eval/lessons";
import { modelSpeaker } from "./eval/model-speaker";
import { providerSpeaker, type Spending } from "./eval/provider-speaker";
import { rulesSpeaker } from "./eval/rules-speaker";
import { type Result, summarize, tableOf, transcriptOf } from "./eval/summary";
import { operator, runCommand } from "./operator";
import { loadSettingsFile } from "./settings-file.js";
import { UsageError } from "./usage.js";

/** Turns of a caller in a usual call. */
const TURNS = 5;
/**
 * US dollars of a turn with the provider: about 2,500 tokens in and 100 out, at the list price of
 * the model in packages/assistant/assistant.ts ($2 and $8 a million tokens). An estimate, no quotation.
 */
const TURN_COST = (2500 * 2 + 100 * 8) / 1_000_000;
/** US dollars that a measurement may cost where nothing else is said. */
const DEFAULT_LIMIT = 5;

/** What a dispatcher under test is called, and how one call with it begins. */
interface Subject {
  name: string;
  open(caller: Caller): Speaker;
  /** What was spent so far; null where nothing costs. */
  spending: Spending | null;
}

/** The callers that are named by id or group; all of them where none is. */
function chosen(names: string[]): Caller[] | string {
  const all: Caller[] = Object.values(groups).flat();
  if (names.length === 0) return all;
  const known = new Map<string, readonly Caller[]>([
    ...Object.entries(groups),
    ...all.map((caller): [string, Caller[]] => [caller.id, [caller]]),
  ]);
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0)
    return `There is no case ${unknown.join(", ")}. There are ${Object.keys(groups).join(", ")}.`;
  return [...new Set(names.flatMap((name) => known.get(name) ?? []))];
}

async function providerSubject(): Promise<Subject> {
  const { settings, vapi } = operator();
  const assistant = await findAssistant(vapi, settings.voice);
  if (!assistant)
    throw new AssistantProblem(
      "The provider has no assistant yet: npm run assistant:push makes it.",
    );
  const spending: Spending = { dollars: 0, unknown: 0 };
  const greeting = assistant.firstMessage ?? firstMessage;
  return {
    name: `assistant ${assistant.id}`,
    open: () => providerSpeaker(vapi, assistant.id, greeting, spending),
    spending,
  };
}

/** The dispatcher of rules, which learned from every caller but those of the group that calls. */
function rulesSubject(): Subject {
  const dispatcherFor = strangersTo(groups);
  return {
    name: "embedded dispatcher of rules",
    open: (caller) => rulesSpeaker(dispatcherFor(caller)),
    spending: null,
  };
}

/** The model of the settings, with the prompt and the tools of the assistant. */
async function modelSubject(): Promise<Subject> {
  loadSettingsFile();
  const { simulatorModel } = parseSettings({ ...process.env, VOICE_PROVIDER: "off" });
  if (!simulatorModel)
    throw new SettingsError(
      "SIMULATOR_MODEL_URL and SIMULATOR_MODEL are unset; they name the model to measure.",
    );
  return {
    name: `model ${simulatorModel.name}`,
    open: () => modelSpeaker(simulatorModel),
    spending: null,
  };
}

/** A dispatcher that hears everything changed in this way. */
const changed = (speaker: Speaker, change: (said: string) => string): Speaker => ({
  greet: () => speaker.greet(),
  hear: (said) => speaker.hear(change(said)),
});

const number = (text: string | undefined, otherwise: number): number =>
  text === undefined ? otherwise : Number(text);

await runCommand(async () => {
  const options = read();
  const repeat = number(options.repeat, 1);
  const limit = number(options.limit, DEFAULT_LIMIT);
  const atLeast = number(options["at-least"], 0);
  if (!Number.isInteger(repeat) || repeat < 1 || repeat > 100)
    throw new UsageError("--repeat is 1 to 100.");
  if (!(limit >= 0)) throw new UsageError("--limit is an amount in US dollars.");
  if (!(atLeast >= 0 && atLeast <= 100)) throw new UsageError("--at-least is a percentage.");
  const { perturb } = options;
  if (perturb !== undefined && !Object.hasOwn(perturbations, perturb))
    throw new UsageError(`There is no perturbation ${perturb}.`);
  const change = perturb ? perturbations[perturb as Perturbation] : (said: string) => said;
  const callers = chosen((options.cases ?? []).flatMap((names) => names.split(",")));
  if (typeof callers === "string") throw new UsageError(callers);
  const queue = Array.from({ length: repeat }, () => callers).flat();

  if (options.provider) {
    const estimate = queue.length * TURNS * TURN_COST;
    console.error(
      `${queue.length} calls of about ${TURNS} turns: about $${estimate.toFixed(2)}; the limit is $${limit.toFixed(2)}.`,
    );
    if (estimate > limit)
      throw new UsageError("That is above the limit: raise --limit, or name --cases.");
  }
  if (options.model && options.provider) throw new UsageError("--model or --provider, not both.");
  const subject: Subject = options.provider
    ? await providerSubject()
    : options.model
      ? await modelSubject()
      : rulesSubject();

  const results: Result[] = [];
  let stopped = false;
  for (const caller of queue) {
    if ((subject.spending?.dollars ?? 0) > limit) {
      stopped = true;
      break;
    }
    const played = await playCall(caller, changed(subject.open(caller), change));
    results.push({ caller, played, judgement: judge(played) });
    if (options.transcript) console.log(transcriptOf(played));
    progress(results.length, queue.length, caller.id);
    // Whatever stops the first call stops all of them.
    if (played.problem && results.length === 1) throw new AssistantProblem(played.problem);
  }
  const summary = summarize(subject.name, results, subject.spending?.dollars ?? null);
  if (options.json) console.log(JSON.stringify(summary, null, 2));
  else {
    for (const { call, rule, problem } of summary.failures)
      console.log(`${call}: ${rule}: ${problem}`);
    console.log(`${summary.failures.length > 0 ? "\n" : ""}${tableOf(summary)}`);
  }
  if (subject.spending?.unknown)
    console.error(`${subject.spending.unknown} answers named no cost: it is higher than shown.`);
  if (stopped) {
    console.error(`Stopped after ${results.length} of ${queue.length} calls: the limit is spent.`);
    return 1;
  }
  const rate = (100 * summary.passed) / Math.max(1, summary.calls);
  if (rate >= atLeast) return 0;
  console.error(
    `${rate.toFixed(1)} % of the calls pass every rule; at least ${atLeast} % are asked for.`,
  );
  return 1;
});

function read() {
  return parseArgs({
    options: {
      model: { type: "boolean" },
      provider: { type: "boolean" },
      cases: { type: "string", multiple: true },
      perturb: { type: "string" },
      repeat: { type: "string" },
      limit: { type: "string" },
      "at-least": { type: "string" },
      json: { type: "boolean" },
      transcript: { type: "boolean" },
    },
  }).values;
}

/** A line that is written over in a terminal, and one for every ten calls in a file. */
function progress(done: number, of: number, id: string) {
  if (process.stderr.isTTY)
    process.stderr.write(`\r\u001b[K${done}/${of} ${done < of ? id : "\n"}`);
  else if (done % 10 === 0 || done === of) console.error(`${done}/${of}`);
}
