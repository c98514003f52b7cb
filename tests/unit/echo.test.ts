import { expect, test } from "vitest";
import { echoes } from "../../app/call/hearing/echo";
import type { Caption, Role } from "../../app/call/machine/conversation";

const ASKS = "What is the address where the water is coming in?";
const captions = (...lines: [Role, string, boolean?][]): Caption[] =>
  lines.map(([role, text, final = true], id) => ({ id, role, text, final }));

test.each<[string, Caption[], boolean]>([
  ["the dispatcher's own sentence comes back", captions(["assistant", ASKS], ["user", ASKS]), true],
  [
    "a recognizer's version of the sentence comes back",
    captions(["assistant", ASKS], ["user", "what is the address where water is coming in"]),
    true,
  ],
  [
    "the sentence comes back while the dispatcher keeps talking",
    captions(["assistant", ASKS], ["user", ASKS], ["assistant", "Hello?", false]),
    true,
  ],
  [
    "the visitor answers",
    captions(["assistant", ASKS], ["user", "The water is coming in at forty one Maple Avenue"]),
    false,
  ],
  [
    "the visitor repeats an address to confirm it",
    captions(
      ["assistant", "Is it 14 Elm Street, Springfield?"],
      ["user", "14 Elm Street, Springfield"],
    ),
    false,
  ],
  ["the words are not final yet", captions(["assistant", ASKS], ["user", ASKS, false]), false],
  ["the visitor said the sentence first", captions(["user", ASKS], ["assistant", ASKS]), false],
  ["nobody has said anything", [], false],
  [
    "six words come back with a pause between them",
    captions(
      ["assistant", "Is anyone hurt at the property?"],
      ["user", "Is anyone hurt -- at the property?"],
    ),
    true,
  ],
  [
    "five words are repeated",
    captions(
      ["assistant", "Forty one Maple Avenue Springfield"],
      ["user", "forty one maple avenue springfield"],
    ),
    false,
  ],
  [
    "nine words of ten come back",
    captions(["assistant", ASKS], ["user", "What is the address where the water is running in?"]),
    true,
  ],
  [
    "eight words of ten come back",
    captions(["assistant", ASKS], ["user", "What is the address where the gas is running in?"]),
    false,
  ],
  [
    "the same words come in another order",
    captions(["assistant", ASKS], ["user", "In coming is water the where address the is what?"]),
    false,
  ],
  [
    "a word is said more often than the dispatcher said it",
    captions(
      ["assistant", "Please go out now at once"],
      ["user", "please please please go go go out out"],
    ),
    false,
  ],
  [
    "only the dispatcher's last words count, not what they said before",
    captions(["assistant", ASKS], ["assistant", "And your name?"], ["user", ASKS]),
    false,
  ],
  ["the dispatcher has said nothing", captions(["user", ASKS]), false],
  [
    "the sentence comes back, and the dispatcher goes on",
    captions(["assistant", ASKS], ["user", ASKS], ["assistant", "Hello?"]),
    true,
  ],
  [
    "the sentence comes back after an answer",
    captions(["assistant", ASKS], ["user", "Yes."], ["user", ASKS]),
    true,
  ],
  [
    "the visitor begins to repeat the sentence twice",
    captions(
      ["assistant", ASKS],
      ["user", "What is the address where the water again what is the address"],
    ),
    false,
  ],
  [
    "the visitor says the sentence's first word again and again",
    captions(
      ["assistant", "Please hold the line for me"],
      ["user", "Please, please, please hold the line"],
    ),
    false,
  ],
])("the dispatcher's echo is told apart from an answer: %s", (_what, said, isEcho) => {
  expect(echoes(said)).toBe(isEcho);
});
