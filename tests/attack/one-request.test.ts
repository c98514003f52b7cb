import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { heavyRequest } from "../support/heavy-request";
import { plainGet, requestCosts } from "../support/request-cost";
import { startSite } from "../support/site";

/**
 * Allowed cost of a strange request, as a multiple of a plain one that the router answers: 0.8 ms
 * on an idle machine, 2 ms alongside a dozen programs. A cached document can't be the baseline: the
 * router makes a request expensive. A Worker's platform itself takes 15 to 30 ms for a path of 100
 * KB; the path that once stopped the site cost two seconds.
 */
const MAX_ROUTED = { node: 6, cloudflare: 40 };
/** The same for a page rendered for one visitor, as a multiple of a plain rendered page. */
const MAX_RENDERS = 3;

/** Single requests that once stopped or slowed the site. */
const knownAttacks = (url: string, version: string): [string, string][] => {
  const get = (target: string, header = "") =>
    plainGet(url, target).replace("Connection:", `${header}Connection:`);
  return [
    ["slashes in the manifest", get(`/__manifest?version=${version}&p=${"/".repeat(7550)}`)],
    ["slashes", get("/".repeat(20_000))],
    ["repeated .data/", get(`/${".data/".repeat(20_000)}`)],
    ["a query of 117 KB", get(`/?missed=1&${"a=b&".repeat(29_000)}`)],
    ["bytes that are not text", get(`/${"%ff".repeat(40_000)}`)],
    ["spaces in an encoding", get("/", `Accept-Encoding: a${" ".repeat(100_000)}b\r\n`)],
    ["commas in the encodings", get("/", `Accept-Encoding: ${",".repeat(100_000)}b\r\n`)],
    ["commas in the tags", get("/", `If-None-Match: ${",".repeat(100_000)}b\r\n`)],
  ];
};

describe.each<["node" | "cloudflare", number]>([
  ["node", 150],
  // The platform rejects malformed HTTP before the Worker sees it.
  ["cloudflare", 0],
])("on %s no single request stops the site:", (host, strangeRequests) => {
  it(`neither the known attacks nor ${strangeRequests} generated requests`, {
    timeout: 180_000,
  }, async () => {
    const site = await startSite(
      { LOG_LEVEL: "error", CLIENT_IP_HEADER: "x-real-ip", CALLS_PER_DAY: "0" },
      host,
    );
    try {
      const cost = requestCosts(site, host);
      const routed = plainGet(site.url, "/healthz");
      const ownPage = plainGet(site.url, "/?missed=7");
      const bootstrap = await (await fetch(`${site.url}/?missed=7`)).text();
      const version = /manifest-([\da-f]+)\.js|"version":"([\da-f]+)"/
        .exec(bootstrap)
        ?.slice(1)
        .join("");
      // Warms up: cold code is slow.
      await cost.usual(routed, 50);
      await cost.usual(ownPage, 50);
      const plain = await cost.usual(routed);
      const rendering = await cost.usual(ownPage);

      const check = async (bytes: string) => {
        const { milliseconds, status, rendered } = await cost.of(bytes, plain);
        const bound = rendered ? rendering * MAX_RENDERS : plain * MAX_ROUTED[host];
        const what = `${status} ${bytes.slice(0, 80)}`;
        expect(milliseconds, what).toBeLessThan(bound);
        expect(status, what).not.toMatch(/^(5(?!03)|2..$(?<!200|204))/);
      };
      for (const [, bytes] of knownAttacks(site.url, String(version))) await check(bytes);
      if (strangeRequests > 0)
        await fc.assert(fc.asyncProperty(heavyRequest, check), {
          seed: 13,
          numRuns: strangeRequests,
          endOnFailure: true,
        });
      expect(site.process.exitCode).toBeNull();
    } finally {
      await site.stop();
    }
  });
});
