import { installFakeSpeech, say } from "../support/fake-speech";
import { expect, test } from "./work-order-fixtures";

test("speech is recognized on the visitor's device, understood and answered aloud", async ({
  call,
  order,
  page,
}) => {
  test.setTimeout(120_000);
  await page.addInitScript(installFakeSpeech, "available" as const);
  await call.open(null);
  // Hovering hydrates the page.
  await call.startButton.hover();
  await expect(page.locator("[data-hearing=device]")).toBeVisible();
  await expect(page.locator("#test-call-hearing")).toHaveText("Voice to text: your browser");
  await page.getByText("Change call").click();
  await page.getByLabel("Answer as").fill("Hill & Sons");
  await call.start();
  // No clip has the company's name, so the browser's voice speaks it.
  await order.waitFor("Thanks for calling Hill & Sons.");
  const states = () => page.evaluate(() => window.spies.states);
  await expect.poll(states, { timeout: 15_000 }).toContain("speaking");
  expect(await page.evaluate(() => window.fakeSpeech.started)).toEqual([
    { lang: "en-US", processLocally: true, track: "audio" },
  ]);

  await say(page, "my furnace", "my furnace died and an 84 year old lives here");
  await expect(page.locator("[data-you-said]")).toHaveText(
    "my furnace died and an 84 year old lives here",
  );
  await order.waitFor("faint, sick or confused?");
  // The state is "speaking" until the voice finishes or the visitor cuts in.
  await page.evaluate(() => {
    window.fakeSpeech.holdVoice = true;
  });
  // No clip thanks Iris, so the browser's voice does.
  await say(page, "Iris Cole", "No. Iris Cole, 14 Elm Street, Springfield");
  // Runs in the page: on a slow machine, the test itself would come after the sentence.
  const cutByEcho = await page.evaluate(async () => {
    const { fakeSpeech, spies } = window;
    const until = async (condition: () => unknown) => {
      while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    const question = () => fakeSpeech.spoken.at(-1) ?? "";
    await until(() => /number.*\?$/.test(question()));
    // The microphone gets loud and quiet again while the voice talks.
    await until(() => spies.states.at(-1) === "speaking");
    const from = spies.states.length - 1;
    await until(() => spies.states.slice(from).join(" ").includes("listening speaking"));
    // The voice's own echo in the microphone does not interrupt it.
    fakeSpeech.visitor(question().replace(/[.?]/g, "").split(" ").slice(-6).join(" "));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const cut = fakeSpeech.cut;
    fakeSpeech.visitor("five five five", "five five five oh one four two");
    return cut;
  });
  expect(cutByEcho).toBe(0);
  await expect.poll(() => page.evaluate(() => window.fakeSpeech.cut)).toBe(1);
  await page.evaluate(() => {
    window.fakeSpeech.holdVoice = false;
  });
  await expect(order.field("id")).toContainText("-0142", { timeout: 20_000 });
  await expect(order.field("client")).toHaveText("Iris Cole");
  await expect(order.field("location")).toHaveText("14 Elm Street, Springfield");
  await expect(order.field("type")).toHaveText("Emergency");
  await expect(order.field("description")).toContainText("84");
  const captions = await page.getByRole("log").locator("p").allTextContents();
  expect(captions.filter((line) => line.startsWith("You:")).join(" ")).not.toContain("number");

  // A failing recognizer is announced aloud and in a notice; typing still works.
  await page.evaluate(() => window.fakeSpeech.break("service-not-allowed"));
  await order.waitFor("Please type what happened.");
  await order.type("no, that's all");
  await call.isIdle();
  await expect(page.locator("[data-hearing=none]")).toBeVisible();
});

test("where the browser's maker would process speech, nothing listens until the visitor presses the button that says so", async ({
  call,
  order,
  page,
}) => {
  test.setTimeout(120_000);
  await page.addInitScript(installFakeSpeech, "unavailable" as const);
  await call.open("burst-pipe");
  const typed = page.getByRole("button", { name: "I’d rather type" });
  await call.startButton.hover();
  await expect(page.locator("[data-hearing=maker]")).toBeVisible();
  await expect(call.startButton).toContainText("Demo: you talk, it answers");
  await expect(call.startButton).toHaveAccessibleDescription(/Apple, Google or Microsoft/);
  await typed.click();
  await order.waitFor("What happened?");
  await order.type("A pipe burst in my kitchen.");
  await order.waitFor("lights or outlets?");
  expect(await page.evaluate(() => window.fakeSpeech.started)).toEqual([]);
  expect(await page.evaluate(() => window.spies.asked)).toEqual(["post"]);
  await call.end();

  await call.start();
  await order.waitFor("What happened?");
  await expect(call.widget).toContainText("Start with: “A pipe burst");
  await say(page, "how much is a new heater");
  await order.waitFor("you’ll hear it before any work starts.");
  expect(await page.evaluate(() => window.fakeSpeech.started)).toEqual([
    { lang: "en-US", processLocally: false, track: "audio" },
  ]);
  await call.end();
  // Consent to one call does not cover the next: nothing listens to a visitor who types.
  await typed.click();
  await order.waitFor("What happened?");
  expect(await page.evaluate(() => window.fakeSpeech.started)).toHaveLength(1);
});

test("without speech recognition the main button starts a typed call", async ({
  call,
  order,
  page,
}) => {
  await page.addInitScript(installFakeSpeech, null);
  await call.open("burst-pipe");
  // Pressed before hydration.
  await call.start();
  await order.waitFor("What happened?");
  await order.type("A pipe burst in my kitchen.");
  await order.waitFor("lights or outlets?");
  expect(await page.evaluate(() => window.spies.asked)).toEqual(["post"]);
  await call.end();
  await expect(page.getByRole("button", { name: "I’d rather type" })).toHaveCount(0);
  await expect(page.locator("[data-hearing=none] summary")).toHaveText(
    "This browser can’t recognize speech.",
  );
});
