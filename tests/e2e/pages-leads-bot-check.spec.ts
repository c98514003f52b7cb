import type { Page } from "@playwright/test";
import { serveBotCheck } from "../support/bot-check-host";
import { leadSettings } from "../support/lead-settings";
import { startRecordingServer } from "../support/recording-server";
import { expect, test } from "./fixtures";

// Acts like Turnstile's documented script without `?render=explicit`: it finds its containers and
// puts the token into a hidden form field once its frame passes the check.
const script = `for (const place of document.querySelectorAll(".cf-turnstile")) {
  if (place.dataset.sitekey !== "site-1") throw new Error("an unknown site");
  const frame = document.createElement("iframe");
  frame.src = "https://challenges.cloudflare.com/frame";
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = "cf-turnstile-response";
  addEventListener("message", ({ data }) => { field.value = data; }, { once: true });
  place.append(frame, field);
}`;
const verdict = new URL("../support/bot-check-verdict.mjs", import.meta.url).href;

async function fill(page: Page) {
  await page.getByLabel("Your name").fill("Pat Doe");
  await page.getByLabel("Company").fill("Doe Plumbing");
  await page.getByLabel("Email").fill("pat@example.com");
}

test("a form loads its bot check on first interaction and is sent with the token", async ({
  page,
  siteWith,
}) => {
  const receiver = await startRecordingServer((_request, response) => {
    response.writeHead(204).end();
  });
  const kept = leadSettings(receiver.url);
  const site = await siteWith({
    ...kept.settings,
    TURNSTILE_SITE_KEY: "site-1",
    TURNSTILE_SECRET_KEY: "secret-1",
    NODE_OPTIONS: `--import=${verdict}`,
  });
  const loaded = await serveBotCheck(page, script, "token-1");
  const token = page.locator("input[name=cf-turnstile-response]");
  const send = page.getByRole("button", { name: "Request my free trial" });

  await page.goto(`${site.url}/start`);
  await page.waitForLoadState("networkidle");
  expect(loaded.count).toBe(0);
  await fill(page);
  await expect(token).toHaveValue("token-1");
  expect(loaded.count).toBe(1);
  await send.click();
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect.poll(() => receiver.requests.length).toBe(1);
  expect(receiver.requests[0]?.body).toContain("Doe Plumbing");
  expect(receiver.requests[0]?.body).not.toContain("token-1");

  // The token works only once: next time the form comes back filled in, with a link to email it.
  await page.goto(`${site.url}/start`);
  await fill(page);
  await expect(token).toHaveValue("token-1");
  await send.click();
  await expect(page.getByRole("alert")).toContainText("couldn’t confirm that you’re human");
  await expect(page.getByRole("link", { name: "Send it as an email" })).toBeVisible();
  await expect(page.getByLabel("Company")).toHaveValue("Doe Plumbing");
  expect(receiver.requests).toHaveLength(1);
  await receiver.stop();
  kept.remove();
});
