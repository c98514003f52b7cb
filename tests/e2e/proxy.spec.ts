import { proxyPlace, type RunningProxy } from "../support/proxy";
import { type Site, startSite } from "../support/site";
import { CallPage, expect, test } from "./call-fixtures";

type Behind = RunningProxy & { site: Site };
type ProxyName = "nginx" | "caddy";

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

/** The site behind each proxy from deploy/, started from its own config file. */
let proxies: Record<ProxyName, Behind>;
// Not worker fixtures: those need a worker of their own, which would start another browser.
test.beforeAll(async () => {
  test.setTimeout(90_000);
  const [nginx, caddy] = await Promise.all([behind("nginx"), behind("caddy")]);
  proxies = { nginx, caddy };
});
test.afterAll(async () => {
  await Promise.all([proxies?.nginx.stop(), proxies?.caddy.stop()]);
});

for (const name of ["nginx", "caddy"] as const) {
  test(`behind ${name} a visitor makes a call over HTTP/2 or HTTP/3`, async ({ page }) => {
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
    // The room's script and the dispatcher's voice come through the proxy, too.
    await call.comesTo("speaking");
    await call.endButton.click();
    await call.isIdle();
  });

  test(`behind ${name} address headers from a visitor are ignored`, async ({ request }) => {
    const { url, site } = proxies[name];
    const address = "203.0.113.77";
    await request.get(`${url}/no-such-page-${name}`, {
      headers: { "X-Real-IP": address, "X-Forwarded-For": address },
    });
    const line = () => site.log.find((entry) => entry.includes(`no-such-page-${name}`)) ?? "{}";
    await expect.poll(() => JSON.parse(line()).from).toBe("127.0.0.0/24");
  });
}
