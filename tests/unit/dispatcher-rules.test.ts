import { expect, test } from "vitest";
import { systemPrompt } from "../../packages/assistant/prompt";
import { type CallName, calls } from "../../packages/simulator/calls";
import { dangers } from "../../packages/simulator/dispatcher/danger";
import type {
  CallLabels,
  Reply,
  WorkOrderCall,
} from "../../packages/simulator/dispatcher/dialogue";
import { wants } from "../../packages/simulator/dispatcher/intents";
import { ruleDispatcher } from "../../packages/simulator/dispatcher/rules";
import { type Line, sentences } from "../../packages/simulator/dispatcher/sentences";
import { plain } from "../../packages/simulator/dispatcher/text";

const year = new Date().getFullYear();

/** Plays these lines, turn by turn; returns what the dispatcher says and does. */
function call(said: readonly string[], labels: Partial<CallLabels> = {}) {
  let { state, reply } = ruleDispatcher.greet({ year, ...labels });
  const replies: Reply[] = [reply];
  for (const line of said) {
    ({ state, reply } = ruleDispatcher.hear(state, line));
    replies.push(reply);
  }
  const tools = replies.flatMap((one) => one.tools);
  const order: Partial<WorkOrderCall["arguments"]> = Object.assign(
    {},
    ...tools.map((tool) => tool.arguments),
  );
  return { replies, says: replies.map(({ says }) => says), tools, order, state };
}

const say = sentences.en;

test.each(Object.keys(calls) as CallName[])(
  "the dispatcher says and understands the scripted call '%s' word for word",
  (name) => {
    const turns = calls[name];
    const said = turns.flatMap(({ visitor }) => visitor ?? []);
    const { says, tools, replies } = call(said, { scenario: name });
    expect(says).toEqual(turns.map(({ text }) => text));
    const scripted = turns.flatMap(({ tools = [], understood = [] }) => [
      ...tools.map(({ name, arguments: given }) => ({ name, arguments: given })),
      ...understood.map(({ facts }) => ({ name: "report_facts", arguments: facts })),
    ]);
    // The dispatcher puts the number into the work order at once; the script shows it on the slip
    // first.
    const isNumber = ({ arguments: given }: { arguments: unknown }) => "phone" in Object(given);
    expect(tools).toEqual(scripted.filter((tool) => !isNumber(tool)));
    const [number] = scripted.filter(isNumber);
    expect(JSON.stringify(tools)).toContain(Object(number?.arguments).phone);
    expect(replies.at(-1)?.hangsUp).toBe(true);
  },
);

test("each fact is reported at once, corrections included, and nothing twice", () => {
  const { tools } = call([
    "My basement is flooding",
    "Dana Reyes",
    "It's 1408 Oak Street, Troy",
    "sorry, I meant 1480 Oak Street, Troy",
  ]);
  expect(tools).toEqual([
    {
      name: "report_facts",
      arguments: { type: "Emergency", description: "My basement is flooding." },
    },
    { name: "report_facts", arguments: { client: "Dana Reyes" } },
    { name: "report_facts", arguments: { location: "1408 Oak Street, Troy" } },
    { name: "report_facts", arguments: { location: "1480 Oak Street, Troy" } },
  ]);
});

test("the prompt contains the lines that callers rely on", () => {
  for (const line of [
    ...[...dangers, "urgency", "price", "demonstration", "nobody-comes", "right"],
    ...[
      "emergency",
      "emergency-danger",
      "scheduled",
      "anything-else",
      "a-visit",
      "changed",
      "address-if",
    ],
    ...["sewage", "walk", "bye-inside", "message-taken", "not-us", "call-anyway"],
    ...["why-gas", "why-carbon-monoxide", "why-fire"],
  ] as Line[])
    expect(systemPrompt).toContain(
      say[line][0]
        .replace("{name}", "")
        .replace("{trouble}", " about the running toilet")
        .replace("{about}", " about your bill")
        .replace("{gist}", " about your bill: we charged you twice")
        .replace("{helper}", "911"),
    );
});

test("a call can be stored after any turn and continued from there", () => {
  const said = ["The boiler quit, it's 5 below zero.", "Ida Berg, 9 Oak Lane, Troy", "555 0123"];
  let { state } = ruleDispatcher.greet({ year });
  let stored = JSON.stringify(state);
  for (const line of said) {
    const exchange = ruleDispatcher.hear(JSON.parse(stored), line);
    stored = JSON.stringify(exchange.state);
    ({ state } = ruleDispatcher.hear(state, line));
  }
  expect(JSON.parse(stored)).toEqual(state);
  expect(state.order).toMatchObject({ client: "Ida Berg", type: "Emergency" });
});

/** A dead furnace and the other facts that an order needs, one in each sentence. */
const furnace = [
  "The furnace died.",
  "My name is Dana Reyes.",
  "The address is 14 Elm Street, Springfield.",
  "My number is 555 0142.",
  "An 84-year-old lives there.",
];
const permutations = (list: string[]): string[][] =>
  list.length < 2
    ? [list]
    : list.flatMap((one, i) => permutations(list.toSpliced(i, 1)).map((rest) => [one, ...rest]));

test("the problem, the name, the address, the number and the age can come in any order", {
  timeout: 60_000,
}, () => {
  for (const order of permutations(furnace).filter((_, i) => i % 4 === 0))
    for (const turns of [[order.join(" ")], [...order.slice(0, 3), order.slice(3).join(" ")]])
      expect(call(turns).order, turns.join(" / ")).toMatchObject({
        client: "Dana Reyes",
        location: "14 Elm Street, Springfield",
        type: "Emergency",
        priority: "High",
        description: expect.stringMatching(/furnace died.*Call back: 555 0142/is),
      });
});

test("'how much is a new heater' leads to a visit, without a price", () => {
  const { order, says } = call([
    "How much is a new heater?",
    "Tom Becker, 220 Lake Road, Springfield, 555 0189",
  ]);
  expect(order).toMatchObject({ type: "Scheduled", client: "Tom Becker" });
  expect(says[1]).toContain(say.price[0]);
  expect(says.join(" ")).not.toMatch(/\$|dollar/);
});

test.each([
  ["the CO alarm won't shut up", false],
  ["the fan wouldn't shut the hell up all night", false],
  ["it finally shut up at six", false],
  ["I can't get that thing to shut up", false],
  ["we shut up the cabin for the winter", false],
  ["shut up", true],
  ["just shut the hell up and send a man", true],
  ["oh shut up you piece of junk", true],
  ["I want you to shut up", true],
])("'%s' counts as abuse: %s", (said, abuse) => {
  expect(wants(plain(said), "abuse")).toBe(abuse);
});

test.each([
  ["The only one in danger is my mother, she is in there", "Emergency"],
  ["The only one in danger is the guy on the roof", "Emergency"],
])("the answer '%s' to whether anyone is in danger makes the order's type %s", (said, type) => {
  const { state: greeted } = ruleDispatcher.greet({ year: 2026 });
  const first = ruleDispatcher.hear(greeted, "Something is the matter with my ceiling fan.");
  expect(first.reply.says).toContain("in danger");
  const { state } = ruleDispatcher.hear(first.state, said);
  const { reply } = ruleDispatcher.hear(
    state,
    "Jo Lane, 4 Elm Street, Salem, Oregon, 503 555 0148",
  );
  expect(reply.tools[0]?.arguments).toMatchObject({ type });
});
