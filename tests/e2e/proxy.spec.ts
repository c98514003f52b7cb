import { proxyPlace, type RunningProxy } from "../support/proxy";
import { type Site, startSite } from "../support/site";
import { test as base, CallPage, expect } from "./call-fixtures";

type Behind = RunningProxy & { site: Site };
type ProxyName = "nginx" | "caddy";

/** `test` with the site behind each proxy of deploy/, started from its own config file. */
const test = base.extend<object, { proxies: Record<ProxyName, Behind> }>({
  proxies: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from it
    async ({}, use) => {
      const [nginx, caddy] = await Promise.all([behind("nginx"), behind("caddy")]);
      await use({ nginx, caddy });
      await Promise.all([nginx.stop(), caddy.stop()]);
    },
    { scope: "worker", timeout: 90_000 },
  ],
});
test.use({ ignoreHTTPSErrors: true });
// In one worker: each worker would start both proxies and both sites.
test.describe.configure({ mode: "default" });

async function behind(name: ProxyName): Promise<Behind> {
  const place = await proxyPlace(name);
  const site = await startSite({ SITE_URL: place.url, CLIENT_IP_HEADER: "x-real-ip" });
  const proxy = await place.start(site.url);
  return {
    ...proxy,
    site,
    async stop() {
      await proxy.stop();
      await site.stop();
    },
  };
}

for (const name of ["nginx", "caddy"] as const) {
  test(`behind ${name} a visitor makes a call over HTTP/2`, async ({ proxies, page }) => {
    const { url } = proxies[name];
    const call = new CallPage(page, url);
    await call.open();
    const protocol = await page.evaluate(
      () =>
        (performance.getEntriesByType("navigation")[0] as PerformanceResourceTiming)
          .nextHopProtocol,
    );
    expect(protocol).toMatch(/^h[23]$/);
    const created = page.waitForResponse((response) => response.request().method() === "POST");
    await call.start();
    expect((await created).status()).toBe(201);
    await expect(page.locator("[data-you-said]")).toContainText("a pipe burst", {
      timeout: 30_000,
    });
    await call.endButton.click();
    await call.isIdle();
  });

  test(`behind ${name} address headers from a visitor are ignored`, async ({
    proxies,
    request,
  }) => {
    const { url, site } = proxies[name];
    const address = "203.0.113.77";
    await request.get(`${url}/no-such-page-${name}`, {
      headers: { "X-Real-IP": address, "X-Forwarded-For": address },
    });
    const line = () => site.log.find((entry) => entry.includes(`no-such-page-${name}`)) ?? "{}";
    await expect.poll(() => JSON.parse(line()).from).toBe("127.0.0.0/24");
  });
}
