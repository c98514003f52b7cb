import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallProviderServer, startCallProvider } from "../support/call-provider";
import { askRaw } from "../support/raw-socket";
import { type HostName, type Site, startSite } from "../support/site";

describe.each<HostName>(["node", "cloudflare"])("host names on %s", (host) => {
  let provider: CallProviderServer;
  let site: Site;
  beforeAll(async () => {
    provider = await startCallProvider();
    const settings = { ...provider.settings, SITE_URL: "https://www.site.test" };
    site = await startSite(settings, host);
  });
  afterAll(async () => {
    await site?.stop();
    await provider?.stop();
  });

  const ask = (start: string, name: string, headers: string[] = [], body = "") =>
    askRaw(
      site.url,
      Buffer.from(
        [
          `${start} HTTP/1.1`,
          `Host: ${name}`,
          ...headers,
          ...(body ? ["Content-Type: application/json", `Content-Length: ${body.length}`] : []),
          "Connection: close",
          "",
          body,
        ].join("\r\n"),
      ),
    );
  const call = (name: string, headers: string[]) =>
    ask("POST /api/voice/call/web", name, headers, "{}");

  it("another site's name that points here (DNS rebinding) starts no call", async () => {
    for (const headers of [
      ["Origin: http://evil.example", "Sec-Fetch-Site: same-origin"],
      ["Origin: http://evil.example"],
      [],
    ])
      expect(await call("evil.example", headers)).toMatch(/^HTTP\/1\.1 421 /);
    // Nor may the other site's page call our real host.
    expect(await call("www.site.test", ["Origin: http://evil.example"])).toMatch(
      /^HTTP\/1\.1 403 /,
    );
    expect(provider.calls).toEqual([]);
    expect(await call("www.site.test", ["Origin: https://www.site.test"])).toMatch(
      /^HTTP\/1\.1 201 /,
    );
  });
});
