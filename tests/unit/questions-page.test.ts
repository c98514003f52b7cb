import { describe, expect, it } from "vitest";
import type { QuestionsContent } from "~/content/questions-page";
import { questionsPage } from "~/content/questions-page.server";
import { firstMessage, spanishFirstMessage, systemPrompt } from "../../packages/assistant/prompt";
import { calls } from "../../packages/simulator/calls";
import { parseSettings } from "../../server/settings/settings.server";

const UNDECIDED = {
  number: "",
  transfer: "",
  recording: "",
  unconfirmed: "",
  counted: "",
  leaving: "",
};
const page = (environment: Record<string, string> = {}, own = {}) =>
  questionsPage(parseSettings(environment), "en", { ...UNDECIDED, ...own });
const questions = ({ groups }: QuestionsContent) => groups.flatMap(({ questions }) => questions);
const answerTo = (content: QuestionsContent, id: string) =>
  questions(content)
    .find((question) => question.id === id)
    ?.answer.join(" ") ?? "";

/** Owners' most common questions. */
const ASKED = [
  /replace my number/,
  /cost after the trial/,
  /over 100 calls/,
  /doesn’t understand/,
  /get a human/,
  /recorded/,
  /it’s an AI/,
  /what is an emergency/i,
  /technician receive/,
  /nobody confirms/,
  /do I cancel/,
];

it("the page answers owners' questions, each once and in full sentences", () => {
  const listed = questions(page());
  for (const question of ASKED)
    expect(listed.filter((one) => question.test(one.asked))).toHaveLength(1);
  expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
  for (const { answer } of listed) {
    expect(answer.length).toBeGreaterThan(0);
    for (const text of answer) expect(text).toMatch(/\w.*[.:]$/);
  }
});

it("the operator's decisions appear in the answers", () => {
  const decisions = Object.fromEntries(
    Object.keys(UNDECIDED).map((name) => [name, `Decided about ${name}.`]),
  );
  const content = page({}, decisions);
  for (const [name, id] of Object.entries({
    number: "number",
    transfer: "human",
    recording: "recorded",
    unconfirmed: "confirm",
    counted: "calls",
    leaving: "leave",
  }))
    expect(answerTo(content, id)).toContain(`Decided about ${name}.`);
  expect(answerTo(content, "human")).not.toContain("doesn’t transfer calls");
});

it("the price is in one sentence, with the trial's terms from the settings", () => {
  const terms = { TRIAL_DAYS: "14", TRIAL_CARD: "none" };
  expect(answerTo(page(terms), "cost")).toBe(
    "Starter is $199 a month, Pro $399. 14 days free. No credit card.",
  );
});

describe("the page's promises match the product", () => {
  it("the quoted greeting and emergencies are the dispatcher's own", () => {
    const greetings = { off: firstMessage, simulator: calls["burst-pipe"][0]?.text };
    for (const [provider, greeting] of Object.entries(greetings)) {
      const answer = answerTo(page({ VOICE_PROVIDER: provider }), "ai");
      const [, quoted = ""] = /“(.+)”/.exec(answer) ?? [];
      expect(greeting).toContain(quoted.replaceAll("’", "'"));
    }
    const [, spanishQuote = ""] =
      /“(.+?)”/.exec(answerTo(questionsPage(parseSettings({}), "es"), "ai")) ?? [];
    expect(spanishFirstMessage).toContain(spanishQuote);
    const [emergency] = questions(page()).filter(({ id }) => id === "emergency");
    expect(emergency?.points?.length).toBeGreaterThan(3);
    for (const word of ["sewage", "no water at all", "a baby", "freezing", "cannot open"]) {
      expect(systemPrompt).toContain(word);
      expect(emergency?.points?.join(" ").toLowerCase()).toContain(word);
    }
  });

  it.each([
    ["vapi", { VAPI_API_KEY: "k", VAPI_ASSISTANT_ID: "a" }, /test call on this site is not rec/],
    ["simulator", { VOICE_PROVIDER: "simulator" }, /is a demo, and none of it is recorded/],
    ["off", { VOICE_PROVIDER: "off" }, /^(?!.*test call)/],
  ])("about the test call through %s", (_provider, environment, said) => {
    expect(answerTo(page(environment), "recorded")).toMatch(said);
  });

  it("about a trial: no obligation, unless its form or terms are the operator's own", () => {
    expect(answerTo(page(), "leave")).toContain("comes with no obligation");
    for (const setting of ["TRIAL_URL", "TERMS_URL"])
      expect(answerTo(page({ [setting]: "https://example.com/" }), "leave")).not.toContain(
        "no obligation",
      );
  });

  it("without a test call the page links to none", () => {
    expect(JSON.stringify(page({ VOICE_PROVIDER: "off" }).rest)).not.toMatch(/test-call|caller/);
    expect(JSON.stringify(page().rest)).toContain("/#test-call");
  });
});
