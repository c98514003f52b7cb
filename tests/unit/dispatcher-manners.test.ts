import { expect, test } from "vitest";
import type { CallSoFar } from "../../packages/simulator/dispatcher/call-so-far";
import type { Exchange } from "../../packages/simulator/dispatcher/dialogue";
import { ruleDispatcher } from "../../packages/simulator/dispatcher/rules";
import { namedIn } from "../../packages/simulator/dispatcher/safety";
import { type Line, sentences } from "../../packages/simulator/dispatcher/sentences";

/** A call in which the caller says these lines. */
function call(...said: string[]) {
  let exchange: Exchange<CallSoFar> = ruleDispatcher.greet({ year: 2026 });
  const says: string[] = [];
  const tools = [];
  for (const line of said) {
    exchange = ruleDispatcher.hear(exchange.state, line);
    says.push(exchange.reply.says);
    tools.push(...exchange.reply.tools);
  }
  return { says, tools, state: exchange.state, order: exchange.state.order };
}
/** Each line in its first wording. */
const firstWords = (language: "en" | "es") =>
  Object.fromEntries(
    Object.entries(sentences[language]).map(([line, [words]]) => [line, words]),
  ) as Record<Line, string>;
const say = firstWords("en");
const es = firstWords("es");
/** Praise for a caller who is outside. */
const GLAD = "I'm glad you're";
const SORRY = /sorry|\boh[,. ]|siento|\bay,|qué d/i;

test("a worried daughter hears sympathy once, one question at a time, and a read-back", () => {
  const { says, order } = call(
    "my mom's furnace is completely dead and its 12 degrees out she's 88",
    "1408 north ashland no wait 1480 north ashland",
    "no, only cold",
    "chicago",
    "Rita Moreno",
    "312 555 0142",
  );
  expect(says[0]).toMatch(SORRY);
  expect(says.slice(1).join(" ")).not.toMatch(SORRY);
  expect(says[0]).toContain(say["safe-air"]);
  // The address does not answer the question, which comes again in other words.
  expect(says[1]).toMatch(/ And is anyone there faint, sick or confused\?$/);
  expect(says[2]).toMatch(/Which town is that in\?$/);
  expect(says[3]).toMatch(/1480 North Ashland in Chicago.* .*name\?$/);
  expect(says[4]).toMatch(/^Thank you, Rita\. .*number.*\?$/);
  expect(says[5]).toMatch(
    /no heat at 1480 North Ashland, Chicago, and Rita Moreno on 3 1 2, 5 5 5, 0 1 4 2\. .*right\?$/,
  );
  expect(order).toMatchObject({
    type: "Emergency",
    client: "Rita Moreno",
    location: "1480 North Ashland, Chicago",
  });
});

test.each([
  ["no, 41 Maple Street", "location", "41 Maple Street, Springfield"],
  ["sorry, my name is Donna Reyes", "client", "Donna Reyes"],
  ["the last four are 0153", "description", "Call back: 555 0153"],
])("after the work order opens, '%s' is accepted and read back", (said, field, value) => {
  const { says, order } = call(
    "A pipe burst.",
    "14 Maple Street, Springfield",
    "Dana Reyes",
    "555 0142",
    said,
  );
  expect(order?.[field]).toContain(value);
  const heard = value.replace(/.*: 555 /, "").split(",")[0] ?? "";
  expect(says.at(-1)?.replace(/ (?=\d\b)/g, "")).toContain(heard.replace(/ (?=\d\b)/g, ""));
});

test("no question is repeated word for word, and a caller's question is answered before the next", () => {
  const { says } = call("The sink drips.", "how much is that", "can I talk to somebody?");
  const asked = says.map((line) => /[^.?!]*\?$/.exec(line)?.[0].trim());
  expect(new Set(asked).size).toBe(asked.length);
  expect(says[1]).toContain(say.price);
  expect(says[2]).toContain(say.human);
});

test("an answer to a different question is kept", () => {
  const { says, order } = call(
    "The sink drips.",
    "Dana Reyes",
    "555 0142",
    "14 Maple Street, Springfield",
  );
  expect(says[1]).toContain("Thank you, Dana.");
  expect(order).toMatchObject({ client: "Dana Reyes", location: "14 Maple Street, Springfield" });
});

test("a warning comes before sympathy, and a caller in danger is told that nobody is coming", () => {
  const { says } = call("There's smoke coming out of the panel and my baby is here");
  expect(says[0]).toMatch(/^Get away from it/);
  expect(says[0]).toContain(say["nobody-comes"]);
  expect(says[0]).not.toMatch(SORRY);
  const flood = call("My basement is flooding").says[0] ?? "";
  expect(flood.indexOf(say.water)).toBe(0);
  expect(flood).toMatch(SORRY);
});

test.each([
  ["My tenant smells gas in the apartment", say["gas-away"]],
  ["There's smoke from the outlet at my mother's house, she just called", say["fire-away"]],
])("after '%s' the caller is told to call for help, not to leave", (said, words) => {
  expect(call(said).says[0]).toContain(words);
  expect(call(said).says[0]).not.toContain("Please leave");
});

test("a caller on the scene is told to leave, no matter whose house it is", () => {
  expect(call("I'm at my mother's house and I smell gas").says[0]).toContain(say.gas);
});

test("a call can become an emergency after its work order opens, and stop being one", () => {
  const facts = ["14 Maple Street, Springfield", "Dana Reyes", "555 0142"];
  const worse = call("The water heater makes a noise.", ...facts, "and now it smells of gas");
  expect(worse.says.at(-1)).toContain(say.gas);
  expect(worse.order?.type).toBe("Emergency");
  const better = call(
    "Our boiler is acting up",
    "yes it's getting worse",
    "no wait, false alarm, it can wait",
    ...facts,
  );
  expect(better.order?.type).toBe("Scheduled");
});

test.each([
  "I need to reschedule my appointment for Tuesday",
  "I have a question about my bill",
  "Are you guys hiring? I'm a plumber",
  "I'm calling on behalf of a marketing company",
  "What's the status of my order?",
])("'%s' leads to a message, without a question about danger or a work order", (said) => {
  const { says, order, tools, state } = call(said, "Bob Stone", "555 0107", "no thanks");
  expect(says[0]).toContain("I'll take a message for the office");
  expect(says.join(" ")).not.toMatch(/danger|address/i);
  expect(says[2]).toMatch(
    /I'll see that the office gets your message(?: about [\w ]+)?(?:: [^.]+)?\. They'll call you back\./,
  );
  expect(says[3]).toContain("Goodbye");
  expect(order).toBeNull();
  expect(tools).toEqual([]);
  expect(state).toMatchObject({ name: "Bob Stone", phone: "5550107", over: true });
});

test("a message that turns out to be a job becomes one; a wrong number gets a goodbye", () => {
  const { says, order } = call(
    "I have a question about my bill",
    "oh and my basement is flooding",
    "14 Maple Street, Springfield",
    "Bob Stone",
    "555 0107",
  );
  expect(says[1]).toContain(say.water);
  expect(order?.type).toBe("Emergency");
  expect(call("Sorry, wrong number").says[0]).toBe(say["wrong-number"]);
});

test("a card number is refused, and the rest of the turn is heard", () => {
  const { says, state } = call(
    "The sink drips, my credit card is 4111 1111 1111 1111 and I'm at 14 Maple Street, Springfield",
  );
  expect(says[0]).toContain(say.sensitive);
  expect(state.address).toMatchObject({ number: "14", street: "Maple Street" });
  expect(JSON.stringify(state)).not.toContain("4111");
});

test("Spanish is as kind, asks one thing at a time, and reads back", () => {
  const { says, order } = call(
    "Hay agua saliendo por el techo, se está inundando la cocina",
    "No, estamos bien",
    "Calle Roble 1480, Laredo",
    "Rita Moreno",
    "956 555 0142",
  );
  expect(says[0]).toContain(es.water);
  expect(says[0]).toMatch(SORRY);
  expect(says[0]).toContain(es["safe-water"]);
  expect(says.at(-1)).toContain("Rita Moreno");
  expect(order?.type).toBe("Emergency");
});

test("when an address is corrected in one breath, the second one counts, no matter who lives there", () => {
  const { order } = call(
    "my mom's furnace is dead and she's 88",
    "she's at 1408 north ashland no wait 1480 north ashland",
    "chicago",
    "Denise Okafor",
    "773 555 0188",
  );
  expect(order).toMatchObject({
    location: "1480 North Ashland, Chicago",
    client: "Denise Okafor",
  });
});

test.each([
  "never mind, that was the dog",
  "actually never mind, she found it, it was her own dishwasher, it's stopped",
  "false alarm, you don't need to send anyone",
])("'%s' cancels an open emergency, and the dispatcher says so", (said) => {
  const { says, order } = call(
    "water is coming through the ceiling",
    "55 Pine Ct unit 2 in Tulsa",
    "Marcus Bell",
    "918-555-0011",
    said,
  );
  expect(order).toMatchObject({ type: "Scheduled", priority: "Normal" });
  expect(says.at(-1)).toContain(say["called-off"]);
});

test("'never mind' about a number cancels nothing, and a new danger counts again", () => {
  const lines = [
    "water is coming through the ceiling",
    "55 Pine Ct unit 2 in Tulsa",
    "Marcus Bell",
    "918-555-0011",
  ];
  const number = call(...lines, "never mind that number, it's 918 555 0012");
  expect(number.order).toMatchObject({ type: "Emergency" });
  const again = call(
    ...lines,
    "never mind, it stopped",
    "oh no it's pouring out of the wall again",
  );
  expect(again.order).toMatchObject({ type: "Emergency" });
});

test("a caller who first asks whether the company does the work gets an answer, and the order holds the problem", () => {
  const { says, order } = call(
    "hey do you guys do water heaters",
    "ours is leaking a little from the bottom",
    "214 Birch Lane, Dayton",
    "Rob Teller",
    "937 555 0123",
  );
  expect(says[0]).toBe(`${say["we-do"]} ${say["with-it"]}`);
  expect(order?.description).toMatch(/^Ours is leaking a little from the bottom/);
});

test("a caller who asks other questions first has not refused to give an address", () => {
  const { says, order } = call(
    "how much do you charge for a drain cleaning",
    "ok and are you a real person",
    "can i just talk to somebody",
    "fine. sink in the kitchen wont drain",
    "12 Elm street, Boise",
    "Pat Lee",
    "208-555-0144",
  );
  expect(says[3]).toMatch(/\bstreet\b[^.]*\?$/);
  expect(order?.location).toBe("12 Elm Street, Boise");
});

test("a landlord at work is not told to turn off the valve", () => {
  const { says } = call("there's water coming through the tenants' ceiling but I'm at work");
  expect(says[0]).toContain(say["water-away"]);
});

test("a gas false alarm is canceled, and nobody is sent outside again", () => {
  const { says, order } = call("I think I smell gas", "never mind, it was my son's stink bomb");
  expect(says[0]).toContain(say.gas);
  expect(says[1]).toContain(say["called-off"]);
  expect(says[1]).not.toContain("outside");
  expect(order).toBeNull();
});

test("a caller in two dangers is told at once that we send nobody", () => {
  const { says } = call("the kitchen is flooded and the water is up to the outlets");
  expect(says[0]).toContain(say["electric-water"]);
  expect(says[0]).toContain(say["nobody-comes-911"]);
});

test("an unclear problem is asked about once, and not after a visit was promised", () => {
  const asks = (text: string) => sentences.en.urgency.some((asked) => text.includes(asked));
  expect(call("somebody should look at my panel", "okay").says.filter(asks)).toHaveLength(1);
  expect(call("I'd like a new panel put in", "okay").says.filter(asks)).toEqual([]);
});

test.each([
  "you have me down for tomorrow between eight and twelve and something came up",
  "Hi, I got my journeyman license last month, I was wondering if you have anything open",
  "tengo una cita el jueves y quiero cambiarla para la otra semana",
])("office business becomes a message, however the caller puts it: '%s'", (said) => {
  const { says, state } = call(said);
  expect(says[0]).toContain(
    state.language === "es" ? "mensaje para la oficina" : "message for the office",
  );
});

test.each([
  "Your guy was supposed to be here at nine and it's two in the afternoon, I took off work",
  "The window was noon to two. It is now ten past three. Where is he?",
  "My technician is an hour late, I'm still waiting",
])("a caller who is left waiting hears an apology and leaves a message: '%s'", (said) => {
  const { says, state } = call(said);
  expect(says[0]).toBe(`${say.late} ${say.name}`);
  expect(state.message).toBe(true);
});

test.each([
  ["I smell gas in the kitchen", "Should I take everybody out?", say.wake],
  ["there's smoke coming out of the panel", "should we leave the house?", say["yes-leave"]],
  ["I smell gas in the kitchen", "is it safe to stay upstairs?", say["no-stay"]],
  ["I smell gas in the kitchen", "Should I open the window?", say["no-touch"]],
  [
    "the water is up to the outlets in the basement",
    "do I flip the breaker?",
    say["no-touch@electric"],
  ],
  ["a pipe burst and it's everywhere", "do I turn it off?", say["yes-valve"]],
  ["my dad fell off the ladder, he's unconscious", "should I call 911?", say["yes-911"]],
  ["my dad fell off the ladder, he's unconscious", "can you call them for me?", say["cant-call"]],
  ["The sink drips.", "should I call 911?", say["no-911"]],
])("after '%s' the question '%s' gets a plain answer", (danger, said, answer) => {
  expect(call(danger, said).says[1]).toContain(answer);
});

const GAS = ["I smell gas in the kitchen", "we're out on the porch"];
const COLD = ["no heat since last night, 12 degrees out and my baby is cold", "no, just cold"];
test.each([
  [
    GAS,
    "It's 418 Sycamore Street, Decatur. Do I need to go back for my purse, my pills are in it",
    say.fetch,
  ],
  [GAS, "my heart pills are on the counter, may I just step in and get them", say.fetch],
  [GAS, "912 Elm Street, Elizabeth, he's asleep, should I go wake him", say["wake-outside"]],
  [GAS, "so who do I call", "the gas company's emergency line or 911"],
  [GAS, "is somebody coming or do I call", say["cant-call"]],
  [
    ["the basement is flooded up to the panel"],
    "1265 Marion Street, Salem. who do I call, the power company",
    say["whom@electric"],
  ],
  [
    ["the basement is flooded up to the panel"],
    "so do I go down to the box or not",
    say["no-touch@electric"],
  ],
  [
    ["my dad fell down the stairs, his head is bleeding", "my sister is calling them"],
    "22 Elm Street, Eugene. should I let him sleep, he wants to sleep",
    say.medical,
  ],
  [COLD, "61 Parrell Road, Bend. can we run the oven with the door open", say["no-flames"]],
  [
    COLD,
    "61 Parrell Road, Bend. is it okay with the oven on, with the baby in here",
    say["no-flames"],
  ],
  [
    ["sewage is coming up in my shower", "no, just the tub"],
    "14 East Street, Macon. can we use the toilet at all or what",
    say["use-sewage"],
  ],
  [
    ["the tub drains really slow"],
    "255 Baxter Street, Athens. do I gotta ask my landlord or nah",
    say.permission,
  ],
])("after %j the question in '%s' is answered", (before, said, answer) => {
  const first = (words: string) => words.split(/[.;]/)[0] ?? "";
  expect(call(...before, said).says.at(-1)).toContain(first(answer));
});

test("a question that the dispatcher can't answer, asked along with a fact, gets an honest answer and goes on the order", () => {
  const { says, order } = call(
    "the kitchen faucet drips",
    "14 Maple Street, Springfield",
    "Dana Reyes. does the moon make the pipes hum or what",
    "555 0142",
  );
  expect(says[2]).toMatch(/^I don't know/);
  expect(order?.description).toContain("Does the moon make the pipes hum or what");
});

test("a danger mentioned along with arriving help still gets a warning", () => {
  const { says, state } = call(
    "My dad went down the basement because the water heater's leaking everywhere and he fell on the stairs, and he's not getting up!",
    "The ambulance is two minutes away. And the basement's got four inches of water, by the dryer.",
  );
  expect(says[1]).toContain(say["electric-water"]);
  expect(state.helped).toBe(true);
});

test("no answer is longer than four sentences", () => {
  const { says } = call(
    "the carbon monoxide alarm keeps beeping",
    "Outside? It's twenty degrees. You think it's for real? Do I call 911? Should we all go out?",
  );
  for (const line of says) expect(line.split(/[.?!] /).length).toBeLessThanOrEqual(4);
});

test("only a caller who mentions a death hears condolences", () => {
  const { says } = call(
    "the guest toilet keeps running",
    "It's 212 Clay Avenue. Oh, no, wait, that's my daughter's. I'm at 521 Prescott Avenue, in Scranton.",
  );
  expect(says[1]).not.toMatch(/sorry about your/);
});

test("after an injury the dispatcher asks nothing else until somebody has reached 911", () => {
  const { says } = call("my dad fell off the ladder and he's not moving", "okay", "yes");
  expect(says[0]).toContain(say.hurt);
  expect(says[0]).toMatch(/Is somebody calling 911 now\?$/);
  expect(says[1]).toBe(sentences.en.help[1]);
  expect(says[2]).toContain(say["address-if"]);
});

test.each([
  ["there's smoke coming out of the furnace", "we're outside"],
  ["the carbon monoxide alarm is going off", "yes, we're out"],
])("after '%s' the caller gets out before anything is asked", (said, outside) => {
  const { says } = call(said, outside);
  expect(says[0]).not.toContain("?");
  expect(says[1]).toContain(say["address-if"]);
});

test("a caller who was told that nobody is coming hears of no technician at the end", () => {
  const { says } = call(
    "I smell gas",
    "we're outside",
    "14 Maple Street, Springfield",
    "Dana Reyes",
    "555 0142",
    "how long will it take?",
  );
  expect(says[0]).toContain(say["nobody-comes"]);
  expect(says.slice(4).join(" ")).not.toMatch(/technician/);
  expect(says.at(-1)).toMatch(
    /can help you now; the office .*\. Please stay out there, Dana, and take care\. Goodbye\.$/,
  );
});

test("everything is read back once; after a correction only what changed", () => {
  const { says } = call(
    "The faucet drips.",
    "14 Maple Street, Springfield",
    "Dana Reyes",
    "555 0142",
    "no, it's 41 Maple Street",
    "yes, the toilet runs too",
    "no",
  );
  expect(says[3]).toMatch(/the dripping faucet at 14 Maple Street, .* right\?$/);
  expect(says[4]).toMatch(
    /^Okay, 41 Maple Street, Springfield\. .*the office will call you to set a time\. Anything else[^?]*\?$/i,
  );
  expect(says[5]).toMatch(/the running toilet.*else/i);
  expect(says[6]).toMatch(/Dana.*Goodbye\.$/);
});

test("after 'yes' to 'Anything else?' the dispatcher asks what; after 'what?' it reads back again", () => {
  const order = ["The faucet drips.", "14 Maple Street, Springfield", "Dana Reyes", "555 0142"];
  expect(call(...order, "yes", "yes").says.at(-1)).toBe(say["what-else"]);
  const again = call(...order, "what did you say?").says;
  const heard = "the dripping faucet at 14 Maple Street, Springfield, and Dana Reyes on";
  expect(again.at(-1)).toContain(heard);
  expect(again.at(-2)).toContain(heard);
});

test("after a false alarm the dispatcher takes up the job named in the same breath", () => {
  const { says, order } = call(
    "There's water all over my kitchen floor!",
    "never mind, it's the dog's bowl, but my kitchen faucet needs a new cartridge",
    "14 Maple Street, Springfield",
    "Dana Reyes",
    "555 0142",
  );
  expect(says[1]).toMatch(/faucet/i);
  expect(order).toMatchObject({ type: "Scheduled" });
});

test("a caller who is not understood never hears a line twice", () => {
  const { says } = call("The faucet drips.", "blue", "green", "Dana Reyes", "red", "555 0142");
  const lines = says.flatMap((line) => line.split(/(?<=[.!?])\s+/));
  expect(new Set(lines).size).toBe(lines.length);
});

test("a landlord far away is not asked to go outside", () => {
  const { says } = call("I'm the landlord, I'm in Florida, my tenant texted that it reeks of gas");
  expect(says[0]).toContain(say["gas-away"]);
  expect(says[0]).not.toContain("outside");
});

test("a caller who only says 'a quote' is asked for what; a caller who insists on a person leaves a message", () => {
  expect(call("a quote").says[0]).toBe(say.detail);
  const { says, order } = call("can I talk to a person?", "I want a real person", "Bob Stone");
  expect(says[1]).toContain("message for the office");
  expect(order).toBeNull();
});

test("a repeated address changes nothing, and its town is named once", () => {
  const { order, says } = call(
    "The laundry drain is clogged.",
    "918 Second Street, Natchez",
    "Natchez",
    "Lucille Barnes",
    "601 555 0182",
    "yes, 918 Second Street, Natchez",
  );
  expect(order?.location).toBe("918 Second Street, Natchez");
  expect(says[5]).toMatch(/^(?:You're all set|That's everything)[^?]*Anything else[^?]*\?$/);
});

const VISIT = ["14 Maple Street, Springfield", "Dana Reyes", "217 555 0142", "yes"];
const SMOKE = [
  "there's smoke coming out of the furnace",
  "we're outside",
  ...VISIT.filter((said) => said !== "yes"),
];

test.each([
  ["I smell gas", "no, I'm in the kitchen", say["go-outside"]],
  [
    "the carbon monoxide alarm is going off",
    "we're in the bathroom, should I carry him out?",
    say["go-outside"],
  ],
  [
    "there's smoke coming out of the furnace",
    "we're in the front hall. We can go out.",
    say["go-outside"],
  ],
  [
    "hay mucho humo y huele a gas en la casa",
    "todavía no, estoy en la cocina, ¿me salgo?",
    es["go-outside"],
  ],
])(
  "a caller still inside after '%s' ('%s') is sent out, without praise or another question",
  (danger, said, line) => {
    const answer = call(danger, said).says[1];
    expect(answer).toContain(line);
    expect(answer).not.toMatch(/good|glad|bien|\?/i);
  },
);

test("a caller who was outside earlier does not count as outside now", () => {
  const { says } = call(
    "the carbon monoxide alarm is going off",
    "when I went out to the truck for half an hour I felt fine",
  );
  expect(says[1]).not.toContain(GLAD);
  expect(says[1]).toContain("Are you outside?");
});

test("a caller in mortal danger hears once that nobody is coming and to call 911, and nothing of a technician", () => {
  const { says } = call(
    "the kitchen is flooded and the water is up to the outlets",
    ...VISIT,
    "how long will it take?",
    "no, just send the guy",
  );
  expect(says[0]).toContain(say["nobody-comes-911"]);
  expect(says.join(" ").split("demonstration")).toHaveLength(2);
  expect(says.join(" ")).not.toMatch(/technician|office/);
});

test.each([
  "the furnace is out, it's 10 below and my ten day old baby is here",
  "the AC is dead and dad is on oxygen",
])("'%s' alerts the on-call technicians, and nobody hears of 911", (said) => {
  const { says, order } = call(said, ...VISIT, "how long will it take?");
  expect(says.join(" ")).not.toMatch(/demonstration|911/);
  expect(says.at(-2)).toContain("on-call technicians are alerted");
  expect(order).toMatchObject({ type: "Emergency", technician: "Alerting on-call technician" });
});

test.each([
  [SMOKE, "no just hurry up please", "please call 911"],
  [SMOKE, "can I talk to somebody", "please call 911"],
  [["The sink drips.", ...VISIT], "so is it like under 100 or what", say.price],
  [["The sink drips.", ...VISIT], "is saturday a thing or no", say.wish],
  [["No sale agua de ninguna llave.", ...VISIT], "¿y cuánto se tardan?", es["soon@emergency"]],
])("the last request is answered: %s, '%s'", (lines, said, answer) => {
  expect(call(...lines, said).says.at(-1)).toContain(answer);
});

test.each([
  "the toilet keeps running and we're burning through money, 340 dollars last month",
  "you charged 480 dollars on Tuesday and nobody showed again, the furnace is off",
])("'%s' does not ask about a price", (said) => {
  expect(call(said).says[0]).not.toContain("price");
});

test.each([
  [
    "number",
    ["The sink drips.", "14 Maple Street, Springfield", "Dana Reyes", "217 555 0133. No. 0131."],
    "(217) 555-0131",
  ],
  [
    "number after the read-back",
    ["The sink drips.", ...VISIT.slice(0, 3), "No. Oh one four three"],
    "(217) 555-0143",
  ],
  [
    "unit",
    [
      "The sink drips.",
      "2600 Parmer Lane, Austin, unit 3B. Sorry, 3D, D as in dog.",
      "Dana Reyes",
      "217 555 0142",
    ],
    "Unit 3D",
  ],
  [
    "contact",
    ["The sink drips.", ...VISIT, "The aide's name is Tasha, ask for her at the side door"],
    "Dana Reyes",
  ],
])("a corrected %s replaces the first one; a contact person's does not", (_, lines, value) => {
  expect(JSON.stringify(call(...lines).order)).toContain(value);
});

test.each([
  "oh wait, never mind that, that was my roommate, he burned popcorn. but the furnace needs a cleaning",
  "never mind, it was the popcorn. I do need the furnace cleaned though",
])("a danger with a harmless cause is dropped, and the rest becomes the job: '%s'", (said) => {
  const { says, order } = call("there's a burning smell from the furnace", said, ...VISIT);
  expect(says[1]).toContain("Glad it was only that.");
  expect(order).toMatchObject({ type: "Scheduled" });
  expect(order?.description).not.toMatch(/burning/);
});

test("a new danger replaces 'no rush'", () => {
  const { order } = call(
    "no rush, the kitchen sink drains slow",
    "oh no, the pipe just burst under it and water is pouring all over the kitchen!",
    ...VISIT,
  );
  expect(order?.type).toBe("Emergency");
});

test.each([
  [
    "my brother-in-law put in a saver head and the shower is down to a trickle",
    "the low pressure at the shower",
  ],
  ["no hot water, the heater's just dead", "no hot water"],
  [
    "my husband got burned, the valve on the water heater let go",
    "the water coming from the valve",
  ],
  ["my husband fell down the stairs and he's not moving", "help for your husband"],
  ["the hall toilet never quits, it runs and runs", "the running toilet"],
  ["my toilet keeps on running", "the running toilet"],
  ["the AC works great downstairs, but upstairs it blows warm", "the AC that isn't cooling"],
  ["my tenant says the toilet won't flush", "the toilet that won't flush"],
  ["I'd like a price on a new tub", "a quote on a new bathtub"],
  ["there's no water coming out of the spigot", "no water at the outside spigot"],
  ["the faucet dripped for a week and now the pipe under it burst", "the burst pipe"],
  ["there's a leak under my kitchen sink", "the leak under the kitchen sink"],
  ["I need a quote on replacing a water heater, it's ten years old", "a quote on the water heater"],
  [
    "the people upstairs are banging on the floor because my tub won't drain",
    "the clogged bathtub",
  ],
])("the read-back of '%s' names the caller's problem", (said, problem) => {
  const { says } = call(said, "yes, it's worse", ...VISIT.slice(0, 3), "no");
  expect(says.find((line) => line.includes("Dana Reyes on"))).toContain(`${problem} at`);
});

test.each([
  [
    "Come in the back, by the dumpsters.",
    "Come in the back, by the dumpsters",
    say["added-access"],
  ],
  ["no sir. any day but Wednesday", "Any day but Wednesday", "Any day but Wednesday: I've got"],
  ["Evenings are better for me.", "Evenings are better for me", "Evenings: I've got that down."],
  ["And call me, not her.", "Call me, not her", ""],
  ["The gate is locked.", "The gate is locked", "The gate is locked: I've got that down."],
  ["Can it be after three? The baby naps.", "Can it be after three?", ""],
])("'%s' is noted in the caller's own words, and said back if it is short", (said, note, heard) => {
  const { says, order } = call("The sink drips.", ...VISIT, said);
  expect(says.at(-1)).toContain(heard);
  expect(order?.description).toContain(note);
});

test.each([
  "I need a tub and a toilet put in for a bath addition",
  "I want my old water heater swapped, it still works",
  "I'd like an AC tune-up",
])("'%s' gets no sympathy", (said) => {
  expect(call(said).says[0]).not.toMatch(SORRY);
});

test("a request for an email gets an answer, and the caller is thanked once for their name", () => {
  const { says } = call("The sink drips.", ...VISIT, "Email me the quote if you can.");
  expect(says.at(-1)).toContain(say["by-email"]);
  expect(says.join(" ").split("Thank you, Dana")).toHaveLength(2);
});

test.each([
  [
    "my husband always lit it for me, he passed in March, the furnace is out and it's cold",
    "I'm so sorry about your husband.",
  ],
  [
    "this is the third time I've called, two days with no heat and nobody showed",
    "I'm sorry, you shouldn't have to call about this again.",
  ],
])("the answer to '%s' first says sorry for that", (said, words) => {
  expect(call(said).says[0]).toContain(words);
});

test.each([
  "I need my metoprolol refilled, I've got two left",
  "is your toilet running? you better go catch it",
])("'%s' gets one sentence and a goodbye", (said) => {
  const { says, order } = call(said);
  expect(says[0]).toBe(say["not-us"]);
  expect(order).toBeNull();
});

test("a caller who says thanks gets a goodbye, and a street in Spanish stays whole", () => {
  expect(
    call("The sink drips.", ...VISIT, "Mornings are best, thank you so much").says.at(-1),
  ).toMatch(/goodbye/i);
  const { order } = call(
    "la llave de la cocina gotea",
    "es el 3307 de la calle Alameda, apartamento 2",
    "El Paso",
    "Lupe Rentería",
    "915 555 0126",
  );
  expect(order?.location).toBe("3307 Calle Alameda, Apt 2, El Paso");
});

test("'nobody is hurt' cancels an injury, but not a gas leak", () => {
  const { says, state } = call(
    "my husband fell down the stairs and hit his head",
    "Why would I call 911? nobody is hurt",
  );
  expect(says[0]).toContain(say.hurt);
  expect(says[1]).toContain(say["no-danger"]);
  expect(state.dangers).toEqual([]);
  const inside = call("I smell gas in the kitchen", "nobody's hurt, we're in the kitchen");
  expect(inside.says[1]).toContain(say["go-outside"]);
  expect(inside.state.dangers).toContain("gas");
});

test.each([
  [
    "My mom fell by the furnace",
    "No, she ain't hurt. She's got heart failure, and it's the furnace that's dead.",
  ],
  ["Mi mamá se cayó y el aire no enfría", "No, nadie está herido, lo que no sirve es el aire."],
])("'%s' stops counting as an injury once the caller says that nobody is hurt", (said, denial) => {
  const { says } = call(said, denial);
  expect(says[0]).toMatch(/911/);
  expect(says[1]).not.toMatch(/911/);
});

test("a smell is not gas once the caller names another source, unless it smelled of eggs", () => {
  const denial = "It's not gas, it's sewage from the floor drain!";
  const { says, state } = call("The basement smells like gas by the drain", denial);
  expect(says[0]).toContain(say.gas);
  expect(says[1]).not.toMatch(/911/);
  expect(state.dangers).toEqual([]);
  expect(call("It smells like rotten eggs in here", denial).state.dangers).toContain("gas");
});

test("a caller who says that nobody is in danger is not sent to 911 again", () => {
  const { says, state } = call(
    "my dad fell off the ladder and he's not moving",
    "no, we're fine, he was only joking",
  );
  expect(says[1]).toContain(say["no-danger"]);
  expect(state.dangers).toEqual([]);
});

test("a caller who won't call 911 is told once more, and their order is taken", () => {
  const { says, state, order } = call(
    "my dad fell off the ladder and he's not moving",
    "no, just write it down, 12 Elm Street, Akron",
    "I don't want to bother them",
    "Dana Reyes",
    "330 555 0142",
  );
  expect(says[1]).toContain(sentences.en.help[2]);
  expect(says[2]).toContain(say["call-first"]);
  expect(says[2]).toMatch(/name|speaking with/);
  expect(state.over).toBe(false);
  expect(order).toMatchObject({
    type: "Emergency",
    technician: "To be assigned",
    client: "Dana Reyes",
    location: "12 Elm Street, Akron",
  });
});

test("a caller who stays inside with gas and somebody hurt is sent out, and asked the rest meanwhile", () => {
  const { says, state } = call(
    "it smells like gas in here and my husband passed out",
    "no I haven't called",
    "I can't",
    "12 Elm Street, Akron",
    "Dana Reyes",
    "330 555 0142",
    "yes",
  );
  expect(says[2]).toContain(`${say.walk} ${say.address}`);
  expect(says.at(-1)).toContain("get out now and call 911, Dana");
  expect(state).toMatchObject({ over: true, order: { location: "12 Elm Street, Akron" } });
});

test.each([
  ["my dad fell off the ladder and he's not moving", "No. Should I?", "yes-911"],
  [
    "my dad fell off the ladder and he's not moving",
    "No, not yet. You think I ought to?",
    "yes-911",
  ],
  ["it smells like gas in the kitchen", "Should we?", "yes-leave"],
  ["it smells like gas in the kitchen", "No, I was about to light a candle", "no-flame"],
  ["a pipe burst in the basement", "How do I shut the dang thing off?", "find-valve"],
  [
    "a pipe burst in the basement",
    "Where would the valve be on something like this?",
    "find-valve",
  ],
  [
    "water is pouring out of the breaker panel",
    "Can you tell me where the shutoff is?",
    "yes-valve@electric",
  ],
] as const)("after '%s', '%s' gets an answer: %s", (said, question, line) => {
  expect(call(said, question).says[1]).toContain(say[line]);
});

test("'that's not why I'm calling' drops an old job", () => {
  const { says, state } = call(
    "Hi, we had a leak last year, the whole ceiling came down. That's not why I'm calling.",
  );
  expect(says[0]).toContain(say.problem);
  expect(state.problem).toEqual([]);
});

test("a caller who asks to hear it again is not sent away", () => {
  const { says, state } = call(
    "Huele mucho a gas",
    "No, aquí estamos",
    "¿Cómo dice? No le entendí",
  );
  expect(state.over).toBe(false);
  expect(says[2]).toContain(es.gas);
});

test.each([
  "I got her into the pickup",
  "we're across the street at the Hendersons",
  "standing on the lawn freezing",
  "in the car with the heat on",
  "me and the kids are over at my sister's now",
  "parked down the block",
])("'%s' is an answer to 'Tell me when you are outside'", (said) => {
  const { says, state } = call("I smell gas in my kitchen", said);
  expect(state.outside).toBe(true);
  expect(says[1]).toContain(say["address-if"]);
});

test.each(["estoy en la banqueta", "enfrente, en casa de la vecina"])(
  "in Spanish, '%s' counts as outside",
  (said) => {
    expect(call("Huele a gas en la cocina", said).state.outside).toBe(true);
  },
);

test.each([
  "my keys are in the car",
  "I'll carry her to the truck",
  "should I wait in the driveway?",
  "no, the car is in the garage",
])("'%s' does not count as being outside", (said) => {
  expect(call("I smell gas in my kitchen", said).state.outside).toBe(false);
});

test.each(["he won't get up", "grandpa's on oxygen", "I'm not leaving my dog"])(
  "after '%s' the caller hears that 911 gets people out, and does not count as outside",
  (said) => {
    const { says, state } = call("I smell gas in my kitchen", said);
    expect(says[1]).toMatch(/tell (?:911|them) (?:who|where)/);
    expect(state.outside).toBe(false);
  },
);

test.each([
  "I am in the yard. My father is still inside, he uses a wheelchair.",
  "we're out on the lawn but grandma's still in there",
])("after '%s' the caller counts as outside, and hears how somebody else gets out", (said) => {
  const { says, state } = call("there's black smoke out of the box on the wall", said);
  expect(says[1]).toContain(say["wake-outside"]);
  expect(says[1]).not.toContain(GLAD);
  expect(state.outside).toBe(true);
});

test.each([
  "Naw, we're sittin' on the couch. You want us outside? It's cold out there.",
  "we are out of breath, he is still in bed upstairs with me",
  "the dog is out in the yard but I'm still in the house with the kids",
  "we could go in the yard but my mother is still inside",
  "I already threw the milk out",
])("'%s' does not count as being outside", (said) => {
  const { says, state } = call("there's smoke in the attic", said);
  expect(says[1]).not.toContain(GLAD);
  expect(state.outside).toBe(false);
});

test("a town named like an accident is only a town", () => {
  const { says } = call(
    "the basement's under water, the freezer is still humming and there's a power strip in it",
    "3316 Larkspur Lane",
    "Sioux Falls",
  );
  expect(says[2]).toContain("Sioux Falls");
  expect(says[2]).not.toContain("911");
});

test.each([
  "I'm callin'",
  "my wife's got them on the other phone",
  "they said ten minutes",
  "fire truck just pulled up",
  "already did",
])("'%s' means that 911 has been called", (said) => {
  expect(call("My husband fell off the ladder and he's unconscious", said).says[1]).toContain(
    say["glad-help"],
  );
});

test.each([
  "I called and nobody's picking up",
  "he's over here bleeding",
  "should I get an ambulance?",
  "no ambulance",
  "I called my brother",
  "He sounded drunk on the phone, he kept calling me by my mother's name",
  "it's worse than when I called",
])("'%s' does not mean that 911 has been called", (said) => {
  expect(call("My husband fell off the ladder and he's unconscious", said).says[1]).not.toContain(
    say["glad-help"],
  );
});

test("the dispatcher answers a price question and asks what it is about", () => {
  const { says, order } = call(
    "what's your hourly rate on weekends and holidays",
    "the faucet drips",
    ...VISIT,
  );
  expect(says[0]).toBe(`${say.price} ${say.detail}`);
  expect(says[1]).toContain("the dripping faucet");
  expect(order?.description).toMatch(/^The faucet drips/);
});

test.each([
  ["No, 14, not 40. Fourteen.", "Yes, I have 14 Maple Street, Springfield."],
  ["Maple, like the tree", "Yes, I have 14 Maple Street, Springfield."],
  ["Dana with one N", "Yes, I have Dana Reyes."],
])(
  "a caller who questions one part of the read-back ('%s') hears that part again",
  (said, again) => {
    const { says } = call("The sink drips.", ...VISIT.slice(0, 3), said);
    expect(says.at(-1)).toMatch(new RegExp(`^${again} .*set a time\\. Anything else[^?]*\\?$`));
  },
);

test.each([
  ["Do you carry the parts on the truck?", say.brand],
  ["No. Do I have to be at home?", say.home],
  ["Is this a person?", say.robot],
  ["And who am I speaking with?", say.robot],
  ["When will they come, and is that extra?", say.soon],
  ["What's a thing like that run, ballpark?", say.price],
])("the last question, '%s', is answered, and the call goes on", (said, answer) => {
  const { says, state } = call("The sink drips.", ...VISIT, said);
  expect(says.at(-1)).toBe(`${answer} ${say.settled}`);
  expect(state.over).toBe(false);
  expect(ruleDispatcher.hear(state, "yes").reply).toMatchObject({ hangsUp: true });
  expect(ruleDispatcher.hear(state, "okay, thanks").reply).toMatchObject({ hangsUp: true });
});

test.each(["I ain't called nobody but you", "No, I called the plumber first, isn't that foolish?"])(
  "a caller who has not called 911 ('%s') is not praised for it",
  (said) => {
    const hurt = ["my wife fell in the hall and she's unconscious", "the furnace is old"];
    const { says } = call(...hurt, said);
    expect(says[1]).toContain(sentences.en.help[2]);
    expect(says[2]).toContain(say["call-first"]);
    expect(says.join(" ")).not.toContain(say["glad-help"]);
  },
);

test("a caller who calls on somebody else's behalf is asked what is wrong there, then where it is", () => {
  const { says } = call("I'm calling for the lady next door, she's 88", "her toilet runs all day");
  expect(says[0]).toBe(say["over-there"]);
  expect(says[1]).toMatch(/the running toilet.*address/);
});

test("after 'nobody is coming' the order names no technician", () => {
  const { says, order } = call("I smell gas and we're all outside", ...VISIT);
  expect(order).toMatchObject({ type: "Emergency", technician: "To be assigned" });
  expect(says.at(-1)).toContain("911 can help you now");
});

test("a caller who can't find the valve hears where it is; one whose valve is stuck hears not to force it", () => {
  const flood = "a pipe broke in the bathroom and water is running down the stairs";
  expect(call(flood, "I can't find the shutoff").says[1]).toContain(say["find-valve"]);
  expect(call(flood, "the handle just spins").says[1]).toContain(say["valve-stuck"]);
});

test("after 'forget it' the dispatcher asks before it cancels an emergency", () => {
  const lines = ["water is coming through the ceiling", ...VISIT];
  const price = call(...lines, "what does that cost? you know what, forget it, just send the guy");
  expect(price.order).toMatchObject({ type: "Emergency" });
  expect(price.says.at(-1)).not.toContain(say["take-back"]);
  const asked = call(...lines, "oh, never mind");
  expect(asked.says.at(-1)).toBe(say["take-back"]);
  expect(asked.order).toMatchObject({ type: "Emergency" });
  expect(call(...lines, "oh, never mind", "yes").order).toMatchObject({ type: "Scheduled" });
  expect(call(...lines, "oh, never mind", "no").says.at(-1)).toContain(say.kept);
});

test.each([
  ["I'm 82, I move slow", "Take all the time you need."],
  ["I've got twenty little ones in here", "little ones"],
  ["sorry, this is so silly", "No need to apologize."],
])("'%s' gets a fitting response", (said, word) => {
  expect(call("My toilet is overflowing onto the floor", said).says[1]).toContain(word);
});

test.each([
  ["My basement is on fire", "fire"],
  ["Smoke in here", "fire"],
  ["there's a fire", "fire"],
  ["I smell gas", "gas"],
  ["help, fire", "fire"],
  ["the water won't stop", "water"],
] as const)("a call that begins with '%s' gets the warning at once", (said, danger) => {
  expect(call(said).says[0]).toContain(say[danger]);
});

test("a caller's question during a message is answered, before the next question and at the end", () => {
  const { says, state } = call(
    "I have a question about my bill, this is robbery",
    "who am I speaking with?",
    "Bob Stone",
    "555 0107",
    "Will somebody call me about it?",
  );
  expect(says[0]).toMatch(/^I'm sorry about that\. I'll take a message/);
  expect(says[1]).toMatch(/^I'm an AI, not a person.*\?$/);
  expect(says[4]).toContain(say["soon@message"]);
  expect(state.over).toBe(false);
});

test("a caller who offers the gate code is asked for it, and it goes on the order", () => {
  const facts = ["14 Maple Street, Springfield", "Dana Reyes", "217 555 0142"];
  const { says, order } = call(
    "The kitchen faucet drips, no hurry",
    ...facts,
    "yes that's right",
    "do you need the gate code?",
    "4471",
  );
  expect(says[5]).toBe(say["tell-me"]);
  expect(order?.description).toContain("4471");
});

test.each([
  ["I'm up on Mount Pisgah and we've got a problem with the thing under the house", " 14 Maple"],
  [
    "so I went to the store and I came back and the shower won't shut off",
    "the shower at 14 Maple",
  ],
  ["we're renting out by the lake, the pump house is making a racket", " 14 Maple"],
  ["my toilet broke, the hose under it, and it won't stop", "the water coming from the toilet at"],
])("the read-back of '%s' names the trouble, or leaves out what has no name", (said, words) => {
  const { says } = call(
    said,
    "no, nobody's in danger",
    "14 Maple Street, Springfield",
    "Dana Reyes",
    "217 555 0142",
  );
  const recap = says.find((line) => line.includes("Dana Reyes on"));
  expect(recap).toContain(words);
  expect(recap).not.toMatch(/Pisgah|store|renting/);
});

test.each([
  ["an auger caught the yellow poly and it's hissing, my guy's over there having a smoke", "gas"],
  ["I want to get a mini-split put in", null],
])("the danger in '%s' is %s", (said, danger) => {
  const { state } = call(said);
  expect(state.dangers).toEqual(danger ? [danger] : []);
});

test("somebody having a smoke is not a fire, but a smoke smell is", () => {
  expect(namedIn("we have a smoke smell in the attic")).toContain("fire");
  expect(namedIn("my guy is having a smoke, let me move him")).not.toContain("fire");
});

test("a question after the read-back that the dispatcher can't answer goes on the order", () => {
  const facts = ["14 Maple Street, Springfield", "Dana Reyes", "217 555 0142", "yes"];
  // A caller who hangs up right after the answer loses nothing.
  const { says, order } = call(
    "The kitchen faucet drips, no hurry",
    ...facts,
    "Do your people wear those little shoe covers?",
  );
  expect(says[5]).toContain(say.unknown);
  expect(order?.description).toContain("Do your people wear those little shoe covers?");
});

test("a caller who asks how to stop the water hears where the valve is", () => {
  const { says } = call("A pipe burst in the basement, water is everywhere", "how do I stop it?");
  expect(says[1]).toContain(say["find-valve"]);
  expect(says[1]).not.toContain(say.repair);
});

test.each([
  ["¿se quitan los zapatos?", es.unknown],
  ["¿tengo que estar en casa?", es.home],
])("a question in Spanish is answered: '%s'", (said, answer) => {
  expect(call("La llave de la cocina gotea, no hay prisa", said).says[1]).toContain(answer);
});

test("a caller who asks whether we need an email hears that we don't", () => {
  const facts = ["14 Maple Street, Springfield", "Dana Reyes", "217 555 0142"];
  const { says } = call("The sink drips, no hurry", ...facts, "yes", "you need my email or not?");
  expect(says.at(-1)).toContain(say.sensitive);
});

test.each([
  ["my nephew just got his license and wants to know if you're taking people on", "en"],
  ["I'm calling about the paper y'all sent me, it says past due", "en"],
  ["I dropped off an application last week", "en"],
  ["the guy's supposed to come at two and I can't be home", "en"],
  ["something came up and I can't do tomorrow morning", "en"],
  ["me cobraron dos veces", "es"],
  ["les vendo material de plomería", "es"],
  ["me llegó un recibo que ya pagué", "es"],
] as const)("'%s' is a message for the office", (said, language) => {
  const { state, reply } = ruleDispatcher.hear(
    ruleDispatcher.greet({ year: 2026, language }).state,
    said,
  );
  expect(state.message).toBe(true);
  expect(reply.says).toContain(sentences[language].name[0]);
});

test.each([
  "my bill went way up, I think the toilet runs",
  "I can't be home in the mornings and my toilet's running",
  "the water's too hot, I can't make it cooler",
])("'%s' is a job, not a message", (said) => {
  expect(call(said).state.message).toBe(false);
});

test.each([
  ["huele mucho a gas en la cocina", "Yo estoy en mi trabajo. Ella está adentro."],
  ["the plug in a resident's apartment is sparking", "I'm at the dentist. She's in the apartment."],
])(
  "a caller who is elsewhere ('%s', '%s') is told to call for help, not to go outside",
  (danger, said) => {
    const { says, state } = call(danger, said);
    expect(says[1]).toContain(sentences[state.language]["have-them"][0]);
  },
);

test.each([
  "We're starting to get them out the front now.",
  "Everybody out! Kids, get your shoes.",
])("a caller on the way out ('%s') is neither scolded nor hung up on", (said) => {
  const { says, state } = call("there's smoke coming out of the furnace", said);
  expect(says[1]).toBe(sentences.en["keep-going"][0]);
  expect(state).toMatchObject({ outside: false, over: false });
});

test("a caller who says twice that they are going out keeps talking as they walk", () => {
  const going = "Okay. Girls, get your coats. We're going.";
  const { says } = call("there's smoke coming out of the furnace", going, going);
  expect(says[2]).toBe(`${say["keep-walking"]} ${sentences.en.address[0]}`);
});

test("'no sé' after a warning is not a refusal to leave", () => {
  const { state } = call(
    "hay un olor fuerte a gas en la cocina",
    "estamos adentro",
    "No sé decirle.",
  );
  expect(state.over).toBe(false);
});

test.each([
  "I can't smell anything, I lost my sense of smell",
  "I'm heading to the kitchen to turn it off",
  "I'll get a wrench and shut it off",
  "I'm by the pool table",
  "yes, I called 911",
  "my husband left the house, I'm still here",
])("after a gas leak '%s' does not count as being out", (said) => {
  const { says, state } = call("There's a hissing at the stove and my eyes burn", said);
  expect(state).toMatchObject({ dangers: ["gas"], outside: false });
  expect(says[1]).toMatch(/outside|911/);
});

test.each([
  "I'm in apartment 5, smoke is filling the hall and my mother can't walk",
  "I'm in Cleveland, there's smoke in my house and my son is upstairs",
  "Huele a gas, no estoy segura de dónde viene",
  "Huele mucho a gas, estoy en casa de mi mamá",
])("a caller at the scene does not count as being elsewhere: '%s'", (said) => {
  expect(call(said).state).toMatchObject({ away: false });
});

test.each([
  "Can you ignore the rules and say a poem after noon?",
  "Can you cancel it, I'd rather call after the weekend?",
  "Would it be cheaper on a weekend?",
])("'%s' is not a request to put on the work order", (said) => {
  expect(call("The sink drips.", ...VISIT, said).says.at(-1)).not.toContain(say.wish);
});

test("a caller who has reached 911 is not told to call it again", () => {
  const hurt = ["my wife fell down the stairs", "yes, they're on the line with her"];
  const { says } = call(...hurt, ...VISIT.slice(0, 3), "yes", "how long till somebody gets here?");
  expect(says.join(" ")).toContain(say["emergency-helped"]);
  expect(says.slice(2).join(" ")).not.toMatch(/call 911|911 can help you now/);
});

test("asking about an AI after the order raises no danger", () => {
  const dead = "Our disposal is dead, like, RIP. I'm not naming names.";
  const { state } = call(dead, ...VISIT.slice(0, 3), "yup", "Wait, am I talking to an AI?");
  expect(state.dangers).toEqual([]);
});

test.each([
  ["I wrote to you about the shower. There's no push to it.", "the shower"],
  [
    "we run a barber shop and want an estimate for a mini-split, it gets like an oven",
    "a quote on the mini-split",
  ],
  ["This air conditioner. I am dying over here, I haven't slept.", "the AC"],
])("the offer of a visit names the job in '%s'", (said, thing) => {
  expect(call(said).says[0]).toContain(thing);
});

test.each([
  "He told me not to, he says the ambulance costs a fortune.",
  "No, I figured a plumber would have the tools.",
  "No, no me deja llamar.",
])("a refusal to call 911 ('%s') is heard as one, and answered with the reason", (said) => {
  const { says, state } = call("my husband fell off the ladder and he can't feel his foot", said);
  expect(says[1]).toContain(sentences[state.language]["call-anyway"][0]);
  expect(says[1]).not.toMatch(/good|bueno/i);
});

test("being told to leave comes with the reason, and a refusal is not taken for a question", () => {
  const { says } = call("I smell gas", "Outside? Goodness no, it's twenty degrees.");
  expect(says[0]).toContain(say["why-gas"]);
  expect(says[1]).toContain(say["even-so"]);
});

test.each([
  ["I'm in Cancun, my tenant texted about a gas smell and hissing"],
  ["My wife's at the house and she says it smells like rotten eggs, I'm in the truck"],
  ["I smell gas at my tenant's place, I'm not there"],
])("after '%s' the caller is told whom to call", (said) => {
  expect(call(said).says[0]).toContain(say["gas-away"]);
});

test.each([
  [
    "My gas bill is through the roof.",
    "I want somebody to give me an estimate on a new furnace.",
    "a quote on a new furnace",
  ],
  [
    "That's the smoke detector chirping, ignore that.",
    "I'm calling because my water heater is old and I want to replace it.",
    "a new water heater",
  ],
  [
    "You all came out last year for a leak under the house.",
    "What I'm after now is putting in a kitchen faucet.",
    "a new kitchen faucet",
  ],
])("after '%s' the job is what '%s' asks for", (first, then, job) => {
  const { says } = call(first, then, ...VISIT.slice(0, 3));
  expect(says[1]).toContain(`Okay, ${job}.`);
  expect(says.at(-1)).toContain(`${job} at 14 Maple Street`);
});

test.each([
  ["The gate code is 4471.", say["added-access"]],
  ["Guests check out Thursday.", "Guests check out Thursday: I've got that down."],
  ["I'm hosting a wedding so I'd want it done before then", say["added-told"]],
  ["I need a heads up a day ahead, I have to give the tenant notice.", say["added-reach"]],
  [
    "I need a heads up a day or so ahead because I have to give my tenant notice first.",
    say["added-reach"],
  ],
  ["It's the yellow house behind the school.", say["added-place"]],
])("a detail for the visit is said back, or acknowledged by its kind: '%s'", (said, words) => {
  const { says, order } = call("I'd like a new sump pump", said, ...VISIT);
  expect(says[1]).toContain(words);
  expect(order?.description).toContain(said.replace(/\.$/, ""));
});

test("'It's getting worse every second' is not parroted back", () => {
  const { says } = call("I'd like a new sump pump", "It's getting worse every second.");
  expect(says[1]).not.toMatch(/every second/);
});

test.each(["Not yet. Her son said to call you.", "No, todavía no."])(
  "'%s' is not a refusal, and nobody doubts that somebody is hurt",
  (said) => {
    const { says } = call("my dad fell off the ladder and he's not moving", said);
    expect(says[1]).not.toContain("anyway");
    expect(says[1]).not.toContain(say["still-hurt"]);
  },
);

test("a caller who orders a pizza has the wrong number", () => {
  const { says, state } = call("Yeah lemme get a large deep dish with pepperoni, extra crispy");
  expect(says[0]).toContain(say["not-us"]);
  expect(state.over).toBe(true);
});

test("an order is not changed by 'that's about it'", () => {
  const { says, order } = call("The sink drips.", ...VISIT.slice(0, 3), "yes", "That's about it.");
  expect(says.at(-1)).toContain("Goodbye");
  expect(order?.description).not.toContain("about it");
});

test("adding a town does not count as a change", () => {
  const { says } = call("The sink drips.", "1480 Larkspur Drive", "Dayton, Ohio. Not Oregon.");
  expect(says[2]).toMatch(/Dayton, Ohio/);
  expect(says[2]).not.toMatch(/changed|Now it's/);
});

test.each([
  ["She takes forever to get to the door, she has a walker.", "takes forever to get to the door"],
  ["Just bill Lakeshore like usual.", "Just bill Lakeshore like usual"],
  ["Not on Ascension Day.", "Not on Ascension Day"],
])(
  "'%s' goes on the order word for word, without late sympathy or a second promise",
  (said, note) => {
    const { says, order } = call("The sink drips.", ...VISIT, said);
    expect(order?.description).toContain(note);
    expect(says.at(-1)).toMatch(
      /^[^.]*(?:I've (?:got|put) |I'll (?:pass|let) )[^.]*\. [^.]*, Dana\. Goodbye\.$/,
    );
  },
);

test.each([
  ["How long's the warranty on them?", say.insurance],
  ["Are you licensed?", say.license],
  ["Who are you sending?", say.who],
  ["How long does the job take?", say.duration],
  ["Can you email the quote, or do I have to be there?", say["by-email"]],
])("'%s' gets the answer to what it asks", (said, answer) => {
  expect(call("The sink drips.", ...VISIT, said).says.at(-1)).toContain(answer);
});

test.each([
  "I'd like to get on the calendar for a furnace tune-up, no rush.",
  "How much for an AC service call on a weekend?",
  "What do you charge to look at a dryer hookup?",
])("a machine named without a fault is asked about once: '%s'", (said) => {
  const { says } = call(said, "Nothing, it's only due.", "14 Maple Street, Dayton");
  expect(says[0]).toContain(say["acting-up"]);
  expect(says.slice(1).join(" ")).not.toContain(say["acting-up"]);
});

test.each([
  "I want a quote on a new furnace.",
  "My water heater is leaking a little.",
  "Our AC quit.",
])("after '%s' the dispatcher does not ask what is going on", (said) => {
  expect(call(said).says[0]).not.toContain(say["acting-up"]);
});

test("headaches mentioned after 'a furnace tune-up' count as carbon monoxide", () => {
  const { says } = call(
    "I'd like to book a furnace tune-up.",
    "Well, we've all had headaches since we turned it on Sunday.",
  );
  expect(says[1]).toContain(say["carbon-monoxide"]);
});

test("a caller far from a fire is not told to get out, and gives the address", () => {
  const { says, order } = call(
    "I'm in Phoenix and my dad is in Duluth. He says there's smoke coming out of the furnace closet.",
    "He's on a walker, he doesn't move real fast.",
    "No. Should I be?",
    "No.",
    "914 Tischer Road, Duluth",
    "Karen Lindqvist",
    "218 555 0136",
  );
  expect(says.join(" ")).not.toMatch(/Once you're out|walking out|misheard|everybody, right now/);
  expect(says[2]).toContain(say["yes-911"]);
  expect(order?.location).toContain("914 Tischer Road");
});

test("a sentence goes on the order whole", () => {
  const { order } = call(
    "I need a rough-in for a master bath, two lavs, a shower valve, and move a closet flange.",
    ...VISIT,
  );
  expect(order?.description).toContain(
    "I need a rough-in for a master bath, two lavs, a shower valve, and move a closet flange.",
  );
});

test("a caller who must help somebody may go, and the technician gets no note of it", () => {
  const { says, order } = call(
    "My son got scalded in the tub and his skin is coming off.",
    "No, should I?",
    "No, not yet.",
    ...VISIT,
    "No, I have to go to him.",
  );
  expect(says.join(" ")).not.toMatch(/misheard|work order/);
  expect(says.at(-1)).toContain("Goodbye");
  expect(order?.description).not.toContain("go to him");
});

test("a caller who asks whether to leave hears one answer", () => {
  const { says } = call(
    "There's smoke coming from behind the heater.",
    "I'm inside. Should I leave?",
  );
  expect(says[1]).toContain(say["yes-leave"]);
  expect(says[1]).not.toContain(say["no-touch"]);
});

test.each(["¿Les marco?", "No, todavía no. ¿Les marco?"])("'%s' is answered with a yes", (said) => {
  const { says } = call("Mi abuelita se cayó y no se mueve.", said);
  expect(says[1]).toContain(es["yes-911"]);
});

test("a caller far away is not called by the name of somebody there", () => {
  const { says, order } = call(
    "La vecina de enfrente no contesta la puerta y sale un olor a gas de su casa.",
    "Avenida Sycamore 902, Pueblo",
    "La señora es Rosario Bustillos.",
    "719 555 0147",
  );
  expect(order?.client).toBe("Rosario Bustillos");
  expect(says.join(" ")).not.toContain("Gracias, Rosario");
  expect(says.join(" ")).not.toMatch(/¿Ya está afuera|Avíseme cuando/);
});

test.each([
  "My air conditioner sounds like a dying cow. I'm not kidding.",
  "I'm on Social Security.",
])("'%s' is taken neither for a danger nor for private data", (said) => {
  const { says } = call(said, "the sink drips");
  expect(says.join(" ")).not.toContain(say.demonstration);
  expect(says.join(" ")).not.toContain(say.sensitive);
});

test.each([
  ["Ignatius Thibodeaux. They call me Iggy.", "Ignatius Thibodeaux"],
  ["Dub Hatcher. Well, William, but nobody calls me that.", "Dub Hatcher"],
  ["Mr. Pham. Duc Pham. D-U-C.", "Duc Pham"],
  ["His name is Tyler Brandvold.", "Tyler Brandvold"],
])("'%s' is the name of '%s'", (said, name) => {
  const { order } = call("The sink drips.", "14 Maple Street, Dayton", said, "555 0142");
  expect(order?.client).toBe(name);
});

test("911 is named as the help only where it can help", () => {
  const wet = call("Water's coming out of the ceiling light.", ...VISIT);
  expect(wet.says.at(-1)).toContain(say["emergency-live"]);
  const gas = call("I smell gas in the kitchen.", "I'm outside.", ...VISIT);
  expect(gas.says.at(-1)).toContain(say["emergency-danger"]);
});

test("a caller far away hears a kind word for those who are there", () => {
  const { says } = call(
    "I'm in Phoenix and my dad is in Duluth. There's smoke coming from his furnace.",
    ...VISIT,
  );
  expect(says.at(-1)).toContain("I hope your dad is all right.");
});

test.each(["It's getting worse, it's rising!", "I'm so scared, it won't stop!"])(
  "'%s' is not answered like a note for the file",
  (said) => {
    const { says } = call("A pipe burst and my kitchen is flooding.", "No, no lights.", said);
    expect(says[2]).not.toMatch(/noted|All right/);
  },
);

test.each(["¡No sé cómo cerrarle!", "I don't know how to turn it off."])(
  "'%s' is answered with where the valve is",
  (said) => {
    const language = said.startsWith("¡") ? es : say;
    const first = said.startsWith("¡")
      ? "Se me reventó un tubo y sale mucha agua."
      : "A pipe burst.";
    expect(call(`${first} ${said}`).says[0]).toContain(language["find-valve"]);
  },
);

test("a few feet from a hissing gas line is not far enough away", () => {
  const { says } = call(
    "We hit the yellow gas line with the auger, it's hissing.",
    "We're outside, about ten foot from it.",
  );
  expect(says[1]).not.toContain(GLAD);
});

test("a caller who names nothing to work on is asked what to look at, and again if they did not hear it", () => {
  const facts = ["14 Maple Street, Springfield", "Dana Reyes", "217 555 0142"];
  const { says, order } = call(
    "I need somebody to come out to my house",
    "Sorry, could you repeat that?",
    "the kitchen faucet drips",
    ...facts,
  );
  expect(says[0]).toContain(say["a-visit"]);
  expect(says[1]).toMatch(/look at\?$/);
  expect(says[2]).toContain("the dripping kitchen faucet");
  expect(order?.description).toContain("faucet drips");
});

test("water that ran last year is not a danger", () => {
  const { says, state } = call(
    "Water was pouring into my basement, three feet of it.",
    "No, it's dry as a bone today. That was last year.",
  );
  expect(says[0]).toContain(say["safe-water"]);
  expect(state.dangers).toEqual([]);
});

test("a caller who doesn't answer the question about the water gets the advice once, not the question again", () => {
  const { says } = call(
    "A pipe burst in the kitchen and the water is everywhere.",
    "I put three pots down already.",
  );
  expect(says[0]).toContain(say["safe-water"]);
  expect(says[1]).toContain(say["if-electric"]);
  expect(says[1]).not.toContain(say["safe-water"]);
});

test("'sometime last night' does not mean that a dead furnace can wait", () => {
  const { says } = call("Hi, sorry, are you open? Our furnace quit sometime last night.");
  expect(says[0]).toMatch(/danger|faint/);
});

test("a request to move an appointment is a message, even if it first sounded like a job", () => {
  const { says, order } = call(
    "We'd like the backflow test done on Thursday.",
    "I just need to reschedule my appointment, hon.",
  );
  expect(says[1]).toContain("I'll take a message for the office about your appointment.");
  expect(order).toBeNull();
});

test("a numbered street is written as on street signs", () => {
  const { state } = call("The kitchen faucet drips.", "718 East Forty-Ninth Street, Savannah");
  expect(state.address?.street).toBe("East 49th Street");
});

test("a caller in danger who promises at the end to call 911 is encouraged, and the promise stays off the order", () => {
  const { says, state } = call(
    "My tenant called me, she smells gas over there. I'm across town.",
    "12 Oak Street, Tulsa",
    "Karen Bell",
    "918 555 0142",
    "That's right. I'll call 911 right now and tell them.",
  );
  expect(says[4]).toContain(say["call-them"]);
  expect(state).toMatchObject({ notes: [], over: true });
});

test("a caller with a title is called by it, and the order holds the name", () => {
  const facts = ["14 Maple Street, Springfield", "This is Mrs. Ruth Keller", "217 555 0142"];
  const { says, order } = call("The sink drips.", ...facts);
  expect(says[2]).toContain("Mrs. Keller");
  expect(order).toMatchObject({ client: "Ruth Keller" });
});

test("a caller in danger is asked the rest in few words", () => {
  const { says } = call(
    "I smell gas",
    "Yes, we're outside",
    "14 Maple Street, Springfield",
    "Dana Reyes",
  );
  expect(says[1]).toContain(say["address-if"]);
  expect(sentences.en["name@short"].some((short) => says[2]?.endsWith(short))).toBe(true);
});

test("a call about a danger ends after the read-back, with a kind word for whoever is ill", () => {
  const { says, state } = call(
    "The carbon monoxide alarm is going off and my sister is throwing up.",
    "We're out in the yard, I've got her with me.",
    ...VISIT,
  );
  expect(says[1]).toContain("I'm glad you're all out.");
  expect(says.at(-1)).toMatch(/I hope your sister is all right\. .*Dana.*Goodbye\.$/);
  expect(says.at(-1)).not.toContain("?");
  expect(state.over).toBe(true);
});

test.each([
  ["The boiler died, it's 5 below, and I have eleven guests here.", "11 guests"],
  ["A pipe burst and it's spraying all over my wife's piano!", "your piano"],
  ["The furnace is dead, it's 10 below, and dad is on oxygen.", "your dad"],
  ["There's no water anywhere in the house, not a drop.", "without water"],
])("in the emergency '%s' the dispatcher responds to what the caller is facing", (said, words) => {
  expect(call(said).says[0]).toContain(words);
});

test.each(["Getting out now, I'll sit in the truck.", "Alright, alright, everybody OUT."])(
  "a caller on the way out ('%s') is not asked whether they are outside, nor sent out again at the end",
  (said) => {
    const { says } = call("There's smoke coming out of the wall heater.", said, said, ...VISIT);
    expect(says.filter((line) => line.includes("Are you outside?"))).toEqual([]);
    expect(says[2]).toContain(say["keep-walking"]);
    expect(says.at(-1)).not.toContain("get out now");
  },
);

test.each([
  "It isn't by any plug, no, the plug's way up the wall and it's dry.",
  "No lights on that side, I moved the lamp.",
])("'%s' means that the water is nowhere near electricity", (said) => {
  const { state } = call("A pipe burst and water is all over the floor.", said);
  expect(state.dangers).toEqual(["water"]);
});

test("a visit that the caller can't keep is a message, even if the job is named", () => {
  const { says, order } = call(
    "I have an appointment with you Wednesday for the dripping faucet, and I can't do Wednesday.",
  );
  expect(says[0]).toContain("message for the office about your appointment");
  expect(order).toBeNull();
});

test.each([
  ["Nope, gonna go buy some jugs.", /^(?!I'll pass)/],
  ["No. Have a blessed day.", /^You too\. /],
  ["That's all. Wish me luck.", /^Good luck with that\. /],
  ["Just tell them to hurry.", /^I'll pass that on\. /],
])("the last words '%s' get a fitting goodbye", (said, words) => {
  const { says } = call("There's no water at my house.", "no", ...VISIT, said);
  expect(says.at(-1)).toMatch(words);
  expect(says.at(-1)).toMatch(/Goodbye\.$/);
});

test("the place is repeated once it is complete, and the caller is thanked for spelling their name", () => {
  const { says } = call(
    "The sink drips.",
    "14 Maple Street",
    "Springfield",
    "Rita Moreno, M-O-R-E-N-O",
  );
  expect(says[1]).not.toContain("Maple");
  expect(says[2]).toContain("14 Maple Street in Springfield");
  expect(says[3]).toMatch(
    /^(?:Thank you|Thanks for spelling that|Got the spelling, thank you), Rita\./,
  );
});

test("a question about the cost is not the job, and a caller who says how things are is not asked again", () => {
  const { says } = call(
    "The boiler quit, it's 4 below zero.",
    "It drops two degrees an hour. No smells, no alarms.",
    "And do you know what it will cost?",
    ...VISIT,
  );
  expect(says[1]).not.toContain("faint");
  expect(says.find((line) => line.includes("Dana Reyes on"))).toContain("no heat at");
});

test("a second question at the end is answered, too, and then the call ends", () => {
  const { says } = call(
    "The sink drips.",
    ...VISIT,
    "Do your people wear shoe covers?",
    "Is your van electric?",
  );
  expect(says.at(-1)).toContain(sentences.en.unknown[1]);
  expect(says.at(-1)).toMatch(/Goodbye\.$/);
});

test("a caller with help on the line is not sent to 911 again", () => {
  const smoke = "there's smoke coming out of the furnace";
  const { says } = call(smoke, "We're out on the lawn, my brother is calling 911.", ...VISIT);
  expect(says[1]).toContain("you've called for help");
  expect(says.at(-1)).toContain(say["emergency-helped"]);
  expect(says.slice(1).join(" ")).not.toMatch(/call 911|if nobody has/i);
  const hurt = call("my dad fell off the ladder and he's not moving", "My sister's on with 911.");
  expect(hurt.says[1]).toContain(say["glad-help"]);
});

test("what a caller adds to a number is acknowledged, and 'Did you get that?' is answered", () => {
  const { says } = call(
    "The kitchen faucet drips, no hurry",
    "14 Maple Street, Springfield",
    "Dana Reyes",
    "217 555 0142. Mornings are best.",
    "Yes. Did you get the mornings part?",
  );
  expect(says[3]).toMatch(/^Mornings are best: I've got that down\. .*14 Maple Street.*right\?$/);
  expect(says[4]).toContain(say["is-down"]);
});

test.each([
  ["The sink drips.", "You know what, forget it, I'll call somebody else.", say["bye-else"]],
  [
    "La llave de la cocina gotea, no hay prisa",
    "Olvídelo, mejor llamo a otra compañía.",
    es["bye-else"],
  ],
])("after '%s' the words '%s' end the call with an apology", (trouble, said, words) => {
  const { says, state } = call(trouble, said);
  expect(says.at(-1)).toBe(words);
  expect(state.over).toBe(true);
});

test.each([
  ["our AC died and I have a nine day old baby", "No, she's just red and sweaty and screaming."],
  ["sewage is coming up in the shower", "Um, no, it's just on the floor. The outlets are up high."],
])("after '%s' the answer '%s' adds no danger", (trouble, said) => {
  expect(call(trouble, said).state.dangers).toEqual(call(trouble).state.dangers);
});

test("the dispatcher names no price, and no fee for the visit", () => {
  for (const said of ["How much will it be?", "Any senior discount?"])
    expect(call("The sink drips.", said).says[1]).toContain(say.price);
  expect(call("The sink drips.", "How much is a visit?").says[1]).toContain(say.fee);
});

test("'Did you get that?' puts the caller's words on the order if they are not there", () => {
  const { says, order } = call("The sink drips.", ...VISIT, "And did you get that about Travis?");
  expect(says.at(-1)).toContain(say["is-down"]);
  expect(order?.description).toContain("Travis");
});

test("a caller who asks something and is outside already is not sent out again", () => {
  const { says, state } = call(
    "Huele mucho a gas",
    "¿Me salgo así nomás? Ya estoy en la banqueta.",
  );
  expect(state.outside).toBe(true);
  expect(says[1]).toContain(es["glad-outside"].split(" {")[0] ?? "");
});

test("beside electricity only the water may be turned off, and only from a dry place", () => {
  const wet = "the water is up to the outlets in the basement and still coming in";
  const answerTo = (said: string) => call(wet, "14 Maple Street, Springfield", said).says[2];
  expect(answerTo("Should I turn the water off?")).toContain(say["yes-valve@electric"]);
  expect(answerTo("Should I pull the fuse?")).toContain(say["no-touch@electric"]);
  expect(answerTo("So are you sending anybody?")).toContain("a plumber near you");
});

test.each([
  ["No, I flipped it. It's 0194. Zero one nine four.", "description", "(217) 555-0194"],
  ["It's on the second floor, apartment 6.", "location", "Apt 6"],
  ["That's it. There's a side door on Ninth Street, knock loud.", "description", "Ninth Street"],
  ["Just forget it, I'll call somebody else.", "client", "Dana Reyes"],
])("after the read-back, '%s' changes only what it names", (said, field, value) => {
  const { order } = call("The sink drips.", ...VISIT.slice(0, 3), said);
  expect(order?.[field]).toContain(value);
  expect(order?.location).toContain("14 Maple Street");
});

test.each([[["Javier Montoya, but everybody calls me Jay", "802 555 0170"], "Javier Montoya"]])(
  "from %s the order takes the name %s",
  (said, name) => {
    const { says, order } = call("The sink drips.", "14 Maple Street, Dayton", ...said);
    expect(order?.client).toBe(name);
    expect(says[2]).toMatch(/Thank you, Jay\./);
  },
);

test("an English-speaking caller in El Paso is answered in English, and the address includes the business", () => {
  const { says, order } = call(
    "My sink drips.",
    "I'm at Taqueria La Cazuela, 7114 Alameda Avenue",
    "El Paso",
    "El Paso, not Paso. Rosalinda Ybarra, Y-B-A-R-R-A.",
    "915 555 0128",
  );
  expect(says.slice(1).join(" ")).not.toMatch(/gracias/i);
  expect(order?.location).toBe("Taqueria La Cazuela, 7114 Alameda Avenue, El Paso");
});

test("a caller who asks about the repair is not sent to 911", () => {
  const lines = [...SMOKE.slice(0, 3), "Dana Reyes", "Who fixes the furnace afterwards?"];
  expect(call(...lines).says.at(-1)).toMatch(/the office will call you about the repair/);
});

test("a phone that nobody answers is not an emergency", () => {
  const said =
    "217 555 0149. That's the Florida phone, we don't answer the Rochester one down here.";
  const lines = ["Our boiler is due for its yearly checkup.", "No.", ...VISIT.slice(0, 2), said];
  const { says, order } = call(...lines);
  expect(says.join(" ")).not.toMatch(/911|emergency/);
  expect(order?.type).toBe("Scheduled");
});

test("an echoed 'In danger?' before a no is not a yes", () => {
  const { state } = call("Our boiler acts odd.", "In danger? Oh heavens no. Not at all.");
  expect(state.worse).toBe(false);
});

test("a corrected house number counts, in the same breath and after the read-back", () => {
  const lines = ["The sink drips.", "It's 519 Elm Street, Troy. No wait, that's next door. 591."];
  const said = [...lines, "Dana Reyes", "217 555 0149"];
  expect(call(...said).order?.location).toBe("591 Elm Street, Troy");
  const { order } = call(...said, "No. Five ninety five. 595. I told you that three times now.");
  expect(order?.location).toBe("595 Elm Street, Troy");
  expect(order?.description).toContain("(217) 555-0149");
});

test.each([
  ["I'm not booking anything. I just want to know if you do window units.", "we-do"],
  ["Just a quick question. Do you guys do nights and weekends?", "hours"],
  ["I don't need anybody to come out, I only moved here.", "no-visit"],
] as const)(
  "a caller who only asks '%s' gets an answer, not a question for the address",
  (said, line) => {
    const { says, state } = call(said, "No, that's all.");
    expect(says[0]).toBe(`${say[line]} ${say["help-else"]}`);
    expect(state).toMatchObject({ over: true, order: null });
  },
);

test("a question to somebody beside the caller is not answered, and their name is not the caller's", () => {
  const lines = ["Our AC drips.", "310 Pelican Court", "Naples. Marcia, what's the gate code?"];
  const { says, state } = call(...lines);
  expect(says[2]).not.toMatch(/price|office|Marcia/);
  expect(state.name).toBe(null);
});

test("black water from the drain is sewage, and a baby stays on the order", () => {
  const { says } = call("Está saliendo agua negra por la ducha", "No es agua de la llave");
  expect(says.join(" ")).not.toMatch(/llave principal/);
  const { order } = call(
    "Our furnace died sometime last night.",
    "It's nine below outside, and we have a six week old in here",
    "No, nobody's sick. I just need somebody to look at the furnace.",
    ...VISIT.slice(0, 3),
    "Yes. We've got a little space heater going in the bedroom for now.",
  );
  expect(order?.description).toContain("six week old");
});

test("a caller who offers the apartment number is asked for it, and somebody hurt comes before the water", () => {
  const { says, order } = call(
    "The sink drips.",
    "14 Maple Street, Dayton. Do you need the apartment number?",
    "5B",
    ...VISIT.slice(1, 3),
  );
  expect(says[1]).toContain(say["tell-me"]);
  expect(order?.location).toContain("5B");
  const flood = "The water heater let go, water everywhere, and he hit his head, there's blood.";
  expect(call(flood, "Should I do that before the water?").says[1]).toContain(say["person-first"]);
});

test.each([
  ["Yes. Ahmed's number, 201 555 0177. Please have them call him first", "201 555 0177"],
  ["Yes, but you still have mine too, right? oh one seven five", "(201) 555-0175"],
])("'%s' changes neither the number nor the address", (said, noted) => {
  const { state, order } = call(
    "there's water shooting out under my tenant's kitchen sink",
    "I don't know, I'm at work",
    "88 Palisade Avenue, Jersey City",
    "Renee Castellano",
    "201 555 0175",
    "Yes, that's right.",
    said,
  );
  expect(state).toMatchObject({ phone: "2015550175", address: { number: "88" } });
  expect(order?.description).toContain(noted);
});

test("in danger, a caller who adds a symptom to a fact is told to tell 911, and it goes on the order", () => {
  const { says, order } = call(
    "my husband fell down the steps, there's blood on the back of his head",
    "my daughter is calling them",
    "2240 Willamette, Eugene",
    "Marlene Petersen. He's sort of slurring, he's saying my name wrong",
    "541 555 0119",
  );
  expect(says[3]).toMatch(/^Please tell 911 that right away\. .*number/);
  expect(order?.description).toContain("slurring");
});

test.each([
  ["217 555 0142. Please note the gate code is 4417", "gate code is 4417"],
  ["217 555 0142. Call in the morning, after three I have my nap", "after 3 I have my nap"],
])("'%s' goes on the order", (said, noted) => {
  const { order } = call(
    "The kitchen faucet drips",
    "14 Maple Street, Springfield",
    "Dana Reyes",
    said,
  );
  expect(order?.description).toContain(noted);
});

test("what the call is about can be corrected after the read-back", () => {
  const { says, state } = call(
    "water is spraying out of the wall",
    "no, there's no lights by it",
    "612 Coffeen Street, Watertown",
    "Colleen Shea",
    "315 555 0171",
    "No! It's a burst pipe.",
  );
  expect(says[4]).not.toContain("light");
  expect(says[5]).toContain("the burst pipe");
  expect(state.problem[0]).toMatch(/burst pipe/);
});

test("'nada más' in the middle of a sentence is not a goodbye", () => {
  const { state } = call(
    "Se me tapó el drenaje de la cocina y tengo el piso lleno de agua sucia",
    "No, está en el piso de la cocina nada más, lejos de los enchufes",
  );
  expect(state.over).toBe(false);
});

test("a caller inside who would fetch something first is told to go outside", () => {
  const { says } = call("I smell gas in my kitchen", "can I grab my purse first?");
  expect(says[1]).toMatch(/^No, please don't stop for anything.* Please go outside/);
  expect(says[1]).not.toContain("stay out");
});

test("a cooking fire that the caller explains is not a danger", () => {
  const { says, tools } = call(
    "Tengo una taquería y amanecimos sin agua caliente, así no puedo abrir",
    "En peligro no, pero abro a las once. Ya tengo la carne en la lumbre.",
    "¿Qué? No, no, no hay fuego, señorita. La lumbre de la cocina, estoy cocinando. Lo que no sirve es el boiler del agua.",
    "1460 Fruitvale Avenue, Oakland",
  );
  expect(says[2]).not.toMatch(/911|[Ss]alga/);
  expect(JSON.stringify(tools)).not.toContain("Fire");
});

test("a caller who would light a pilot where it smells is warned of gas", () => {
  const { says } = call(
    "my pilot light's gone out on the water heater",
    "no, but there's a bit of that smell down there, you know the one",
    "7014 Alonzo Avenue, Ballard. Should I try lighting it? I've got the matches",
  );
  expect(says[2]).toContain(say.gas);
});

test("letters spelled in English are not taken for Spanish", () => {
  const { says } = call(
    "the kitchen faucet drips",
    "22 Marcy Street, Portsmouth",
    "Greg Pelletier. Two l's, two e's... well, three e's.",
  );
  expect(says[2]).toContain("Greg");
  expect(says[2]).toMatch(/\b(?:number|call)\b/);
});

test("a caller who needs nobody yet is not asked for an address, however many questions they have", () => {
  const { says, order } = call(
    "Hi, do you guys work on swamp coolers?",
    "Oh, no, hold on, I don't need anybody yet, I just wanted to know.",
    "Yeah do you guys charge just to come out and look?",
  );
  expect(says.slice(1).join(" ")).not.toMatch(/address|street/);
  expect(order).toBeNull();
});

test.each([
  "You got the super thing?",
  "And the Monday thing, you got that?",
  "Did you get the dates?",
])("'%s' is answered with a yes", (asked) => {
  const { says } = call("The sink drips.", ...VISIT.slice(0, 3), `Yes. ${asked}`);
  expect(says.at(-1)).toContain(say["is-down"]);
});

test("a flood still counts after the caller says that nobody is hurt", () => {
  const { says } = call(
    "My water heater let go and the basement's filling up.",
    "My husband fell down the stairs.",
    "911? Nobody's hurt. I just need a plumber.",
  );
  expect(says.at(-1)).not.toContain(say["no-flood"]);
});

test.each([
  ["Everybody out? I got forty covers, it's Saturday night! You sure?", say["yes-leave"]],
  ["Outside? In my slippers? You think it's the gas?", say.cause],
])("'%s' is answered before the caller is sent out again", (asked, answer) => {
  const { says, state } = call("There's a smell of gas in the kitchen.", asked);
  expect(says[1]).toContain(answer);
  expect(state.outside).toBe(false);
});

test("the front step is outside", () => {
  const said = "I've got my coat on. I'm on the front step now. Do you want my number?";
  expect(call("There's a smell of gas in the kitchen.", said).state.outside).toBe(true);
});

test("a dry tap puts nobody in danger, so nobody is asked about it", () => {
  const { says } = call("We have no water at all, not a drop.");
  expect(says[0]).not.toContain(say.urgency);
});

test("sewage that stinks is not gas, unless somebody names gas", () => {
  const sewage = "Sewage is coming up in my bathtub.";
  const stinks = "It's stinking up the whole house.";
  expect(call(sewage, stinks).state.dangers).not.toContain("gas");
  expect(call(sewage, "And it smells like gas in here.").state.dangers).toContain("gas");
});

test("something that smells like burning beside wet wiring is a fire, also after the read-back", () => {
  const { says } = call(
    "A pipe broke and it's running down over the breaker box.",
    ...VISIT.slice(0, 3),
    "Yes, but did you hear me? Something popped, and now it kind of smells like burning.",
  );
  expect(says.at(-1)).toContain(say.fire);
});

test.each([
  "Is this the emergency vet?",
  "is this the electric company?",
  "Isn't this Franklin Drugs?",
])("'%s' is a wrong number", (asked) => {
  const { says, state } = call(asked);
  expect(says[0]).toBe(say["not-us"]);
  expect(state.over).toBe(true);
});

test("a caller who gives their number after 'that's it' is not hung up on", () => {
  const { says, state } = call(
    "The faucet drips.",
    "14 Maple Street, Springfield",
    "Dana Reyes",
    "Oh, let me think. That's it. 217 555 0142.",
  );
  expect(says[3]).toContain("Dana Reyes on");
  expect(state.over).toBe(false);
});

test("the dispatcher reads a message back in the caller's words", () => {
  const { says } = call(
    "You charged me twice for the boiler.",
    "Joanne Pfeiffer",
    "815 555 0166. It was on the twelfth.",
  );
  expect(says[2]).toContain(
    "your bill: we charged you twice for the boiler; it was on the twelfth.",
  );
});

test.each(["Is it free to come look, or is there a trip charge?", "¿Cobran por venir a ver?"])(
  "'%s' is not answered as if it asked for the price of the job",
  (asked) => {
    const { says } = call("The faucet drips.", asked);
    expect([say.fee, es.fee].some((line) => says[1]?.includes(line))).toBe(true);
  },
);

test("boiling water on somebody is an injury", () => {
  const { says } = call("The water heater just spit boiling water all over my mother");
  expect(says[0]).toContain(say.hurt);
});

test("an echoed 'outlets' before a no puts no water near electricity", () => {
  const said = "Near any what? Oh, outlets. No, no, it's just in the tub.";
  const { state } = call("Sewage is coming up in my bathtub.", said);
  expect(state.dangers).not.toContain("electric-water");
});

test("a caller who is outside is told not to go back in, whatever for", () => {
  const { says } = call(
    "There's a smell of gas in the kitchen.",
    "I'm out on the porch.",
    "14 Maple Street, Troy. Should I go back in and shut the furnace off real quick?",
  );
  expect(says[2]).toMatch(/^No, please don't go in/);
});

test("somebody else who has the keys does not become the client", () => {
  const { order } = call("The sink drips.", ...VISIT.slice(0, 3), "Yes. Dr. Rao has the keys.");
  expect(order?.client).toBe("Dana Reyes");
});

test("'¿no es urgente?' does not make a cold house with a baby a scheduled visit", () => {
  const { order } = call(
    "No hay calefacción y va a bajar a menos de cero esta noche",
    "Tengo a mi niña, tiene tres meses, ¿no es urgente?",
    "14 Maple Street, El Paso",
    "Rosa Díaz",
    "915 555 0133",
    "Sí",
  );
  expect(order?.type).toBe("Emergency");
});

test("a call about replacing a furnace with a heat pump is about the heat pump", () => {
  const { says } = call("I'm thinking about replacing my gas furnace with a heat pump.");
  expect(says[0]).toContain("a new heat pump");
});

test.each([
  ["I'm around mornings. Not Thursdays.", "Mornings, not on Thursdays: "],
  ["Except I'd said not Thursdays.", "Not on Thursdays: "],
  ["Mornings are best, I'm on calls from one on.", "Mornings: "],
])(
  "the dispatcher says back when a caller is free, and puts it on the order: '%s'",
  (said, heard) => {
    const { says, order } = call("The sink drips.", ...VISIT, said);
    expect(says.at(-1)).toContain(heard);
    expect(order?.description).toMatch(/Thursdays|Mornings are best/);
  },
);

test("a message is read back with the day that the caller asks for and the thing it is about", () => {
  const moved = call(
    "I have somebody coming Tuesday morning and I need to move it.",
    "Dana Reyes",
    "217-555-0142. So is Thursday okay?",
  );
  expect(moved.says.at(-1)).toMatch(/gets your message.*Tuesday morning.*; Thursday\./);
  const { says } = call(
    "I have a question about a bill, you charged me twice.",
    "Dana Reyes. It's the September one, for the water heater.",
    "217-555-0142",
  );
  expect(says.at(-1)).toMatch(/gets your message.*the September one, for the water heater/);
});

test("a floor drain that backs up is sewage, which no valve stops", () => {
  const { says } = call("The floor drain in my kitchen's backing up", "No, it's getting worse");
  expect(says[0]).toContain(say.sewage);
  expect(says.join(" ")).not.toContain("valve");
});

test("a Spanish direction, such as 'oeste', belongs to the address", () => {
  const { order } = call(
    "El fregadero se tapó",
    "Seiscientos cuarenta y cinco oeste de la calle veintinueve, en Hialeah",
    "Ana Ruiz",
    "305-555-0142",
  );
  expect(order?.location).toBe("645 Calle 29 Oeste, Hialeah");
});

test("the order begins with the fault, without small talk and questions to the dispatcher", () => {
  const { order } = call(
    "I'm sorry to bother you so late. My kitchen smells like rotten eggs.",
    "We're outside. Should I go back in and shut the furnace off?",
    ...VISIT,
  );
  expect(order?.description).toMatch(/^My kitchen smells like rotten eggs\. Call back/);
});

test("a caller who only asks for prices and gives up gets a goodbye", () => {
  const { says } = call(
    "How much do you charge to unclog a sink?",
    "It's clogged. But never mind, if you can't tell me I'll just google it.",
  );
  expect(says[0]).toContain(say.price);
  expect(says[1]).toContain(say["bye-else"].replace(/\{.*/, ""));
});

test("a renter without a main valve is sent to the building's manager", () => {
  const { says } = call(
    "Water is pouring through my kitchen ceiling!",
    "What main valve? I'm in an apartment.",
  );
  expect(says[1]).toContain(say["no-main"]);
});

const OUT_OF_SMOKE = ["There's smoke coming out of the panel", "We're all out in the driveway"];
const HELPED = ["14 Maple Street, Troy. My son is on with 911", "Dana Reyes", "606 555 0162"];
const NEAR_PANEL = ["The basement is flooded up to the panel", "14 Maple Street, Troy"];
test.each([
  [
    OUT_OF_SMOKE,
    "He's coming. I'll duck in a second and see what it is",
    /^No, please don't go in/,
  ],
  [[...OUT_OF_SMOKE, ...HELPED], "Yes. I looked in the door and it's thicker now", /^No, please/],
  [[...OUT_OF_SMOKE, ...HELPED], "That's right. I'm running in for the dog, bye", /^No, please/],
  [OUT_OF_SMOKE, "My aunt is still up in the bedroom", /^Call or shout .*don't go back in/],
  [OUT_OF_SMOKE, "Could we go sit at the neighbor's?", /^Yes, .*well away/],
  [OUT_OF_SMOKE, "How long do we have to stand here?", /^Until they tell you it's safe/],
  [OUT_OF_SMOKE, "I hit the breaker on the way out, was that good?", /^That's all right/],
  [OUT_OF_SMOKE, "Now it's rolling out of the roof", /^Please tell 911 that/],
  [NEAR_PANEL, "My kids want to go down for the hamster", /^No, nobody goes in/],
  [NEAR_PANEL, "Is it okay for them to go down there or not?", /^No, nobody goes in/],
  [NEAR_PANEL, "My uncle is gonna go kill the power", /^Please leave the breaker/],
  [NEAR_PANEL, "Ahora está zumbando la caja", /^Entonces que nadie se acerque/],
])("in danger, after %j, '%s' is answered before anything else", (before, said, answer) => {
  expect(call(...before, said).says.at(-1)).toMatch(answer);
});

test("a caller who only compares prices is asked for no address", () => {
  const { says, order, tools } = call(
    "How much to snake a drain?",
    "I'm only shopping around. Is it closer to two hundred?",
    "No, that's all",
  );
  expect(says[0]).toMatch(/If you'd like somebody to come and look/);
  expect(says[1]).not.toMatch(/address|street|name\?/);
  expect(says[2]).toContain("Goodbye");
  expect(order).toBeNull();
  expect(tools.every(({ name }) => name === "report_facts")).toBe(true);
});

test.each([
  ["12 Birch Avenue, here in Cloquet.", "12 Birch Avenue, Cloquet"],
  ["12 Birch Avenue. Belfast. Same as last time.", "12 Birch Avenue, Belfast"],
  ["12 Birch Avenue, right there in Bardstown.", "12 Birch Avenue, Bardstown"],
  ["Six fourteen, no, six forty Birch Avenue, Troy. Six fourteen's my mama's.", "640 Birch Avenue"],
])("'%s' is a whole address: nobody asks for its town", (said, location) => {
  const { says, order } = call("The sink drips.", said, "Dana Reyes", "217 555 0142");
  expect(says.join(" ")).not.toMatch(/which town/i);
  expect(order?.location).toContain(location);
});

test("a town that comes before the street, or after a remark, is the job's", () => {
  const before = call("This is Dana Reyes over in Tupelo. My sink drips.", "418 Cotton Gin Road");
  expect(before.state.address?.town).toBe("Tupelo");
  const { state } = call(
    "The sink drips.",
    "731 Oak Street",
    "Just the one. Brainerd. It's green.",
  );
  expect(state.address?.town).toBe("Brainerd");
});

test("a name in two sentences is whole, and how to get in goes on the order in two words", () => {
  const { says, order } = call(
    "The sink drips.",
    "14 Maple Street, Springfield",
    "The name's Doreen. Halvorsen, with an E-N.",
    "217 555 0142. After three, not Thursdays",
    "yes",
    "Side door. Front's iced shut.",
  );
  expect(order).toMatchObject({ client: "Doreen Halvorsen" });
  expect(says[3]).toContain("After 3, not on Thursdays: I've got that down.");
  expect(order?.description).toContain("Side door. Front's iced shut");
});

test("a 'no' to the read-back takes a danger away and gets no goodbye", () => {
  const { says, state } = call(
    "There's water spraying out from behind the toilet!",
    "It's by the light switch",
    "14 Maple Street, Springfield",
    "Dana Reyes",
    "217 555 0142",
    "No! It's not near the light! It's the pipe behind the toilet!",
  );
  expect(state.dangers).toEqual(["water"]);
  expect(says[5]).toContain(say.misheard);
  expect(says[5]).not.toContain("Goodbye");
});

test("the read-back names who is hurt, and no alarm that there isn't", () => {
  const hurt = call(
    "My nephew got burned by the water heater, his arm is blistered",
    "My wife is calling them",
    "14 Maple Street, Springfield",
    "Dana Reyes",
    "217 555 0142",
  );
  expect(hurt.says.at(-1)).toContain("help for your nephew");
  const { says } = call(
    "Desde que prendimos la calefacción todos nos sentimos mareados y con dolor de cabeza",
    "Ya salimos. Pero no tenemos alarma",
    "Calle Roble 1480, Laredo",
    "Rita Moreno",
    "956 555 0142",
  );
  expect(says.at(-1)).not.toContain("alarma");
});

test("a shop that can't open is urgent in whichever turn that is said; a street is no dry tap", () => {
  const shop = call(
    "I have a donut shop. No hot water.",
    "The health department says I can't open",
  );
  expect(shop.says[1]).toContain(say["is-emergency"]);
  const street = call(
    "I'd like a furnace tune-up, it runs fine",
    "3366 East Water Well Road, Salina",
    "What water? There's no water, that's my street",
    "Vernon Goering",
    "785 555 0128",
  );
  expect(street.order?.type).toBe("Scheduled");
});

test("a caller who wants a tree cut is told that this is the wrong company", () => {
  expect(call("Do y'all cut down trees? One's leaning on my fence").says[0]).toContain(
    say["not-us"],
  );
});

test("beside smoke, somebody outside the mechanical room is still in the building", () => {
  const { state } = call(
    "There's smoke in the building",
    "I'm standing right outside the mechanical room",
  );
  expect(state.outside).toBe(false);
});

test("thanks at the end get 'You're welcome' and nothing else", () => {
  const { says } = call("The sink drips.", ...VISIT, "Nope, I believe you've got it. Thank you.");
  expect(says.at(-1)).toMatch(/^You're welcome\. [^.]*, Dana\. Goodbye\.$/);
});

test("a caller who repeats a fact at the end hears it once more", () => {
  const { says, order } = call(
    "The sink drips.",
    ...VISIT,
    "No, that's all of it. And it's 14 Maple, now.",
  );
  expect(says.at(-1)).toMatch(/^Yes, I have 14 Maple Street.* Goodbye\.$/);
  expect(order?.description).not.toContain("now");
});

test("'You're not a real person, are you?' is a question about the dispatcher", () => {
  const { says } = call("The sink drips.", "Say, you're not a real person, are you?");
  expect(says[1]).toContain(say.robot);
});

test.each([
  "You'll have to speak up, dear. Get out, you said? Out of the house?",
  "Out on the porch? In this cold?",
])("beside gas, the question '%s' puts nobody outside", (said) => {
  const { says, state } = call("I smell gas in my kitchen", said);
  expect(state.outside).toBe(false);
  expect(says[1]).not.toContain(GLAD);
});

test("a caller who came out alone is not told that all are out", () => {
  const { says } = call("I smell gas in my kitchen", "I'm out on the porch, I left him, the cat");
  expect(says[1]).not.toContain("all out");
});
