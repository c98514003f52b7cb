import { expect, test } from "vitest";
import { type Danger, hearDangers } from "../../simulator/dispatcher/danger";
import type { Language } from "../../simulator/dispatcher/dialogue";
import { languageOf } from "../../simulator/dispatcher/language";
import { digitize } from "../../simulator/dispatcher/numbers";
import { hearSymptoms } from "../../simulator/dispatcher/symptoms";
import { plain, tidy } from "../../simulator/dispatcher/text";
import { triage, type Verdict } from "../../simulator/dispatcher/triage";

/** What one sentence says of dangers, and how bad it is by itself. */
function heardIn(said: string) {
  const language: Language = languageOf(plain(said), "en");
  const words = plain(digitize(tidy(said), language));
  const { dangers, stopped } = hearDangers(words, false);
  const { symptoms, canWait } = hearSymptoms(words);
  const severity = { stopped, canWait, worse: null, symptoms: [...symptoms] };
  return { dangers: [...dangers], verdict: triage({ ...severity, dangers: [...dangers] }) };
}

/** Sentences by the danger that they speak of and what they amount to. */
const spoken: { danger: Danger | null; verdict: Verdict; said: string[] }[] = [
  {
    danger: "gas",
    verdict: "emergency",
    said: [
      "I smell gas",
      "there's a gas smell in the hallway",
      "Smells like gas in here",
      "I can smell something like rotten eggs near the furnace",
      "our gas alarm won't stop",
      "gas detector is beeping",
      "We hit the gas line while digging",
      "I don't know if it's gas but there's a weird smell of it in the basement",
      "I'm not sure, it might be gas I'm smelling",
      "strong odor of propane outside",
      "The stove was left on and the kitchen is full of gas",
      "gas is leaking from the meter",
      "there's a gas leak",
      "I hear hissing by the gas meter",
      "huele a gas",
    ],
  },
  {
    danger: "carbon-monoxide",
    verdict: "emergency",
    said: [
      "carbon monoxide detector went off",
      "CO alarm is going off",
      "co detector reads 80 ppm",
      "my carbon monoxide alarm keeps beeping",
      "we're all dizzy and nauseous",
      "everyone in the house has a headache",
      "my wife and I both have splitting headaches since the heater came on",
      "the kids and I feel dizzy",
      "está sonando la alarma de monóxido",
    ],
  },
  {
    danger: null,
    verdict: "not",
    said: [
      "I'd like a quote for a carbon monoxide detector",
      "need new smoke and CO detectors installed",
      "I want my fireplace cleaned",
      "the furnace won't fire up but it's warm out so it can wait",
      "quote for a smoke detector",
      "no smoke, no fire, just a noisy fan",
      "install a fire pit gas... actually just a ceiling fan",
      "nobody is hurt, it's just a dripping tap",
      "there's air trapped in my radiator and it gurgles",
      "I'd like a quote for a new furnace",
      "how much is a new heater",
      "can I schedule maintenance for my AC",
      "the kitchen faucet drips",
      "slow drain in the tub",
      "the toilet runs all the time",
      "furnace makes a loud noise but it still heats",
      "bathroom sink is clogged",
      "I want to replace my water heater",
      "can someone install a dishwasher",
      "need my gutters... I mean my drain cleaned",
      "my thermostat screen is blank",
      "low water pressure in the shower",
      "the garbage disposal is stuck",
      "I need an outlet installed for an EV charger",
      "annual inspection of the boiler please",
      "it's not an emergency, the faucet leaks a bit",
      "leak under the sink, it can wait until next week",
      "my water heater is old and I'd like to upgrade",
      "light switch in the hall doesn't work",
      "the toilet handle is broken",
      "I need somebody to look at a noisy radiator",
      "ceiling fan wobbles",
      "the AC works but it's noisy",
      "there is no leak, I just want an estimate for new pipes",
      "it's not flooding any more, the leak is fixed, I just want a quote for the drywall pipe",
      "quiero una cotización para un calentador nuevo",
      "la llave del baño gotea",
      "no huele a gas, solo quiero una revisión",
    ],
  },
  {
    danger: "fire",
    verdict: "emergency",
    said: [
      "the outlet is sparking",
      "sparks flew out of the switch",
      "there's smoke coming from the vent",
      "something is burning, I can smell it",
      "burning smell from the panel",
      "The furnace caught fire",
      "my dryer is on fire",
      "I see flames in the boiler",
      "I got shocked by the light switch",
      "the washing machine gives me a shock when I touch it",
      "The wall around the outlet is hot",
      "plug melted into the socket",
      "smells like burning plastic near the breaker box",
      "the breaker box is buzzing and warm and smells like burnt wires",
      "smoke alarm is going off and I see smoke",
      "my kid was zapped by the lamp",
      "wires are arcing",
      "electrical smell in the bedroom",
      "hay humo en la cocina",
      "el enchufe está echando chispas",
    ],
  },
  {
    danger: "hurt",
    verdict: "emergency",
    said: [
      "my husband fell off the ladder",
      "someone is hurt",
      "he's unconscious",
      "my mother isn't breathing well, the heat is off",
      "a worker is trapped in the crawl space",
      "she burned her hand on the pipe",
      "my son got scalded by the shower",
      "he's bleeding a lot",
      "my dad collapsed in the boiler room",
      "mi esposo está inconsciente",
    ],
  },
  {
    danger: "electric-water",
    verdict: "emergency",
    said: [
      "water is dripping onto the breaker panel",
      "the ceiling light is full of water",
      "water is coming out of the light fixture",
      "there's water on the floor near the outlets",
      "the leak is dripping on the outlet",
      "the basement flooded and the outlets are under water",
      "wet spot around the recessed lights in the ceiling",
      "water leaking through the chandelier",
      "water running down the wall over the fuse box",
      "puddle next to the power strip",
      "está goteando agua en el panel eléctrico",
    ],
  },
  {
    danger: "water",
    verdict: "emergency",
    said: [
      "pipe burst",
      "we have a burst pipe in the kitchen",
      "water is everywhere",
      "my basement is flooding",
      "toilet is overflowing",
      "the toilet won't stop overflowing",
      "water's gushing out of the wall",
      "water is spraying from under the sink",
      "a pipe broke in the attic",
      "the water heater is leaking all over the garage",
      "water pouring through the ceiling",
      "the hose on the washer blew and it's flooding the laundry room",
      "The faucet came off and I can't stop the water",
      "there's three inches of water in my basement",
      "water is coming up through the floor",
      "it's raining in my kitchen from the upstairs bathroom",
      "I cut a water line and it's shooting everywhere",
      "I can't turn the water off",
      "the water won't shut off",
      "water coming in through the basement wall",
      "the sprinkler head snapped and there's a geyser in my yard",
      "water tank upstairs has ruptured",
      "my water heater burst",
      "the pipe under the sink just let go",
      "major leak in the bathroom",
      "water keeps running and the valve is stuck",
      "se rompió una tubería y se está inundando la casa",
    ],
  },
  {
    danger: null,
    verdict: "emergency",
    said: [
      "sewage is coming up through the floor drain",
      "raw sewage in the basement",
      "toilet water is backing up into the tub",
      "the sewer backed up",
      "when I flush it comes up in the shower",
      "septic is backing up into the house",
      "there's no water in the house",
      "we have no running water",
      "no water comes out of any faucet",
      "the water's completely off in the whole building and we didn't touch it",
      "no heat and it's snowing",
      "the heater died and it's twenty degrees out",
      "heat's out, it is below freezing",
      "furnace quit. I've got a newborn",
      "boiler is dead and my grandmother is 90",
      "we have no heat and my wife is pregnant",
      "no heat, my son is disabled",
      "AC is out and it's 104 degrees",
      "ac quit and we're in the middle of a heat wave",
      "air conditioner died, my dad is on oxygen",
      "no hot water and I have a two month old",
      "no hot water, my mom is sick with cancer",
      "the furnace isn't working and my mother is eighty four",
      "my restaurant has no hot water and we can't open",
      "we had to close the shop because the toilet is broken",
      "I own a salon, no water, can't open",
      "heat not working, house is at 41 degrees",
      "no hay agua en toda la casa",
      "las aguas negras están saliendo por la regadera",
      "no tenemos calefacción y está nevando",
    ],
  },
  {
    danger: null,
    verdict: "unsure",
    said: [
      "my furnace is out",
      "no heat",
      "the AC stopped working",
      "we have no hot water",
      "there's a leak in my ceiling",
      "half the house has no power",
      "the boiler is making no heat",
    ],
  },
];

for (const { danger, verdict, said } of spoken)
  test.each(said)(`'%s' is ${danger ?? "no danger"}: ${verdict}`, (sentence) => {
    const heard = heardIn(sentence);
    expect(heard.verdict).toBe(verdict);
    // Water in the wrong place is water that runs, too.
    const others = heard.dangers.filter(
      (other) => other !== danger && !(danger === "electric-water" && other === "water"),
    );
    expect(others).toEqual([]);
    if (danger) expect(heard.dangers).toContain(danger);
  });

test.each([
  ["it was flooding but it stopped", "unsure"],
  ["the pipe burst yesterday but we turned off the water and it can wait till Monday", "not"],
] as const)("'%s' still tells of water, but is no more than '%s'", (said, verdict) => {
  expect(heardIn(said)).toEqual({ dangers: ["water"], verdict });
});
