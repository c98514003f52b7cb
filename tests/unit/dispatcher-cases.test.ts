import { expect, test } from "vitest";
import type { Caller } from "../../packages/assistant/cases/caller";
import { callers } from "../../packages/assistant/cases/groups";
import { type Judgment, judge, type Rule } from "../../packages/assistant/cases/judge";
import { playCall, topicsOf } from "../../packages/assistant/cases/play";
import type { Speaker, SpokenTurn } from "../../packages/assistant/cases/speaker";
import { lastRules } from "../../packages/assistant/eval/last-run";
import { learned, playStrangers } from "../../packages/assistant/eval/strangers";
import weights from "../../packages/simulator/dispatcher/learned/weights.json";

test("there are at least sixty callers, of every kind, each with a unique id", () => {
  expect(callers.length).toBeGreaterThanOrEqual(60);
  expect(new Set(callers.map(({ id }) => id)).size).toBe(callers.length);
  const types = callers.map(({ expects }) => expects.type);
  expect(new Set(types)).toEqual(new Set(["Emergency", "Scheduled", "none"]));
  const spoken = new Set(callers.flatMap(({ expects }) => expects.dangers ?? []));
  expect(spoken.size).toBe(6);
});

/** What the last `npm run assistant:learn` found; null once anything it depends on has changed. */
const recorded = lastRules();

test.runIf(!recorded)(
  "the file that ships with the dispatcher holds what is learned from the callers",
  // Training takes about ten seconds of an idle core.
  { timeout: 400_000 },
  () => {
    expect(learned()).toEqual(weights);
  },
);

test("the embedded dispatcher meets the bar with callers it has never seen", {
  timeout: 900_000,
}, async () => {
  const { rules, failures } = recorded ? { rules: recorded, failures: [] } : await playStrangers();
  const share = (rule: Rule) => rules[rule].passed / rules[rule].of;
  const details = failures
    .map(({ call, rule, problem }) => `${call}: ${rule}: ${problem}`)
    .join("\n");
  expect(share("danger"), details).toBeGreaterThanOrEqual(0.94);
  expect(share("false-alarm"), details).toBeGreaterThanOrEqual(0.97);
  expect(share("forbidden"), details).toBe(1);
  expect(share("order"), details).toBe(1);
  expect(share("type"), details).toBeGreaterThanOrEqual(0.965);
  // A call counts only if all four facts are right.
  expect(share("facts"), details).toBeGreaterThanOrEqual(0.91);
});

const caller: Caller = {
  id: "pipe",
  says: ["A pipe burst."],
  answers: { name: "Dana Reyes", address: "14 Elm St, Troy", number: "555 0142" },
  expects: {
    type: "Emergency",
    name: "Dana Reyes",
    address: ["14 Elm Street", "Troy"],
    number: "5550142",
    problem: /pipe/i,
    dangers: ["water"],
    says: [/goodbye/i],
  },
};
const order = {
  id: "WO-2026-0142",
  client: "Dana Reyes",
  location: "14 Elm St, Troy",
  type: "Emergency",
  status: "In Progress",
  priority: "High",
  technician: "Alerting on-call technician",
  estimatedValue: "To be quoted",
  timeLogged: "0h 00m",
  description: "A pipe burst. Call back: 555 0142.",
};
const good: SpokenTurn[] = [
  { says: "Hello, what's going on?", tools: [], hangsUp: false },
  {
    says: "If you can reach the main water valve safely, turn it off. What is the address?",
    tools: [{ name: "report_facts", arguments: { type: "Emergency" } }],
    hangsUp: false,
  },
  { says: "And who am I speaking with?", tools: [], hangsUp: false },
  { says: "Thank you, Dana. What's the best number to reach you at?", tools: [], hangsUp: false },
  {
    says: "Dana Reyes, 14 Elm St, Troy, 5 5 5, 0 1 4 2. It is open. Is there anything else?",
    tools: [{ name: "create_work_order", arguments: order }],
    hangsUp: false,
  },
  { says: "Goodbye.", tools: [], hangsUp: true },
];
/** The turn that opens the work order, and the goodbye. */
const OPENED = 4;
const BYE = 5;
const reciting = (turns: SpokenTurn[]): Speaker => {
  const rest = [...turns];
  const next = async () => rest.shift() ?? { says: "Goodbye.", tools: [], hangsUp: true };
  return { greet: next, hear: next };
};
const judged = async (turns: SpokenTurn[], asCaller = caller): Promise<Judgment["results"]> =>
  judge(await playCall(asCaller, reciting(turns))).results;
/** The good call with one turn changed. */
const changed = (at: number, change: Partial<SpokenTurn>) =>
  good.map((turn, i) => (i === at ? { ...turn, ...change } : turn));
const withOrder = (change: Record<string, unknown>) =>
  changed(OPENED, { tools: [{ name: "create_work_order", arguments: { ...order, ...change } }] });

const withFacts = (facts: Record<string, unknown>) =>
  changed(1, { tools: [{ name: "report_facts", arguments: facts }] });

test("a good call passes every rule", async () => {
  expect(Object.values(await judged(good)).filter(Boolean)).toEqual([]);
});

test.each<[Rule, string, SpokenTurn[]]>([
  ["danger", "no warning", changed(1, { says: "Your name, address and number?" })],
  [
    "danger-first",
    "a question before the warning",
    changed(1, { says: "What is your name, address and number? The main valve: turn it off." }),
  ],
  [
    "false-alarm",
    "a warning without a danger",
    changed(BYE, { says: "Get away from it! Goodbye." }),
  ],
  ["type", "the wrong type", withOrder({ type: "Scheduled" })],
  ["name", "the wrong name", withOrder({ client: "Dan" })],
  ["address", "the wrong address", withOrder({ location: "41 Elm St, Troy" })],
  ["number", "the wrong number", withOrder({ description: "Pipe. Call back: 555 0143." })],
  ["problem", "an order without the problem", withOrder({ description: "Call back: 555 0142." })],
  ["facts", "a wrong fact", withOrder({ client: "Dan" })],
  ["order", "a missing field", withOrder({ technician: "" })],
  ["order", "a value that is not one of a field's choices", withOrder({ priority: "Urgent" })],
  ["order", "markup", withOrder({ client: "<b>Dana</b>" })],
  [
    "one-thing",
    "several questions in one",
    changed(1, { says: "The main valve: turn it off. What is your name and the address?" }),
  ],
  ["read-back", "a number that is not read back", changed(OPENED, { says: "Anything else?" })],
  ["reported", "no fact reported before the work order", changed(1, { tools: [] })],
  ["reported", "a fact that the page doesn't take", withFacts({ type: "Urgent" })],
  ["reported", "a fact that has no field", withFacts({ mood: "calm" })],
  ["forbidden", "a price", changed(BYE, { says: "It costs about 50 dollars. Goodbye." })],
  ["forbidden", "a promised arrival", changed(BYE, { says: "He is on his way. Goodbye." })],
  ["forbidden", "a claim to be human", changed(BYE, { says: "I'm a real person. Goodbye." })],
  ["said", "leaving out what must be said", changed(BYE, { says: "Thanks." })],
  ["short", "two questions", changed(OPENED, { says: "Open? Anything else?" })],
  [
    "no-repeat",
    "a name asked again",
    changed(OPENED, { says: "What is your name? Is there anything else?" }),
  ],
])("a call fails '%s' for %s", async (rule, _why, turns) => {
  expect((await judged(turns))[rule]).toEqual(expect.any(String));
});

test("a call that breaks off fails, and counts as one without a work order", async () => {
  const broken: Speaker = {
    greet: async () => ({ says: "Hello?", tools: [], hangsUp: false }),
    hear: () => Promise.reject(new Error("The line is dead.")),
  };
  const { results, type } = judge(await playCall(caller, broken));
  expect(results.order).toBe("The line is dead.");
  expect(type).toBe("none");
});

test("a caller recognizes what a dispatcher asks for, in either language", () => {
  expect(
    topicsOf("Thanks. What is your name, the address of the job and a callback number?"),
  ).toEqual(["name", "address", "number"]);
  expect(topicsOf("I have your number as 5 5 5. Which town is that in?")).toEqual(["town"]);
  expect(topicsOf("¿Cuál es su nombre?")).toEqual(["name"]);
  expect(topicsOf("Please leave the building now. Tell me when you are outside.")).toContain(
    "outside",
  );
  expect(topicsOf("The technician will tell you the price.")).toEqual([]);
});
