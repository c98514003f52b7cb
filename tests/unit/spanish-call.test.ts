import { readdirSync, readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import { callDetails as english } from "~/content/en/call-details";
import { callWords as englishWords } from "~/content/en/call-words";
import { landingPage as englishPage } from "~/content/en/landing-page";
import { sampleWorkOrder } from "~/content/en/work-order";
import { callDetails } from "~/content/es/call-details";
import { callWords } from "~/content/es/call-words";
import { landingPage } from "~/content/es/landing-page";
import { ruleDispatcher } from "../../packages/simulator/dispatcher/rules";

const USER_AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36";
/** Words that English sentences have and Spanish ones do not. */
const ENGLISH = /\b(?:the|you|your|is|of|and|with|please|call|again)\b/i;

/** Every text of a table of words, with what its functions make of examples. */
function texts(words: unknown, path = ""): [string, string][] {
  if (typeof words === "string") return [[path, words]];
  if (typeof words === "function" && !/details|notice$/.test(path)) {
    const made = /dispatch/.test(path) ? words(sampleWorkOrder, null) : words("2:05", 2, "7");
    return texts(made, path);
  }
  if (typeof words !== "object" || words === null) return [];
  return Object.entries(words).flatMap(([name, held]) => texts(held, `${path}.${name}`));
}

test("the Spanish call says nothing in English, and says what the English one says", () => {
  for (const [spanish, its] of [
    [callWords, englishWords],
    [callDetails, english],
  ]) {
    const said = new Map(texts(spanish));
    for (const [path, text] of texts(its)) {
      if (text === "" || /\.(id|code|time|morning|minutes|questionsHref)$/.test(path)) continue;
      expect(said.get(path), path).toBeTruthy();
      if (text.length > 12) expect(said.get(path), path).not.toBe(text);
    }
    for (const [path, text] of said) {
      // The work order itself is in English.
      const own = text.replace(sampleWorkOrder.description, "");
      expect(own, path).not.toMatch(ENGLISH);
    }
  }
});

test("every notice of the session and every refusal of the call route has Spanish words of its own", () => {
  const source = readdirSync("app/call/session")
    .map((name) => readFileSync(`app/call/session/${name}`, "utf8"))
    .join("\n");
  const told = [
    ...source.matchAll(
      /(?:code: |^ {2})"?([a-z]+(?:-[a-z]+)+|ejected|insecure|offline)"?(?:,|: \{)/gm,
    ),
  ];
  const codes = new Set(told.map(([, code = ""]) => code));
  for (const code of ["too-many-calls", "demo-at-capacity", "voice-off", "invalid-body"])
    codes.add(code);
  for (const known of ["microphone-denied", "connection-error", "sound-blocked", "no-answer"])
    expect(codes).toContain(known);
  const unknown = callDetails.notice?.("no-such-code", USER_AGENT);
  for (const code of codes) {
    const said = callDetails.notice?.(code, USER_AGENT);
    expect(said?.title, code).toBeTruthy();
    expect(`${said?.title} ${said?.text}`, code).not.toMatch(ENGLISH);
    if (code !== "start-failed") expect(said, code).not.toEqual(unknown);
  }
});

it.each([
  ["burst-pipe", "Emergency"],
  ["no-heat", "Emergency"],
  ["water-heater-quote", "Scheduled"],
])("the simulated dispatcher understands what the Spanish page tells to say: %s", (id, type) => {
  const { say = "" } = callWords.scenarios.find((scenario) => scenario.id === id) ?? {};
  const [, quoted = ""] = /“(.+)”/.exec(say) ?? [];
  let { state, reply } = ruleDispatcher.greet({ year: 2026 });
  const order = {};
  for (const line of [
    quoted,
    "Me llamo Ana Torres",
    "Vivo en 18 Alder Street, Springfield",
    "Mi número es 555 010 0199",
    "Sí, es correcto",
  ]) {
    ({ state, reply } = ruleDispatcher.hear(state, line));
    expect(reply.language).toBe("es");
    for (const tool of reply.tools) Object.assign(order, tool.arguments);
  }
  expect(order).toMatchObject({ type });
});

test("prices and plans are the same in both languages", () => {
  const figures = ({ pricing }: typeof landingPage) =>
    pricing.plans.map(({ key, price, popular, features }) => ({
      key,
      price,
      popular,
      features: features.length,
    }));
  expect(figures(landingPage)).toEqual(figures(englishPage));
});
