import { serveBotCheck } from "../support/bot-check-host";
import { CallPage, expect, test } from "./call-fixtures";

// Replaces Turnstile's script with one that passes the check once its frame loads, so no request
// leaves this machine.
const script = `window.turnstile = {
  render(place, options) {
    const frame = document.createElement("iframe");
    frame.src = "https://challenges.cloudflare.com/frame";
    window.addEventListener("message", () => options.callback("token-1"), { once: true });
    place.append(frame);
    return "1";
  },
  remove: () => {},
};`;
const settings = { TURNSTILE_SITE_KEY: "site-1", TURNSTILE_SECRET_KEY: "secret-1" };
const message = "Everybody is busy.";

test("the bot check loads only after the press, and its token is sent with the call", async ({
  page,
  siteWith,
}) => {
  const site = await siteWith(settings);
  const loaded = await serveBotCheck(page, script, "passed");
  let token: string | undefined;
  await page.route("**/api/voice/call/web", (route) => {
    token = route.request().headers()["x-turnstile-token"];
    const answer = { statusCode: 503, error: "x", code: "demo-at-capacity", message };
    return route.fulfill({ status: 503, json: answer });
  });
  const call = new CallPage(page, site.url);
  await call.open("short");
  await call.startButton.hover();
  await page.waitForLoadState("networkidle");
  expect(loaded.count).toBe(0);
  await call.start();
  await expect(call.notice("demo-at-capacity")).toContainText(message);
  expect({ loaded: loaded.count, token }).toEqual({ loaded: 1, token: "token-1" });
  await call.isIdle();
});
