import { readFileSync } from "node:fs";
import { CallPage, expect, test } from "./call-fixtures";

const webCall = {
  id: "5b2d5d5c-8b51-4c0f-9d2e-0d8f2d0c1a11",
  webCallUrl: "https://example.daily.co/room?scenario=short&tempo=10",
  artifactPlan: { videoRecordingEnabled: false },
};

declare global {
  interface Window {
    /** Violations of the page's content security policy. */
    violations: string[];
  }
}

test("with the real provider the page loads the room library's own bundle, and the content security policy blocks nothing that the call needs", async ({
  page,
  siteWith,
}) => {
  const site = await siteWith({ VAPI_API_KEY: "key-1", VAPI_ASSISTANT_ID: "assistant-1" });
  const requests: string[] = [];
  // Serves the simulator's call machine at the real bundle's address.
  await page.route("https://c.daily.co/**", (route) => {
    requests.push(route.request().url());
    const body = readFileSync("build/client/simulator/call-machine.js", "utf8");
    return route.fulfill({ contentType: "text/javascript", body });
  });
  // Serves the simulator's voice clips, which this site does not have.
  await page.route("**/simulator/*.mp3", (route) =>
    route.fulfill({ path: `packages/simulator/speech/${route.request().url().split("/").at(-1)}` }),
  );
  await page.route("**/api/voice/call/web", (route) =>
    route.fulfill({ status: 201, json: webCall }),
  );
  const call = new CallPage(page, site.url);
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      window.violations.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  await call.open();
  await expect(page.locator("#test-call-consent")).toContainText("Vapi");
  await call.start();
  await call.connected();
  expect(requests).toEqual([
    "https://c.daily.co/call-machine/versioned/0.87.0/static/call-machine-object-bundle.js",
  ]);
  await expect(page.getByText(/scripted/)).toHaveCount(0);
  await call.endButton.click();
  await call.isIdle();
  expect(await page.evaluate(() => window.violations)).toEqual([]);
});
