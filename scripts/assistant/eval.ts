/**
 * `npm run assistant:eval`: lets the callers in packages/assistant/cases/ talk with a dispatcher
 * and prints a table of results. Uses the embedded dispatcher by default.
 *
 *   --model             talks to the model of SIMULATOR_MODEL_URL
 *   --provider          talks to the provider's assistant through its chat API; costs money
 *   --cases=a,b         only these groups or callers
 *   --perturb=NAME      changes the callers' words: dropped-g, fillers, no-punctuation,
 *                       repeated-word, misspelled
 *   --repeat=N          runs each caller N times, since a model's answers vary
 *   --limit=DOLLARS     refuses a run estimated to cost more, and stops once spent; 5 by default
 *   --at-least=PERCENT  exit code 1 if fewer calls pass every rule
 *   --transcript        prints each call as a conversation
 *   --json              prints everything as JSON, with failures and reasons
 */
import { parseArgs } from "node:util";
import { firstMessage } from "../../packages/assistant";
import {
  type Caller,
  groups,
  judge,
  modelSpeaker,
  type Perturbation,
  perturbations,
  playCall,
  providerSpeaker,
  type Result,
  rulesSpeaker,
  type Spending,
  strangersTo,
  summarize,
  tableOf,
  transcriptOf,
} from "../../packages/assistant/eval";
import { numberIn, Problem, UsageError } from "../command.js";
import { commandSettings, operator } from "../operator";
import { findAssistant } from "./remote-assistant";

/** A caller's turns in a typical call. */
const TURNS = 5;
/**
 * US dollars per turn at the provider: about 2,500 tokens in and 100 out, at the list price of the
 * model in packages/assistant/assistant.ts ($2 and $8 per million tokens). An estimate, not a
 * quote.
 */
const TURN_COST = (2500 * 2 + 100 * 8) / 1_000_000;

/** The callers with these ids or in these groups; all by default. */
function chosen(names: string[]): Caller[] {
  const all = Object.entries<readonly Caller[]>(groups);
  if (names.length === 0) return all.flatMap(([, own]) => own);
  const callers = names.flatMap((name) => {
    const named = all.flatMap(([group, own]) =>
      group === name ? own : own.filter(({ id }) => id === name),
    );
    if (named.length > 0) return named;
    const known = Object.keys(groups).join(", ");
    throw new UsageError(`There is no case ${name}. The groups are ${known}.`);
  });
  return [...new Set(callers)];
}

/** What calls with the provider's assistant have cost; the others are free. */
const spending: Spending = { dollars: 0, unknown: 0 };

/** The dispatcher under test: its name, and how to open a call with it. */
async function subjectOf({ provider, model }: { provider?: boolean; model?: boolean }) {
  if (provider) {
    const { settings, vapi } = operator();
    const assistant = await findAssistant(vapi, settings);
    if (!assistant)
      throw new Problem("The provider has no assistant yet: npm run assistant:push creates it.");
    const greeting = assistant.firstMessage ?? firstMessage;
    const open = () => providerSpeaker(vapi, assistant.id, greeting, spending);
    return { name: `assistant ${assistant.id}`, open };
  }
  if (model) {
    const settings = commandSettings();
    const { SIMULATOR_MODEL_URL: url, SIMULATOR_MODEL: name } = settings;
    if (!url || !name)
      throw new Problem(
        "SIMULATOR_MODEL_URL and SIMULATOR_MODEL are unset; they name the model to measure.",
      );
    const open = () => modelSpeaker({ url, name, key: settings.SIMULATOR_MODEL_KEY });
    return { name: `model ${name}`, open };
  }
  // The rule-based dispatcher, trained without the group of the current caller.
  const dispatcherFor = strangersTo(groups);
  const open = (caller: Caller) => rulesSpeaker(dispatcherFor(caller));
  return { name: "embedded dispatcher", open };
}

const { values: options } = parseArgs({
  options: {
    model: { type: "boolean" },
    provider: { type: "boolean" },
    cases: { type: "string", multiple: true, default: [] },
    perturb: { type: "string" },
    repeat: { type: "string", default: "1" },
    limit: { type: "string", default: "5" },
    "at-least": { type: "string", default: "0" },
    json: { type: "boolean" },
    transcript: { type: "boolean" },
  },
});
const repeat = numberIn("--repeat", options.repeat, 1, 100);
const limit = numberIn("--limit", options.limit, 0, 10_000);
const atLeast = numberIn("--at-least", options["at-least"], 0, 100);
const { perturb } = options;
if (perturb !== undefined && !Object.hasOwn(perturbations, perturb))
  throw new UsageError(`Unknown perturbation: ${perturb}.`);
const change = perturb ? perturbations[perturb as Perturbation] : (said: string) => said;
const callers = chosen(options.cases.flatMap((names) => names.split(",")));
const queue = Array.from({ length: repeat }, () => callers).flat();

if (options.provider) {
  const estimate = queue.length * TURNS * TURN_COST;
  console.error(
    `${queue.length} calls of about ${TURNS} turns: about $${estimate.toFixed(2)}; the limit is $${limit.toFixed(2)}.`,
  );
  if (estimate > limit)
    throw new UsageError("That is above the limit: raise --limit, or select fewer --cases.");
}
if (options.model && options.provider) throw new UsageError("Use --model or --provider, not both.");
const { name, open } = await subjectOf(options);

const results: Result[] = [];
for (const caller of queue) {
  if (spending.dollars > limit) break;
  const speaker = open(caller);
  const hear: typeof speaker.hear = (said) => speaker.hear(change(said));
  const played = await playCall(caller, { ...speaker, hear });
  results.push({ caller, played, judgment: judge(played) });
  if (options.transcript) console.log(transcriptOf(played));
  progress(results.length, queue.length, caller.id);
  // A problem in the first call would affect all of them.
  if (played.problem && results.length === 1) throw new Problem(played.problem);
}
const summary = summarize(name, results, options.provider ? spending.dollars : null);
if (options.json) console.log(JSON.stringify(summary, null, 2));
else {
  for (const { call, rule, problem } of summary.failures)
    console.log(`${call}: ${rule}: ${problem}`);
  console.log(`${summary.failures.length > 0 ? "\n" : ""}${tableOf(summary)}`);
}
if (spending.unknown > 0)
  console.error(`${spending.unknown} answers had no cost: the real total is higher than shown.`);
const rate = (100 * summary.passed) / Math.max(1, summary.calls);
const isCutShort = results.length < queue.length;
if (isCutShort)
  console.error(`Stopped after ${results.length} of ${queue.length} calls: the limit is spent.`);
else if (rate < atLeast)
  console.error(
    `${rate.toFixed(1)}% of the calls pass every rule; at least ${atLeast}% is required.`,
  );
process.exitCode = isCutShort || rate < atLeast ? 1 : 0;

/** Shows progress: one updating line in a terminal, otherwise a line for every ten calls. */
function progress(done: number, of: number, id: string) {
  if (process.stderr.isTTY)
    process.stderr.write(`\r\u001b[K${done}/${of} ${done < of ? id : "\n"}`);
  else if (done % 10 === 0 || done === of) console.error(`${done}/${of}`);
}
