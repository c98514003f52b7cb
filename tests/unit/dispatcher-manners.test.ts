import { expect, test } from "vitest";
import type { CallSoFar } from "../../packages/simulator/dispatcher/call-so-far";
import type { Exchange } from "../../packages/simulator/dispatcher/dialogue";
import { ruleDispatcher } from "../../packages/simulator/dispatcher/rules";
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
/** Each line in its first words. */
const firstWords = (language: "en" | "es") =>
  Object.fromEntries(
    Object.entries(sentences[language]).map(([line, [words]]) => [line, words]),
  ) as Record<Line, string>;
const say = firstWords("en");
const es = firstWords("es");
const SORRY = /sorry|\boh[,. ]|siento|\bay,|qué d/i;

test("a worried daughter hears sympathy once, one question at a time, and a read-back", () => {
  const { says, order } = call(
    "my mom's furnace is completely dead and its 12 degrees out she's 88",
    "1408 north ashland no wait 1480 north ashland",
    "chicago",
    "Rita Moreno",
    "312 555 0142",
  );
  expect(says[0]).toMatch(SORRY);
  expect(says.slice(1).join(" ")).not.toMatch(SORRY);
  expect(says[0]).toContain(say.address);
  expect(says[1]).toBe("Okay, 1480 North Ashland. Which town is that in?");
  expect(says[2]).toContain(say.name);
  expect(says[3]).toBe("Thank you, Rita. What's the best number to reach you at?");
  expect(says[4]).toBe(
    "So that's no heat, for Rita Moreno at 1480 North Ashland, Chicago, number 3 1 2, 5 5 5, 0 1 4 2. Did I get that right?",
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

test("a danger comes before sympathy, and a caller in danger hears that nobody comes", () => {
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
])("'%s' tells the caller whom to call, not to leave", (said, words) => {
  expect(call(said).says[0]).toContain(words);
  expect(call(said).says[0]).not.toContain("Please leave");
});

test("a caller on the scene is told to leave, whoever's house it is", () => {
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
])("'%s' leaves a message, without a danger question or a work order", (said) => {
  const { says, order, tools, state } = call(said, "Bob Stone", "555 0107", "no thanks");
  expect(says[0]).toContain("I'll take a message for the office");
  expect(says.join(" ")).not.toMatch(/danger|address/i);
  expect(says[2]).toContain(say["message-taken"]);
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
    "Calle Roble 1480, Laredo",
    "Rita Moreno",
    "956 555 0142",
  );
  expect(says[0]).toContain(es.water);
  expect(says[0]).toMatch(SORRY);
  expect(says[0]).toContain(es.address);
  expect(says.at(-1)).toContain("Rita Moreno");
  expect(order?.type).toBe("Emergency");
});

test("an address corrected in one breath is the second one, whoever lives there", () => {
  const { order } = call(
    "my mom's furnace is dead and she's 88",
    "she's at 1408 north ashland no wait 1480 north ashland",
    "chicago",
    "Illinois",
    "Denise Okafor",
    "773 555 0188",
  );
  expect(order).toMatchObject({
    location: "1480 North Ashland, Chicago, Illinois",
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
  expect(says[0]).toBe(say["we-do"]);
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
  expect(says[3]).toContain(say.address);
  expect(order?.location).toBe("12 Elm Street, Boise");
});

test("a landlord at work is not told to reach the valve", () => {
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

test("a caller in two dangers hears at once that nobody comes from here", () => {
  const { says } = call("the kitchen is flooded and the water is up to the outlets");
  expect(says[0]).toContain(say["electric-water"]);
  expect(says[0]).toContain(say["nobody-comes"]);
});

test("an uncertain problem is asked about once, and not after a visit was promised", () => {
  const { says } = call("I need an outlet put in for my car charger", "okay");
  const asks = (text: string) => sentences.en.urgency.some((asked) => text.includes(asked));
  expect(says.filter(asks)).toHaveLength(1);
});

test.each([
  "Your guy was supposed to be here at nine and it's two in the afternoon, I took off work",
  "you have me down for tomorrow between eight and twelve and something came up",
  "Hi, I got my journeyman license last month, I was wondering if you have anything open",
  "tengo una cita el jueves y quiero cambiarla para la otra semana",
])("office business becomes a message, in any words: '%s'", (said) => {
  const { says, state } = call(said);
  expect(says[0]).toContain(
    state.language === "es" ? "mensaje para la oficina" : "message for the office",
  );
});

test("after an injury nothing is asked until somebody has reached 911", () => {
  const { says } = call("my dad fell off the ladder and he's not moving", "okay", "yes");
  expect(says[0]).toContain(say.hurt);
  expect(says[0]).not.toContain("?");
  expect(says[1]).toBe(say.help);
  expect(says[2]).toContain(say.address);
});

test.each([
  ["there's smoke coming out of the furnace", "we're outside"],
  ["the carbon monoxide alarm is going off", "yes, we're out"],
])("after '%s' the caller gets out before anything is asked", (said, outside) => {
  const { says } = call(said, outside);
  expect(says[0]).not.toContain("?");
  expect(says[1]).toContain(say.address);
});

test("who heard that nobody comes hears of no technician at the end", () => {
  const { says } = call(
    "I smell gas",
    "we're outside",
    "14 Maple Street, Springfield",
    "Dana Reyes",
    "555 0142",
    "yes",
    "how long will it take?",
    "no",
  );
  expect(says[0]).toContain(say["nobody-comes"]);
  expect(says.slice(4).join(" ")).not.toMatch(/technician/);
  expect(says.at(-1)).toBe("Please stay safe, Dana. Goodbye.");
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
  expect(says[3]).toMatch(/^So that's the faucet that drips, .*Did I get that right\?$/);
  expect(says[4]).toBe(
    "Okay, 41 Maple Street, Springfield. The office will call you to set the time. Anything else?",
  );
  expect(says[5]).toMatch(/work order.*else/);
  expect(says[6]).toBe("Thanks, Dana. Goodbye.");
});

test("'yes' to 'Anything else?' is asked what, and 'what?' hears the read-back again", () => {
  const order = ["The faucet drips.", "14 Maple Street, Springfield", "Dana Reyes", "555 0142"];
  expect(call(...order, "yes", "yes").says.at(-1)).toBe(say["what-else"]);
  const again = call(...order, "what did you say?").says;
  expect(again.at(-1)).toBe(again.at(-2));
});

test("a false alarm with another wish in the same breath goes on with the wish", () => {
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

test("a caller who is not understood never hears a line twice, and gets on", () => {
  const { says } = call("The faucet drips.", "blue", "green", "Dana Reyes", "red", "555 0142");
  const lines = says.flatMap((line) => line.split(/(?<=[.!?])\s+/));
  expect(new Set(lines).size).toBe(lines.length);
});

test("a landlord far away is asked nothing about being outside", () => {
  const { says } = call("I'm the landlord, I'm in Florida, my tenant texted that it reeks of gas");
  expect(says[0]).toContain(say["gas-away"]);
  expect(says[0]).not.toContain("outside");
});

test("a caller who only says 'a quote' is asked of what; a caller who insists on a person leaves a message", () => {
  expect(call("a quote").says[0]).toBe(say.detail);
  const { says, order } = call("can I talk to a person?", "I want a real person", "Bob Stone");
  expect(says[1]).toContain("message for the office");
  expect(order).toBeNull();
});

test("an address that is said again changes nothing, and names its town once", () => {
  const { order, says } = call(
    "The laundry drain is clogged.",
    "918 Second Street, Natchez",
    "Natchez",
    "Lucille Barnes",
    "601 555 0182",
    "yes, 918 Second Street, Natchez",
  );
  expect(order?.location).toBe("918 Second Street, Natchez");
  expect(says[5]).toBe(`${say.scheduled} ${say["anything-else"]}`);
});
