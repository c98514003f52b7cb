import { expect, test } from "vitest";
import { ruleDispatcher } from "../../packages/simulator/dispatcher/rules";
import { sentences } from "../../packages/simulator/dispatcher/sentences";
import { heardIn as hearSentence } from "./heard-in";

const say = sentences.en;
/** The ways to promise a visit. */
const VISIT = /get that set up|take care of that|set up a visit/;
const heardIn = (said: string) => hearSentence(said).dangers;

/** Plays these lines, turn by turn; returns the dispatcher's sentences and its work order. */
function call(...said: string[]) {
  let { state, reply } = ruleDispatcher.greet({ year: 2026 });
  const says: string[] = [];
  const order: Record<string, string> = {};
  for (const line of said) {
    ({ state, reply } = ruleDispatcher.hear(state, line));
    says.push(reply.says);
    for (const tool of reply.tools) Object.assign(order, tool.arguments);
  }
  return { says, order };
}
const FACTS = "Ada Wren, 14 Elm Street in Troy, 518 555 0142";
/** A problem that is unclear by itself, so the dispatcher asks its one question. */
const UNCLEAR = "something is wrong with the boiler, it does something odd";

test.each([
  "it's still going off and it's really loud",
  "well it's blowing pretty good",
  "it's still blowing",
  "she can't move",
  "no, it's still hissing",
  "he's stuck under it",
  "he's putting his shoes on",
])("'%s' is not a clear no and never leads to a visit", (answer) => {
  const { says, order } = call(UNCLEAR, answer, answer, FACTS);
  expect(says[0]).toContain(say.urgency[0]);
  expect(says.join(" ")).not.toMatch(VISIT);
  expect(order.type).toBe("Emergency");
});

test.each([
  "no",
  "No, nobody's in danger",
  "it's just a drip",
  "nobody is in danger, it can wait",
  "it still works",
])("'%s' is a clear no", (answer) => {
  const { says, order } = call(UNCLEAR, answer, FACTS);
  expect(says[0]).toContain(say.urgency[0]);
  expect(order.type).toBe("Scheduled");
});

const FLOOD = "a pipe burst and it's coming through the ceiling";
const COLD = "the furnace quit, it's ten degrees out and my dad's 88";
const HOT = "the AC died, it's 104 out and I've got a newborn";

test.each([
  [FLOOD, "safe-water", "yeah", "electric-water"],
  [FLOOD, "safe-water", "the light's flickering", "electric-water"],
  [FLOOD, "safe-water", "No, but it's dripping on the breaker box", "electric-water"],
  ["sewage is coming up in the basement", "safe-sewage", "it's by the outlets", "electric-water"],
  [COLD, "safe-air", "he's got a splitting headache", "carbon-monoxide"],
  [COLD, "safe-air", "he didn't know who I was", "hurt"],
  [HOT, "safe-air", "she's kind of floppy", "hurt"],
  [HOT, "safe-air", "yes", "hurt"],
] as const)(
  "after '%s' the dispatcher asks %s, and '%s' counts as %s",
  (said, question, answer, danger) => {
    const { says } = call(said, answer);
    expect(says[0]).toContain(say[question][0]);
    expect(says[1]).toContain(say[danger][0]);
  },
);

test.each([
  [FLOOD, "no, it's nowhere near the lights"],
  [FLOOD, "No. The lights are fine."],
  [FLOOD, "nobody's in danger"],
  [COLD, "no, he's not dizzy or anything"],
  [HOT, "no she's fine, she's eating"],
  ["a pipe burst, it's coming through the ceiling", "No, not yet"],
])(
  "after '%s', '%s' raises no warning, and the dispatcher asks for the address next",
  (said, answer) => {
    const { says } = call(said, answer);
    expect(says[1]).toBe(`${say["all-safe"][0]} ${say.address[0]}`);
  },
);

test.each([
  "a pipe burst, nobody's in danger, the basement is flooding",
  "water is pouring out of the breaker panel",
  "I'd like a new faucet",
])("after '%s' the dispatcher asks nothing about safety", (said) => {
  const { says } = call(said, "no", FACTS);
  for (const question of ["safe-water", "safe-air", "urgency"] as const)
    expect(says.join(" ")).not.toContain(say[question][0]);
});

test.each([
  [
    "this shower is killing me, it just dribbles",
    "are you a real person or one of them computers?",
  ],
  ["We've no water this morning, the pump just clicks.", "The creek will do till evening."],
  ["our furnace screeches when it starts up", "Only to my marriage."],
  [COLD, "Well it's gettin' colder. Pipes'll freeze by suppertime I'd say."],
  ["My thermostat's blank half the time.", "I smack it and it comes back."],
  ["The floor drain in the kitchen is slow.", "We're on fire today, forty covers."],
])("after '%s', '%s' does not count as a danger", (said, answer) => {
  const { says } = call(said, answer);
  for (const danger of ["electric-water", "water", "fire", "hurt"] as const)
    expect(says[1]).not.toContain(say[danger][0]);
  expect(says[1]).not.toContain(say.urgency[1]);
});

test("a tingle in a flood means electricity in the water, not a fire", () => {
  const { says } = call(
    "the basement is flooded, it's over my ankles",
    "the freezer gave me a tingle",
  );
  expect(says[1]).toContain(say["electric-water"][0]);
  expect(says[1]).not.toContain(say.fire[0]);
});

test("a work order opens as soon as its facts are known; the read-back waits for the safety answer", () => {
  const { says, order } = call(`${FLOOD}. ${FACTS}`);
  expect(order.type).toBe("Emergency");
  expect(says[0]).toContain(say["safe-water"][0]);
  expect(says[0]).not.toContain("Ada Wren");
});

test("after a meaningless answer, the dispatcher rephrases its question before it announces anything", () => {
  const { says } = call(UNCLEAR, "he is putting his shoes on");
  expect(says[1]).toContain(say.urgency[1]);
  expect(says[1]).not.toContain(say["is-emergency"][0]);
});

test("an announced emergency stays one, whatever else the caller says", () => {
  const announced = call(UNCLEAR, "yes, it's getting worse");
  expect(announced.says[1]).toContain(say["is-emergency"][0]);
  for (const other of ["call me any time", "it makes a noise", "what would a new one cost"])
    expect(call(UNCLEAR, "yes, it's getting worse", other, FACTS).order.type).toBe("Emergency");
});

test.each([
  "no wait, nobody is in danger, it stopped",
  "sorry, false alarm, it can wait",
  "actually it's not an emergency",
])("'%s' cancels an announced emergency", (back) => {
  expect(call(UNCLEAR, "yes, it's getting worse", back, FACTS).order.type).toBe("Scheduled");
});

test("'nobody is in danger' does not cancel a danger", () => {
  const { order } = call("I smell gas", "no wait, nobody is in danger, it can wait", FACTS, "ok");
  expect(order.type).toBe("Emergency");
});

test.each([
  "the faucet guy's van is here and something is blowing by the gas service",
  "the vanity in the bathroom is on my brother, it's the one with the new faucet",
  "I think my cousin got caught in there, by the sink",
])("the dispatcher promises no visit until the caller explains an alarming word: '%s'", (said) => {
  const [answer] = call(said).says;
  expect(answer).not.toMatch(VISIT);
});

test.each([
  "I'd like a quote on a gas line for a grill",
  "the gas furnace needs its yearly service",
  "my smoke detector chirps, it wants a new battery",
  "my garbage disposal is stuck",
  "there's air trapped in a radiator",
  "the bathroom fan is noisy",
  "the faucet drips",
  "I got burned by the last guy, I want a price on a disposal",
  "no smell, no alarm, no smoke, the furnace only rattles",
])("the dispatcher asks nothing about danger for a plain visit: '%s'", (said) => {
  expect(call(said).says[0]).not.toContain(say.urgency[0]);
});

test("an unknown problem with an alarming word still counts as a problem", () => {
  const { says } = call("a thing out back keeps zapping the dog whenever he goes by there");
  expect(says[0]).not.toContain(say["only-service"][0]);
});

test.each([
  ["she's pinned under the vanity, you were here last week for the faucet", "hurt"],
  ["my dad is trapped under the tank, you put it in two years ago", "hurt"],
  ["the panel is smoking, it was put in last year", "fire"],
])("mentioning an old job does not hide a present danger: '%s'", (said, danger) => {
  expect(heardIn(said)).toContain(danger);
});

test.each([
  "a pipe burst on us two winters ago, that's all been fixed, I want a quote so it doesn't happen again",
  "my neighbor was trapped in the elevator last year, it was fixed",
  "the panel smoked last summer and was replaced",
  "we had a gas leak three summers ago, all repaired since",
])("a danger that is over does not count: '%s'", (said) => {
  expect(heardIn(said)).toEqual([]);
});

test.each([
  "your flyer really sparked my interest",
  "I was trapped in a meeting",
  "I'm stuck in traffic",
  "I was shocked by the price",
  "that quote gave us sticker shock",
  "the bill burned me",
  "we're drowning in paperwork",
  "exploding prices everywhere",
  "I'm calling from the gas station",
  "is it part of the fire sale",
  "the noise is killing me",
  "the electric bills are killing us",
  "that's a smoking deal",
  "I'm dying to get a new tub",
  "I nearly died laughing",
  "my wife can't stand the racket",
  "you blew my mind",
  "my phone is blowing up",
  "they blew me off",
  "the last plumber burned me",
  "I got burned by the last guy",
  "it burns a hole in my wallet",
  "I'm sick and tired of it",
  "I'm buried in work",
  "flooded with calls all day",
  "costs are going through the roof",
  "prices have exploded",
  "I fell in love with a clawfoot tub",
  "it's a pain in the neck",
  "my alarm went off at six",
  "the smoke alarm went off because I burned the toast",
  "we were shell shocked by the estimate",
  "I'm bleeding money",
  "there's no cause for alarm",
  "gas prices being what they are",
])("a figure of speech is not a danger: '%s'", (said) => {
  expect(heardIn(said)).toEqual([]);
});

test.each([
  ["the outlet sparked when I plugged in the vacuum", "fire"],
  ["I'm trapped in the elevator at the office", "hurt"],
  ["my son is stuck in the duct", "hurt"],
  ["I got shocked by the panel", "fire"],
  ["the heater burned my hand", "hurt"],
  ["he is drowning in the pit", "hurt"],
  ["I smell gas at the station", "gas"],
  ["there's a fire in the sale room", "fire"],
  ["the dryer is smoking", "fire"],
  ["she can't stand up", "hurt"],
  ["burning rubber smell from the unit", "fire"],
  ["sparks fly out of the unit", "fire"],
  ["the kitchen is flooded", "water"],
  ["the carbon monoxide alarm went off at six", "carbon-monoxide"],
  ["the smoke alarm is going off and I see smoke", "fire"],
])("the same words used literally are a danger: '%s'", (said, danger) => {
  expect(heardIn(said)).toContain(danger);
});

test("a figure of speech does not hide a real danger next to it", () => {
  expect(heardIn("your ad sparked my interest and i smell gas")).toEqual(["gas"]);
});

test.each([
  ["the carbon noxide alarm is yelling", "carbon-monoxide"],
  ["our carbon monox side alarm is going off", "carbon-monoxide"],
  ["the carbon mono side alarm won't stop", "carbon-monoxide"],
  ["the see oh alarm is beeping", "carbon-monoxide"],
  ["the c o two alarm is screaming", "carbon-monoxide"],
  ["I smell gass", "gas"],
  ["it smells like natural guess in here", "gas"],
  ["the propain tank is hissin", "gas"],
  ["the panel is sparkin", "fire"],
  ["the outlet is smokin", "fire"],
  ["my dad is un conscious", "hurt"],
])("the dispatcher understands a misrecognized word: '%s'", (said, danger) => {
  expect(heardIn(said)).toContain(danger);
});

test.each(["see, oh, the faucet drips", "carbon steel pipe, I want a quote", "I guess it drips"])(
  "words that only sound like a danger are not one: '%s'",
  (said) => {
    expect(heardIn(said)).toEqual([]);
  },
);

test("a street named Water is not a flood", () => {
  const furnace =
    "Howdy. Need to get on the list for somebody to go over my furnace before it gets real cold.";
  const well =
    "Nope, runs like a top. I just like to have it gone over every fall and I'm late, been cutting milo.";
  const street =
    "Well I'm out on East Water Well Road. 3366. It's Salina address but you'd go like you're going to the airport.";
  const again = "Salina. The number's 3366 East Water Well.";
  const { says, order } = call(furnace, well, street, again);
  expect(says.join(" ")).not.toMatch(/valve|all that water/);
  expect(order.type).toBe("Scheduled");
});

test("a boiler in a basement is no carbon monoxide", () => {
  const boiler = "Hi there! I'd like to get our boiler serviced before it gets really cold.";
  const house =
    "215 North Cayuga Street. It's the blue house, the apartment's upstairs but the boiler is in the basement.";
  const { says } = call(boiler, "Oh, no, it works fine, it's just been two years.", house);
  expect(says.join(" ")).not.toMatch(/fresh air|911/);
});

const CLOSED =
  "This is Connie at the Broadway Grill in Paducah. I've got no hot water and the health inspector will not let me open without it, and I've got breakfast in an hour and a half.";

test.each([
  "Nobody's in danger, no, but the health department won't let me open without hot water, and I've got forty muffins in the oven.",
  "Tell them come round to the back, I'm in the kitchen with the fan going. And it's propane, I don't know if I said.",
])("the dispatcher sends nobody outside for gas if nothing suggests a leak: %s", (said) => {
  const { says, order } = call(CLOSED, said);
  expect(says.join(" ")).not.toMatch(/leave the building/);
  expect(order.type).toBe("Emergency");
});

test.each(["No, there's no gas, I'm baking.", "There's no smell, there's nothing leaking."])(
  "'%s' takes back a gas alarm, and the order stays an emergency",
  (denial) => {
    const { state: greeted } = ruleDispatcher.greet({ year: 2026 });
    const { state: closed } = ruleDispatcher.hear(greeted, CLOSED);
    const alarmed = { dangers: ["gas" as const], warned: ["gas" as const] };
    const before = { ...closed, ...alarmed, asked: ["outside" as const], worse: true };
    const { state, reply } = ruleDispatcher.hear(before, denial);
    expect(state.dangers).toEqual([]);
    expect(JSON.stringify(reply.tools)).not.toContain("Scheduled");
  },
);

test.each(["There's no smell, nothing leaking.", "Well, there's no smell, but I hear it hissing."])(
  "'%s' does not take back gas that the caller reported",
  (denial) => {
    const { state: greeted } = ruleDispatcher.greet({ year: 2026 });
    const { state: alarmed } = ruleDispatcher.hear(greeted, "The propane alarm is screaming.");
    const before = { ...alarmed, dangers: ["gas" as const], warned: ["gas" as const] };
    const { state } = ruleDispatcher.hear({ ...before, asked: ["outside"] }, denial);
    expect(state.dangers).toContain("gas");
  },
);

test.each([
  "the boiler let go, the relief valve thing, and it got my brother",
  "the relief valve blew and got him all down his chest",
])("'%s' means that somebody is hurt", (said) => {
  expect(heardIn(said)).toContain("hurt");
});
