import { expect, test } from "./work-order-fixtures";

test("the call follows the visitor's choice of scenario and company", async ({
  call,
  order,
  page,
}) => {
  test.setTimeout(120_000);
  await call.open(null);
  await page.getByText("Change call").click();
  await test.step("axe finds no violation in the choices in both schemes", async () => {
    expect.soft(await order.violations()).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect.soft(await order.contrast()).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
  });
  await expect(page.getByRole("radio", { name: "Burst pipe at 2 a.m." })).toBeChecked();
  await page.getByRole("radio", { name: "Quote for a water heater" }).check();
  await expect(page.getByText("I’d like a quote for a new water heater.")).toBeVisible();
  await expect(page.getByText("A pipe burst in my basement")).toBeHidden();
  await page.getByLabel("Answer as").fill("O’Neil & Söhne, Inc.");
  await page.getByLabel("Trade").fill("HVAC");
  const [post] = await Promise.all([
    page.waitForRequest("**/api/voice/call/web"),
    order.startTyping("How can I help?"),
  ]);
  expect(post.postDataJSON().assistantOverrides).toEqual({
    variableValues: {
      scenario: "water-heater-quote",
      companyName: "O’Neil & Söhne, Inc.",
      trade: "HVAC",
    },
  });
  await order.type("I'd like a quote for a water heater.");
  await order.waitFor("address there?");
  await order.type("Tom Becker, 220 Lake Road. 555 0189.");
  await expect(order.field("type")).toHaveText("Scheduled", { timeout: 20_000 });
  await expect(order.field("client")).toHaveText("Tom Becker");
  await expect(order.card.getByText("What made it an emergency:")).toHaveCount(0);
  await call.endButton.click();
  await call.isIdle();
  const messages = order.card.getByRole("list", { name: "Messages" });
  await expect(page.locator(".dispatch").getByRole("blockquote")).toContainText(
    /O’Neil & Söhne, Inc\.\s*New visit/,
  );
  await expect(messages).not.toContainText("Phone call");
  await page.getByText("Change call").click();
  await expect(page.getByRole("radio", { name: "Quote for a water heater" })).toBeChecked();
  await expect(page.getByLabel("Answer as")).toHaveValue("O’Neil & Söhne, Inc.");
});

test("the page says that the dispatcher can't say a company name, and no call starts", async ({
  call,
  order,
  page,
}) => {
  await call.open(null);
  await page.getByText("Change call").click();
  await page.getByLabel("Answer as").fill("{{ prompt }}");
  await call.startButton.hover();
  await page.getByRole("button", { name: "I’d rather type" }).click();
  await expect(call.notice("invalid-body")).toContainText("can’t say that name");
  await call.isIdle();
  await expect(page.getByLabel("Answer as")).toHaveValue("{{ prompt }}");
  await expect(page.getByLabel("Answer as")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Answer as")).toBeFocused();
  await expect(order.card).toHaveCount(0);
  await page.getByLabel("Answer as").fill("Acme");
  await order.startTyping("What happened?");
});
