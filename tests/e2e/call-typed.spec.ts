import { expect, test } from "./work-order-fixtures";

/** The visitor's lines: a typed call may show only what they typed. */
const visitorLines = (log: string[]) =>
  log.filter((line) => line.startsWith("You:")).map((line) => line.slice("You:".length).trim());

/** Whether the panel shows the newest caption down to its last line. */
const showsNewest = (log: Element) => {
  const newest = log.lastElementChild?.getBoundingClientRect();
  return newest !== undefined && newest.bottom <= log.getBoundingClientRect().bottom + 1;
};

const furnace = [
  "My furnace died.",
  "Dana Reyes, 14 Elm Street, Springfield",
  "you can call me at five five five, oh one four two",
  "somebody of 84 lives here",
];

test("typed facts are understood in any order", async ({ call, order, page }) => {
  test.setTimeout(180_000);
  await call.open(null);
  const ownWords = page.getByRole("radio", { name: "Your own words" });
  // The dispatcher's own tests cover other sequences and jobs.
  const messages = [...furnace.slice(1), ...furnace.slice(0, 1), "No, only cold."];
  await test.step("a dead furnace with an 84-year-old at home, facts first: an emergency", async () => {
    await page.getByText("Change call").click();
    await ownWords.check();
    await expect(page.getByText("Use the words your customers use.")).toBeVisible();
    await order.startTyping("What happened?");
    for (const message of messages) await order.type(message);
    await expect(order.field("id")).toContainText("-0142", { timeout: 60_000 });
    // The page's own timing, from connection to work order.
    const took = (await order.created.textContent()) ?? "";
    expect(Number(/(\d+) s /.exec(took)?.[1])).toBeLessThan(30);
    await expect(order.field("client")).toHaveText("Dana Reyes");
    await expect(order.field("location")).toHaveText("14 Elm Street, Springfield");
    await expect(order.field("type")).toHaveText(/Emergency$/);
    await expect(order.field("priority")).toHaveText("High");
    await expect(order.field("description")).toContainText("furnace died");
    await expect(order.field("description")).toContainText("84");
    await expect(order.field("description")).toContainText("Call back: 555-0142.");
    await order.waitFor("right?");
    const captions = page.getByRole("log").locator("p");
    await expect.poll(async () => visitorLines(await captions.allTextContents())).toEqual(messages);
    await expect(page.locator("[data-you-said]")).toHaveText(messages.at(-1) ?? "");
    expect(await page.getByRole("log").evaluate(showsNewest)).toBe(true);
    await call.end();
  });
  await test.step("a price question, on a blank order: the dispatcher books a visit and names no price", async () => {
    await order.startTyping("What happened?");
    await expect(order.field("client")).toHaveText("—");
    await expect(page.getByRole("region", { name: "Transcript" })).toHaveCount(0);
    await order.type("how much is a new heater");
    await order.waitFor("you’ll hear it before any work starts.");
    await order.type("Tom Becker, 220 Lake Road, Springfield, 555 0189");
    await expect(order.field("type")).toHaveText("Scheduled", { timeout: 60_000 });
  });
  await test.step("a mention of gas: safety comes first", async () => {
    await order.waitFor("right?");
    await order.type("Yes, I smell gas near the old one");
    // The warning has no clip, so its caption counts as speech for as long as saying it would take.
    await call.comesTo("speaking");
    await order.waitFor("Please leave the building now, don’t touch any switches");
    await expect(order.field("type").locator("del")).toHaveText("Scheduled");
    await expect(order.field("type")).toHaveText(/Emergency$/);
    await expect(order.card).toContainText("911 first. This is a demo: nobody is on the way.");
    await expect(page.locator("#test-call, #live-order").getByText("$")).toHaveCount(0);
  });
  await test.step("after the call the order sends the visitor to 911, on a phone too", async () => {
    await call.end();
    await expect(order.card).toContainText("911 first. This is a demo: nobody is on the way.");
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.locator("#test-call .order-strip")).toContainText("911 first.");
  });
});

test("a double click on 'I’d rather type' starts a call and does not hang up", async ({
  call,
  page,
}) => {
  // In a wide window the second click lands on End Call.
  await page.setViewportSize({ width: 1440, height: 900 });
  await call.open("burst-pipe");
  await call.startButton.hover();
  await page.getByRole("button", { name: "I’d rather type" }).dblclick({ delay: 40 });
  await call.connected();
  await expect(call.endButton).toBeVisible();
});

test("on a phone the result of a call lies below the top bar, even if the page was scrolled", async ({
  call,
  order,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await call.open("burst-pipe");
  await order.startTyping("What happened?");
  await page.evaluate(() => scrollBy(0, 60));
  await call.end();
  const bar = await page.locator(".bar").first().boundingBox();
  const top = () => page.locator("#test-call").evaluate((it) => it.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test("a call whose dispatcher fails to load drops with a notice", async ({ call, page }) => {
  await page.route("**/simulator/dispatcher.js", (route) => route.abort());
  await call.open("burst-pipe");
  await call.start();
  await expect(call.notice("broken-off")).toBeVisible({ timeout: 40_000 });
  await call.isIdle();
});
