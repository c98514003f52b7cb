import { modelServer } from "../support/model-server";
import { expect, test } from "./work-order-fixtures";

const order = {
  id: "WO-2026-0142",
  client: "Dana Reyes",
  location: "14 Elm Street, Springfield",
  type: "Emergency",
  status: "In Progress",
  priority: "High",
  technician: "Alerting on-call technician",
  estimatedValue: "To be quoted",
  timeLogged: "0h 00m",
  description: "The furnace died. Call back: 555 0142.",
};

test("a model answers with the prompt's tools, and rules go on when it fails", async ({
  call,
  order: card,
  page,
  siteWith,
}) => {
  test.setTimeout(120_000);
  const server = await modelServer(
    () => ({
      says: "I've opened an emergency work order.",
      tools: [{ name: "create_work_order", arguments: JSON.stringify(order) }],
    }),
    () => ({ status: 500 }),
  );
  const key = "sk-never-in-a-page";
  const site = await siteWith({
    SIMULATOR_MODEL_URL: server.url,
    SIMULATOR_MODEL: "small:7b",
    SIMULATOR_MODEL_KEY: key,
  });
  try {
    await page.goto(site.url);
    await expect(page.locator("#test-call-consent")).toContainText("the language model small:7b");
    expect(await page.content()).not.toContain(key);
    await card.startTyping("What happened?");
    await expect(call.widget).toContainText("answers by the model small:7b");
    await card.types("My furnace died. Dana Reyes, 14 Elm Street, Springfield, 555 0142");
    await card.hears("I've opened an emergency work order.");
    await expect(card.field("client")).toHaveText("Dana Reyes");
    expect(server.questions[0]?.authorization).toBe(`Bearer ${key}`);
    await card.types("Actually it is 41 Elm Street, not 14");
    await card.hears("I go on by fixed rules");
    await expect(call.widget).toContainText("answers by rules");
    await expect(card.field("location")).toContainText("41 Elm Street");
  } finally {
    await server.close();
  }
});
