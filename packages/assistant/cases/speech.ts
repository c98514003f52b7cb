import type { Caller } from "./caller";

/** How people say things: several at once, in words, corrected, spelled, misheard. */
export const speech: readonly Caller[] = [
  {
    id: "all-in-one-breath",
    says: [
      "hi this is dana reyes at 14 maple street in springfield my number is 555 0142 and my furnace died and my mother is 84 and its 12 degrees out",
    ],
    answers: {},
    expects: {
      type: "Emergency",
      name: "Dana Reyes",
      address: ["14 Maple Street", "Springfield"],
      number: "5550142",
      problem: /furnace died/i,
    },
  },
  {
    id: "number-in-words",
    says: ["Our kitchen sink is clogged."],
    answers: {
      name: "My name's Eli Turner.",
      address: "forty-one Maple Avenue, Kingston",
      number: "five five five, oh one four two",
    },
    expects: {
      type: "Scheduled",
      name: "Eli Turner",
      address: ["41 Maple Avenue", "Kingston"],
      number: "5550142",
      problem: /sink/i,
    },
  },
  {
    id: "double-digits",
    says: ["I need a plumber to fix a leaky faucet, it drips."],
    answers: {
      name: "this is Vera Lang",
      address: "nineteen hundred Oak Street, Waco",
      number: "two five four, double five five, oh one double seven",
    },
    expects: {
      type: "Scheduled",
      name: "Vera Lang",
      address: ["1900 Oak Street", "Waco"],
      number: "2545550177",
      problem: /faucet/i,
    },
  },
  {
    id: "corrects-house-number",
    says: ["The garbage disposal is jammed."],
    answers: {
      name: "Ned Hall",
      address: "14 Elm Street, Dayton",
      number: "937 555 0101",
      "anything-else": ["Yes: it's forty-one, not fourteen.", "No, that's everything."],
    },
    expects: {
      type: "Scheduled",
      name: "Ned Hall",
      address: ["41 Elm Street", "Dayton"],
      number: "9375550101",
      problem: /disposal/i,
    },
  },
  {
    id: "corrects-in-the-same-breath",
    says: ["Water heater quote please"],
    answers: {
      name: "Ana Pires",
      address: "12 Grove, no sorry, 21 Grove Street, Fall River",
      number: "508 555 0117, no wait, 0119. 508 555 0119",
    },
    expects: {
      type: "Scheduled",
      name: "Ana Pires",
      address: ["21 Grove Street", "Fall River"],
      number: "5085550119",
      problem: /water heater/i,
    },
  },
  {
    id: "corrects-the-name",
    says: ["I'd like my boiler serviced."],
    answers: {
      name: "Diana Cross",
      address: "8 Canal Street, Rome",
      number: "315 555 0129",
      "anything-else": ["My name is Dayna, not Diana.", "No thank you"],
    },
    expects: {
      type: "Scheduled",
      name: "Dayna Cross",
      address: ["8 Canal Street", "Rome"],
      number: "3155550129",
      problem: /boiler/i,
    },
  },
  {
    id: "corrects-the-number",
    says: ["My thermostat is blank."],
    answers: {
      name: "Max Roth",
      address: "66 Bridge Street, Lowell",
      number: "978 555 0153",
      "anything-else": ["Actually the last four are 0154.", "Nope"],
    },
    expects: {
      type: "Scheduled",
      name: "Max Roth",
      address: ["66 Bridge Street", "Lowell"],
      number: "9785550154",
      problem: /thermostat/i,
    },
  },
  {
    id: "spelled-name",
    says: ["Toilet won't flush."],
    answers: {
      urgency: "No",
      name: "Nguyen, that's N-G-U-Y-E-N",
      address: "17 Pearl Street, Beaumont",
      number: "409 555 0168",
    },
    expects: {
      type: "Scheduled",
      name: "Nguyen",
      address: ["17 Pearl Street", "Beaumont"],
      number: "4095550168",
      problem: /toilet/i,
    },
  },
  {
    id: "corner",
    says: ["A water main is spraying all over the street!"],
    answers: {
      name: "Bo Larsen",
      address: "I don't know the number, it's the corner of Fifth and Main in Millbrook",
      number: "555 0146",
    },
    expects: {
      type: "Emergency",
      name: "Bo Larsen",
      address: ["Fifth and Main", "Millbrook"],
      number: "5550146",
      problem: /water main/i,
      dangers: ["water"],
    },
  },
  {
    id: "rural-route",
    says: ["Our well pump quit and there's no water."],
    answers: { name: "Etta Boone", address: "RR 2 box 40, Dunmore", number: "304 555 0183" },
    expects: {
      type: "Emergency",
      name: "Etta Boone",
      address: ["RR 2", "Box 40", "Dunmore"],
      number: "3045550183",
      problem: /well pump/i,
    },
  },
  {
    id: "baker-street",
    says: ["hello, i have a dead outlet in my living room"],
    answers: {
      name: "its john watson",
      address: "221B Baker St, Camden",
      number: "(856) 555-0100",
    },
    expects: {
      type: "Scheduled",
      name: "John Watson",
      address: ["221B Baker Street", "Camden"],
      number: "8565550100",
      problem: /outlet/i,
    },
  },
  {
    id: "recognizer-typos",
    says: ["the furnice brust or somthing and its freezing in hear, no heet"],
    answers: {
      name: "my name is lou grant",
      address: "fifteen hundred pine street minneapolis",
      number: "6125550134",
    },
    expects: {
      type: "Emergency",
      name: "Lou Grant",
      address: ["1500 Pine Street", "Minneapolis"],
      number: "6125550134",
      mayWarn: ["water"],
    },
  },
  {
    id: "facts-first",
    says: [
      "Yeah hi, my number is 716 555 0122, I'm at 90 Delaware Avenue in Buffalo, name is Rita Kane.",
      "There's water coming through the ceiling.",
    ],
    answers: {},
    expects: {
      type: "Emergency",
      name: "Rita Kane",
      address: ["90 Delaware Avenue", "Buffalo"],
      number: "7165550122",
      problem: /ceiling/i,
      dangers: ["water"],
    },
  },
  {
    id: "plus-one-number",
    says: ["The ceiling fan hums, can somebody look at it?"],
    answers: {
      name: "Yusuf Demir",
      address: "Unit 4, 12 King Street, Quincy",
      number: "+1 617 555 0143",
    },
    expects: {
      type: "Scheduled",
      name: "Yusuf Demir",
      address: ["12 King Street", "Unit 4", "Quincy"],
      number: "6175550143",
      problem: /fan/i,
    },
  },
  {
    id: "town-asked-later",
    says: ["My water heater makes a banging noise."],
    answers: {
      name: "Finn Daly",
      address: "300 Church Street",
      number: "802 555 0177",
      town: "Burlington",
    },
    expects: {
      type: "Scheduled",
      name: "Finn Daly",
      address: ["300 Church Street", "Burlington"],
      number: "8025550177",
      problem: /banging/i,
    },
  },
];
