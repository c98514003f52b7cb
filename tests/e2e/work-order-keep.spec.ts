import { readFile } from "node:fs/promises";
import { expect, test } from "./work-order-fixtures";

test("after the call the work order shows its messages and technician, can be printed, copied, emailed and added to a calendar, and carries over to the form", async ({
  call,
  context,
  order,
  page,
}) => {
  test.setTimeout(120_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") posts.push(new URL(request.url()).pathname);
  });
  await page.clock.install();
  await call.open("burst-pipe");
  await page.getByText("Change call").click();
  await page.getByLabel("Answer as").fill("Doe Plumbing");
  await page.getByLabel("Trade").fill("plumbing");
  await order.orderBurstPipe();
  await order.waitFor("right?");
  await order.type("No, that's all.");
  await expect(page.getByText(/The dispatcher ended it/)).toBeVisible({ timeout: 30_000 });
  await call.isIdle();
  await expect(order.field("client")).toHaveText("Dana Reyes");
  await expect(call.widget).toContainText("Your work order is ready.");
  await page.getByText("Transcript", { exact: true }).click();
  await expect(page.getByRole("region", { name: "Transcript" })).toContainText(
    "A pipe burst in my kitchen.",
  );

  await test.step("the order shows each example message and its technician, and that nothing is sent", async () => {
    await expect(order.card).toContainText("2:20 a.m. Your tech: “YES.” You slept.");
    await expect(page.getByText("Example: nothing is sent")).toBeVisible();
    const messages = order.card.getByRole("list", { name: "Messages" }).getByRole("listitem");
    await expect(messages).toHaveCount(2);
    for (const [i, by] of ["Email", "Phone call"].entries()) {
      await expect(messages.nth(i)).toContainText(by);
      await expect(messages.nth(i)).toContainText("14 Maple Street, Springfield");
    }
    const night = page.getByRole("list", { name: "Who answers it" }).getByRole("listitem");
    await expect(night).toHaveText([
      /2:15 a\.m\..*14 Maple Street, Springfield.*No answer/,
      /2:20 a\.m\..*14 Maple Street, Springfield.*YES/,
      /7:00 a\.m\..*Priya Shah has the job/,
    ]);
    expect(posts).toEqual(["/api/voice/call/web", "/api/voice/call/ended"]);
  });

  await order.card.getByText("Keep a copy").click();
  const [visit] = await Promise.all([
    page.waitForEvent("download"),
    order.card.getByRole("button", { name: "Add to calendar" }).click(),
  ]);
  expect(visit.suggestedFilename()).toBe(`${await order.field("id").textContent()}.ics`);
  expect(await readFile(await visit.path(), "utf8")).toContain("BEGIN:VEVENT\r\n");
  const email = await order.card.getByRole("link", { name: "Email this" }).getAttribute("href");
  expect(new URL(email ?? "").searchParams.get("body")).toContain("Client: Dana Reyes");
  await order.card.getByRole("button", { name: "Copy as text" }).click();
  await expect(order.card.getByText("Copied")).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(order.card.getByText("Copied")).toBeHidden();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    "Location: 14 Maple Street, Springfield\nClient: Dana Reyes",
  );

  await page.evaluate(() => {
    window.print = () => Object.assign(window, { printed: true });
  });
  await order.card.getByRole("button", { name: "Print" }).click();
  expect(await page.evaluate(() => "printed" in window)).toBe(true);
  await page.emulateMedia({ media: "print" });
  await expect(order.field("client")).toBeVisible();
  for (const hidden of [
    page.getByRole("heading", { level: 1 }),
    call.widget,
    page.getByText("Example: nothing is sent"),
    page.locator("footer"),
  ])
    await expect(hidden).toBeHidden();
  const paper = (await page.pdf({ format: "A5" })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "screen" });

  await test.step("a link shows the finished slip to anyone who has it, and no server sees its content", async () => {
    await order.card.getByRole("button", { name: "Copy a link for your partner" }).click();
    await expect(order.card.getByText("Copied")).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const partner = await context.newPage();
    await partner.setViewportSize({ width: 360, height: 740 });
    const requests: string[] = [];
    partner.on("request", (request) => {
      requests.push(`${request.url()} ${request.postData()} ${request.headers().referer}`);
    });
    // The slip shows before the partner touches the page.
    await partner.goto(link);
    const slip = partner.locator("#live-order");
    await expect(slip.locator('[data-field="client"] dd')).toHaveText("Dana Reyes");
    await expect(slip.getByRole("heading").first()).toBeInViewport();
    await expect(slip).toContainText("2:20 a.m. Your tech: “YES.” You slept.");
    await expect(slip).toContainText("What made it an emergency:");
    await expect(slip.locator("mark")).toHaveText(["burst"]);
    // At the top, the page greets whoever opens the link and offers no button to share it again.
    await expect(slip.getByText("Somebody tested our AI dispatcher")).toBeInViewport();
    await expect(slip.getByRole("link", { name: "Now try it yourself" })).toBeVisible();
    expect(await partner.evaluate(() => scrollY)).toBe(0);
    await partner.setViewportSize({ width: 390, height: 844 });
    await expect(slip.getByRole("article")).toBeInViewport({ ratio: 1 });
    await expect(slip.getByRole("button", { name: "partner" })).toHaveCount(0);
    const packed = new URL(link).hash.slice("#order=".length);
    expect(requests.join("\n")).not.toContain(packed.slice(0, 40));
    expect(requests.join("\n")).not.toMatch(/Dana|Maple/);

    await expect(partner.getByText("Watch Demo").locator("visible=true")).toHaveCount(1);
    await expect(partner.getByText("I’d rather", { exact: false })).toBeVisible();

    // Focusing the start button loads the call's code and does not scroll back to the slip.
    await partner.locator("#start-test-call").focus();
    await expect(partner.locator("html")).toHaveAttribute("data-hydrated", "");
    await partner.waitForLoadState("networkidle");
    await expect(slip.getByRole("heading").first()).not.toBeInViewport();
    await expect(slip.locator('[data-field="client"] dd')).toHaveText("Dana Reyes");
    await partner.close();
  });

  await test.step("a work order carries over to the form in this tab alone, and sending the form clears it", async () => {
    await page.locator("#test-call").getByRole("link", { name: "Start Free Trial" }).click();
    await expect(page).toHaveURL(/\/start$/);
    await expect(page.getByLabel("Company")).toHaveValue("Doe Plumbing");
    await expect(page.getByLabel("Trade")).toHaveValue("plumbing");
    await expect(page.getByLabel("From your test call")).toHaveValue(/Client: Dana Reyes/);
    const otherTab = await context.newPage();
    await otherTab.goto(page.url());
    await expect(otherTab.getByLabel("Company")).toHaveValue("");
    await otherTab.close();
    await page.getByLabel("Your name").fill("Pat Doe");
    await page.getByRole("textbox", { name: "Phone" }).fill("555 010 0142");
    await page.getByRole("button", { name: "Write my request email" }).click();
    await expect(page.getByText("Client: Dana Reyes")).toBeVisible();
    await page.goto(new URL("/start", page.url()).href);
    await expect(page.getByLabel("Company")).toHaveValue("");
    await expect(page.getByLabel("From your test call")).toBeHidden();
  });
});
