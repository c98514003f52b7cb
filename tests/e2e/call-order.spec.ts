import { expect, test } from "./work-order-fixtures";

const year = new Date().getFullYear();

test("a spoken call is captioned and fills a work order live; by its end a technician has taken the job, and a transcript stays", async ({
  call,
  context,
  order,
  page,
}) => {
  await context.grantPermissions(["microphone", "clipboard-read", "clipboard-write"]);
  await call.open("burst-pipe");
  await page.evaluate(() => {
    const partial: string[] = [];
    Object.assign(window, { partial });
    new MutationObserver(() => {
      for (const line of document.querySelectorAll("[role=log] [data-final=false]"))
        partial.push(`${line.getAttribute("aria-hidden")} ${line.textContent}`);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await expect(order.card).toHaveCount(0);
  await call.start();
  await expect(order.card).toBeVisible();
  await expect(order.field("id")).toHaveText("—");
  const expectAnimation = async (name: string) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect(order.field("id")).toHaveCSS("animation-name", name);
    await page.emulateMedia({ reducedMotion: "reduce" });
  };
  // Only fields with a value light up.
  await expectAnimation("none");
  await call.connected();
  const connected = Date.now();
  // There is no time to show yet.
  await expect(order.created).toBeEmpty();
  await expect(order.field("id")).toHaveText(`WO-${year}-0142`, { timeout: 60_000 });
  const took = (Date.now() - connected) / 1000;
  await expectAnimation("written");
  // Lines are captioned while they are spoken; screen readers skip unfinished ones.
  const partial = await page.evaluate(() => (window as unknown as { partial: string[] }).partial);
  expect(partial.filter((line) => !line.startsWith("true "))).toEqual([]);
  for (const line of ["Dispatcher: Thanks", "You: Hi, a pipe"])
    expect(partial.join("\n")).toContain(line);
  const fields = {
    client: "Dana Reyes",
    location: "14 Maple Street, Springfield",
    type: "Emergency",
    status: "—",
    priority: "High",
    technician: "Alerting on-call technician",
    estimatedValue: "To be quoted",
    timeLogged: "0h 00m",
    description: "A pipe burst in my basement and the water is rising fast. Call back: 555-0142.",
  };
  for (const [name, value] of Object.entries(fields))
    await expect(order.field(name)).toHaveText(value);
  await expect(order.card.getByText("What made it an emergency:")).toBeVisible();
  await expect(order.card.locator("mark")).toHaveText(["burst", "rising fast"]);

  // The seconds count from the caller's last answer, so fewer than the whole call.
  const status = order.created;
  await expect(status).toHaveText(/Work order \d+ s after the last answer$/);
  const shown = Number(/(\d+) s after/.exec((await status.textContent()) ?? "")?.[1]);
  expect(shown).toBeLessThan(Math.min(30, took));

  await expect(page.getByText(/The dispatcher ended it/)).toBeVisible({ timeout: 40_000 });
  // By dawn an example technician has taken the job.
  await expect(order.field("technician")).toHaveText("Priya Shah, confirmed (example)");
  await expect(order.field("status")).toHaveText("In Progress");

  await page.getByText("Transcript", { exact: true }).click();
  await page.getByRole("button", { name: "Copy transcript" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Dispatcher: Thanks.*\nYou: Hi, a pipe burst.*\nDispatcher: /,
  );
});
