import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { request as ask, type RequestOptions } from "node:https";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { connect } from "node:tls";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { proxyPlace, type RunningProxy } from "../support/proxy";
import { freePort, type Site, startSite } from "../support/site";

let proxy: RunningProxy;
let sites: Site[] = [];
let ports: string[] = [];
let settings: Record<string, string> = {};

/** Starts or restarts one of the two instances behind nginx. */
async function startInstance(at: number) {
  sites[at] = await startSite({ ...settings, PORT: ports[at] ?? "" });
}

async function begin() {
  const place = await proxyPlace("nginx");
  settings = { SITE_URL: place.url, CLIENT_IP_HEADER: "x-real-ip" };
  ports = [String(await freePort()), String(await freePort())];
  await Promise.all([startInstance(0), startInstance(1)]);
  proxy = await place.start(sites[0]?.url ?? "", ports[1]);
}
async function end() {
  await proxy?.stop();
  await Promise.all(sites.map((site) => site.stop()));
  sites = [];
}

/** Sends a request to nginx, with any certificate. */
const get = (path: string, options: RequestOptions = {}) =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>(
    (resolve, reject) => {
      const asked = ask(proxy.url + path, { rejectUnauthorized: false, ...options }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      });
      asked.on("error", reject).end();
    },
  );

describe("two instances behind nginx", () => {
  beforeAll(begin);
  afterAll(end);

  it("certificates can be issued and renewed: http answers challenges and redirects the rest to https", async () => {
    const challenges = join(proxy.folder, ".well-known/acme-challenge");
    mkdirSync(challenges, { recursive: true });
    writeFileSync(join(challenges, "token-1"), "answer-1");
    const plain = (path: string) => fetch(proxy.plainUrl + path, { redirect: "manual" });
    expect(await (await plain("/.well-known/acme-challenge/token-1")).text()).toBe("answer-1");
    const elsewhere = await plain("/work-orders?a=1");
    expect(elsewhere.status).toBe(301);
    expect(elsewhere.headers.get("location")).toBe(`${proxy.url}/work-orders?a=1`);
  });

  it("the cache keeps a file once for all queries, a page per query, and nothing that is one visitor's", async () => {
    const cached = async (path: string) => (await get(path)).headers["x-cache"];
    expect(await cached("/simulator/dispatcher.js?1")).toBe("MISS");
    expect(await cached("/simulator/dispatcher.js?2")).toBe("HIT");
    expect(await cached("/work-orders?kept")).toBe("MISS");
    expect(await cached("/work-orders?kept")).toBe("HIT");
    for (const path of ["/?missed=1", "/?missed=1", "/?missed=2", "/readyz", "/readyz"])
      expect(await cached(path)).toMatch(/MISS|EXPIRED|BYPASS/);
  });

  it("nginx caches each encoding once, and sends none that the client refuses", async () => {
    for (const [accepted, coding] of [
      ["br;q=0, gzip", "gzip"],
      ["br;q=0.0,gzip ; q=0", undefined],
      ["gzip, br;q=0.5", "br"],
      ["gzip,br", "br"],
    ]) {
      const { headers } = await get("/questions", { headers: { "Accept-Encoding": accepted } });
      expect([accepted, headers["content-encoding"]]).toEqual([accepted, coding]);
    }
    const again = await get("/questions", { headers: { "Accept-Encoding": "br, gzip, deflate" } });
    expect(again.headers["x-cache"]).toBe("HIT");
  });

  it("the name without www leads to the site", async () => {
    const { status, headers } = await get("/questions", {
      headers: { Host: "apex.localhost" },
      servername: "apex.localhost",
    });
    expect(status).toBe(301);
    expect(headers.location).toBe(`${proxy.url}/questions`);
  });

  it("nginx rate-limits a client that keeps sending bodies, on every route that takes one", async () => {
    for (const path of ["/api/voice/call/ended", "/api/voice/call/outcome"]) {
      // More than nginx's burst, fewer than the site's own limit.
      const posts = Array.from({ length: 75 }, () => get(path, { method: "POST" }));
      const statuses = (await Promise.all(posts)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5);
    }
    for (const path of ["/api/voice/call/web", "/leads"]) {
      const posts = Array.from({ length: 30 }, () => get(path, { method: "POST" }));
      const refused = (await Promise.all(posts)).filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(5);
      if (path === "/leads") continue;
      expect(refused[0]?.headers["retry-after"]).toBe("60");
      expect(JSON.parse(refused[0]?.text ?? "")).toMatchObject({ code: "too-many-calls" });
    }
    expect((await get("/questions")).status).toBe(200);
  });

  it("a visitor loses no request during a rolling restart", async () => {
    const statuses = new Map<number, number>();
    const askMany = async () => {
      for (let i = 0; i < 30; i++) {
        const { status } = await get(`/readyz?${i}`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    for (const at of [0, 1]) {
      await sites[at]?.stop("SIGTERM");
      await askMany();
      await startInstance(at);
    }
    await askMany();
    expect([...statuses]).toEqual([[200, 90]]);
  }, 60_000);
});

describe("instances that stop or restart behind nginx", () => {
  beforeEach(begin);
  afterEach(end);

  it("a request with two hosts cannot poison the cache, even without SITE_URL", async () => {
    settings.SITE_URL = "";
    for (const at of [0, 1]) {
      await sites[at]?.stop();
      await startInstance(at);
    }
    const { port } = new URL(proxy.url);
    const socket = connect({ port: Number(port), rejectUnauthorized: false });
    const head = `GET ${proxy.url}/questions HTTP/1.1\r\nHost: evil.example\r\n`;
    socket.write(`${head}Connection: close\r\n\r\n`);
    expect(await text(socket)).toContain("HTTP/1.1 200");
    const { status, text: page } = await get("/questions");
    expect(status).toBe(200);
    expect(page).toContain(`${proxy.url.replace("https", "http")}/questions`);
    expect(page).not.toContain("evil.example");
  });

  it("while the site is down, visitors see a styled error page and programs get the status, and nginx logs no query and only the network of an address", async () => {
    await get("/questions?email=somebody@example.com");
    const log = await vi.waitFor(
      () => {
        const text = readFileSync(join(proxy.folder, "access.log"), "utf8");
        expect(text).toContain("/questions");
        return text;
      },
      { timeout: 5000 },
    );
    expect(log).toContain("127.0.0.0 [");
    expect(log).not.toMatch(/127\.0\.0\.1|somebody/);
    await Promise.all(sites.map((site) => site.stop("SIGKILL")));
    const { status, headers, text } = await get("/readyz");
    expect(status).toBe(502);
    expect(headers).toMatchObject({ "retry-after": "10", "cache-control": "no-store" });
    expect(text).toContain("Back in a moment");
    expect(readFileSync(join(proxy.folder, "error.log"), "utf8")).toBe("");
  });
});
