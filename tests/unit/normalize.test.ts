import { expect, test } from "vitest";
import { normalize } from "../../packages/simulator/dispatcher/normalize";

test.each([
  ["water is comin in and it's leakin'", "water is coming in and it's leaking"],
  ["the drain in the cabin and the basin", "the drain in the cabin and the basin"],
  ["I'm at 14 like Maple Street", "I'm at 14 Maple Street"],
  ["it smells like gas, like really bad", "it smells like gas, really bad"],
  ["I'd like a quote", "I'd like a quote"],
  ["it's the the furnace", "it's the furnace"],
  ["no no gas, Walla Walla", "no no gas, Walla Walla"],
  ["555 555 0142", "555 555 0142"],
  ["five five five oh one", "five five five oh one"],
  ["looking for a price, we are leaving", "looking for a price, we are leaving"],
  ["the furnance in the basment", "the furnace in the basement"],
])("'%s' is heard as '%s'", (said, heard) => expect(normalize(said)).toBe(heard));
