import { expect, it } from "vitest";
import { askRaw } from "../support/raw-socket";
import { startSite } from "../support/site";

it.each(["node", "cloudflare"] as const)(
  "a GET with a body gets its page and logs no error: %s",
  async (host) => {
    const site = await startSite({}, host);
    try {
      const ask = (method: string, path: string) =>
        askRaw(
          site.url,
          Buffer.from(
            `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: 2\r\n\r\nab`,
          ),
        );
      for (const path of ["/?missed=7", "/_root.data?missed=7", "/healthz", "/start?missed=7"])
        expect(await ask("GET", path), path).toMatch(/^HTTP\/1\.1 200 /);
      expect(await ask("HEAD", "/?missed=7")).toMatch(/^HTTP\/1\.1 200 /);
      expect(site.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    } finally {
      await site.stop();
    }
  },
);
