import { holdRequests } from "../support/hold-requests";
import { expect, test } from "./call-fixtures";

test("the page asks for nothing before the press, and for the microphone before the call", async ({
  call,
  page,
  baseURL,
}) => {
  const hosts = new Set<string>();
  const scripts: string[] = [];
  page.on("request", (request) => {
    hosts.add(new URL(request.url()).origin);
    scripts.push(new URL(request.url()).pathname);
  });
  await call.open("short");
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => window.spies.asked)).toEqual([]);
  expect(scripts.filter((path) => path.includes("voice-session"))).toEqual([]);
  expect([...hosts]).toEqual([baseURL]);

  await call.startButton.hover();
  await expect.poll(() => scripts.filter((path) => path.includes("voice-session")).length).toBe(1);
  expect(await page.evaluate(() => window.spies.asked)).toEqual([]);

  await call.start();
  await call.connected();
  expect(await page.evaluate(() => window.spies.asked)).toEqual([
    "microphone",
    "post",
    "microphone",
  ]);
  expect([...hosts]).toEqual([baseURL]);
});

test("the room's script is fetched once, in parallel with creating the call", async ({
  call,
  page,
}) => {
  let fetched = 0;
  await page.route("**/simulator/call-machine.js", (route) => {
    fetched++;
    return route.continue();
  });
  const release = await holdRequests(page, "**/api/voice/call/web");
  await call.open("short");
  await call.startButton.hover();
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  expect(fetched).toBe(0);
  await call.start();
  await expect.poll(() => fetched).toBe(1);
  // The script is requested before the microphone.
  await expect.poll(() => page.evaluate(() => window.spies.asked)).toEqual(["microphone", "post"]);
  release();
  await call.connected();
  expect(fetched).toBe(1);
});

test("a visitor whose browser cannot make calls is told so", async ({ call, page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "RTCPeerConnection"));
  await call.open();
  await call.start();
  await expect(call.notice("no-webrtc")).toBeVisible();
  // A typed call has the same requirements.
  await expect(page.getByRole("button", { name: "I’d rather type" })).toHaveCount(0);
  await call.isIdle();
  expect(call.posts).toBe(0);
});

test("a visitor on an insecure page is told so", async ({ call, page, baseURL }) => {
  // Without TLS only localhost is secure, so this serves the site under another name.
  await page.route("http://site.test/**", async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}${search}` }) });
  });
  await page.goto("http://site.test/");
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await call.start();
  await expect(call.notice("insecure")).toContainText("https://");
  await expect(call.startButton).toBeVisible();
  await expect(page.getByRole("button", { name: "I’d rather type" })).toHaveCount(0);
  expect(call.posts).toBe(0);
});
