import { expect, test } from "./work-order-fixtures";

test("the card fills while the caller talks; screen readers hear one sentence about it, and axe finds no violation", async ({
  call,
  order,
  page,
}) => {
  test.setTimeout(120_000);
  await call.open("burst-pipe");
  await page.evaluate(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const node = target instanceof Element ? target : target.parentElement;
        const live = node?.closest("#live-order [role=status], #live-order [aria-live]");
        if (live?.textContent && announced.at(-1) !== live.textContent)
          announced.push(live.textContent);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await order.startTyping("What happened?");
  expect(await order.violations()).toEqual([]);
  await order.type("A pipe burst in my kitchen.");
  await expect(order.field("type")).toHaveText("Emergency");
  await expect(order.field("id")).toHaveText("—");
  await order.waitFor("lights or outlets?");
  await order.type("Dana Reyes, 14 Maple Street, Springfield. 555 0142.");
  await expect(order.field("id")).toContainText("WO-", { timeout: 20_000 });
  await order.waitFor("right?");
  await order.type("Sorry, it's 41, not 14.");
  await expect(order.field("location").locator("del")).toHaveText("14 Maple Street, Springfield");
  await expect(order.field("location")).toContainText("41 Maple Street, Springfield");
  const announced = await page.evaluate(
    () => (window as unknown as { announced: string[] }).announced,
  );
  expect(announced).toEqual([
    expect.stringMatching(/^WO-\d{4}-0142: Work order \d+ s after the last answer$/),
  ]);
  expect(await order.violations()).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await order.contrast()).toEqual([]);
});

test("hostile tool calls change nothing and are logged, and the call goes on", async ({
  call,
  order,
  page,
}) => {
  await call.open("hostile-tools");
  await order.startTyping("automated dispatcher");
  await expect(order.card).toBeVisible();
  // Before there is an order, a phone shows its empty lines.
  await expect(call.widget.locator(".order-strip dt")).toHaveText([
    ...["Type", "Description", "Location"],
  ]);
  const [, , description, ...others] = await order.card.locator("dd").allTextContents();
  expect(description).toBe("Waiting for the problem");
  for (const value of others) expect(value).toBe("—");
  await expect(order.created).toHaveText("");
  const refused = call.console.filter((line) => line.includes("A tool call changed nothing."));
  expect(refused).toHaveLength(9);
  expect(refused.join("\n").length).toBeLessThan(2000);
  expect(await page.evaluate(() => document.images.namedItem("x") === null)).toBe(true);
  await call.state("active");
  await call.endButton.click();
  await call.isIdle();
  await expect(order.card).toHaveCount(0);
});
