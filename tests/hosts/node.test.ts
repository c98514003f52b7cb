import { spawn } from "node:child_process";
import { Agent, request } from "node:http";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { askForCall, reportEnd } from "../support/call-burst";
import { startCallProvider } from "../support/call-provider";
import { closed, openSocket, sendRaw } from "../support/raw-socket";
import {
  type RecordingServer,
  STUFFED_WEB_CALL,
  startRecordingServer,
} from "../support/recording-server";
import { type Site, startSite } from "../support/site";

const CALL = "POST /api/voice/call/web HTTP/1.1\r\nContent-Type: application/json\r\n";
const END = "Host: x\r\nConnection: close\r\n\r\n";
const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

describe("what no browser sends", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  it.each<[string, string, number]>([
    ["bytes that are not HTTP", "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", 400],
    ["another protocol", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
    ["an unknown method", `FOO / HTTP/1.1\r\n${END}`, 400],
    ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["an invalid host", "GET / HTTP/1.1\r\nHost: [::1\r\nConnection: close\r\n\r\n", 400],
    ["a proxy request", `GET http://other.test/ HTTP/1.1\r\n${END}`, 200],
    ["an invalid address", `GET http://[/ HTTP/1.1\r\n${END}`, 400],
    ["the server as a whole", `OPTIONS * HTTP/1.1\r\n${END}`, 400],
    ["a backslash", `GET /a\\b HTTP/1.1\r\n${END}`, 400],
    ["a path out of the folder", `GET /../../etc/passwd HTTP/1.1\r\n${END}`, 404],
    ["a NUL in the path", `GET /\0 HTTP/1.1\r\n${END}`, 400],
    ["a NUL in a header", `GET / HTTP/1.1\r\nX: a\0b\r\n${END}`, 400],
    ["two lengths", `${CALL}Content-Length: 2\r\nContent-Length: 3\r\n${END}{}`, 400],
    [
      "a length and chunks",
      `${CALL}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n${END}`,
      400,
    ],
    ["a broken chunk", `${CALL}Transfer-Encoding: chunked\r\n${END}zz\r\n`, 400],
    ["a TRACE request", `TRACE / HTTP/1.1\r\n${END}`, 405],
    ["a form to a page", `POST / HTTP/1.1\r\nOrigin: zz\r\nContent-Length: 0\r\n${END}`, 405],
    ["a form to nowhere", `POST /x HTTP/1.1\r\nOrigin: null\r\nContent-Length: 0\r\n${END}`, 404],
    ["an old Remix parameter", `GET /?_data=routes%2Fnope HTTP/1.1\r\n${END}`, 200],
    ["an expectation", `GET / HTTP/1.1\r\nExpect: wonders\r\n${END}`, 417],
    ["more than 128 KiB of path", `GET /${"a".repeat(200_000)} HTTP/1.1\r\n${END}`, 431],
  ])("is answered without a server error: %s", async (_what, bytes, status) => {
    const answer = await sendRaw(site.url, Buffer.from(bytes, "latin1"));
    expect(answer.split(" ", 2)[1]).toBe(String(status));
  });

  it("a CONNECT request opens no tunnel", async () => {
    expect(await sendRaw(site.url, `CONNECT other.test:443 HTTP/1.1\r\n${END}`)).toBe("");
  });

  it("a path of 100 KB is not found, and its first 512 characters are logged", async () => {
    const answer = await sendRaw(site.url, `GET /${"b".repeat(100_000)} HTTP/1.1\r\n${END}`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    const lines = () => site.log.filter((line) => line.includes('"/bbbb'));
    await vi.waitFor(() => expect(lines()).toHaveLength(1), 15_000);
    expect(JSON.parse(lines()[0] ?? "").path).toBe(`/${"b".repeat(511)}`);
  });

  it("none of these requests logs an error, or a line that is not JSON", () => {
    expect(site.log.map((line) => JSON.parse(line).level)).not.toContain("error");
  });
});

it("the log has one line for each request, with the visitor's network and no more", async () => {
  const site = await startSite({ CLIENT_IP_HEADER: "x-real-ip" });
  try {
    await fetch(`${site.url}/version?email=jane@example.com`, {
      headers: {
        "X-Real-IP": "2001:db8:1:2:3:4:5:6",
        "User-Agent": "Jane's browser",
        Referer: "https://jane.example/",
        Cookie: "name=jane",
      },
    });
    const line = await vi.waitFor(() => {
      const lines = site.log.filter((entry) => entry.includes("/version"));
      expect(lines).toHaveLength(1);
      return JSON.parse(lines[0] ?? "");
    }, 15_000);
    expect(line).toEqual({
      time: expect.any(String),
      level: "info",
      event: "request",
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      from: "2001:db8:1::/48",
      method: "GET",
      path: "/version",
      status: 200,
      ms: expect.any(Number),
    });
  } finally {
    await site.stop();
  }
});

/** Milliseconds between two ticks of the clock below. */
const TICK = 20;

/**
 * Starts a clock in milliseconds for a busy machine. A tick that comes late because other programs
 * have the processors counts at most twice: the site waits for the same processors.
 */
function startClock() {
  let passed = 0;
  let last = performance.now();
  const ticking = setInterval(() => {
    const now = performance.now();
    passed += Math.min(now - last, 2 * TICK);
    last = now;
  }, TICK);
  return { passed: () => passed, stop: () => clearInterval(ticking) };
}

it("the site cuts off a thousand slow connections within ten seconds, and serves visitors meanwhile", async () => {
  const site = await startSite({ LOG_LEVEL: "error" });
  try {
    const trickles = [
      "",
      "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
      `${CALL}Host: x\r\nContent-Length: 1000\r\n\r\n{                                           `,
    ];
    let open = 1000;
    const lasted: number[] = [];
    const clock = startClock();
    const trickle = (index: number) => {
      const socket = openSocket(site.url).resume();
      socket.on("close", () => open--);
      socket.on("connect", () => {
        const from = clock.passed();
        socket.on("close", () => lasted.push(clock.passed() - from));
      });
      const bytes = trickles[index % trickles.length] ?? "";
      // Sends all but the last 40 bytes at once, then one a second, so it is never idle for long.
      let sent = Math.max(0, bytes.length - 40);
      socket.write(bytes.slice(0, sent));
      const tick = setInterval(() => {
        if (sent < bytes.length) socket.write(bytes[sent++] ?? "");
      }, 1000);
      socket.on("close", () => clearInterval(tick));
      return closed(socket);
    };
    const sockets: Promise<void>[] = [];
    for (let index = 0; index < 1000; index++) {
      sockets.push(trickle(index));
      // This answer comes once the site has accepted the connections: its limits count from then.
      if (index % 50 === 0) await sendRaw(site.url, `GET /healthz HTTP/1.1\r\n${END}`);
    }
    const slow = Promise.all(sockets).then(() => clock.stop());
    let served = 0;
    while (open > 0) {
      expect((await fetch(`${site.url}/`)).status).toBe(200);
      served++;
      await sleep(100);
    }
    await slow;
    expect(lasted).toHaveLength(1000);
    expect(Math.max(...lasted)).toBeLessThan(10_000);
    expect(served).toBeGreaterThan(0);
    expect((await askForCall(site.url)).status).toBe(201);
  } finally {
    await site.stop();
  }
});

describe("a host that is told to stop", () => {
  let provider: RecordingServer;
  let delay = 0;
  beforeAll(async () => {
    provider = await startRecordingServer(async (_request, response) => {
      await sleep(delay);
      response.writeHead(201, { "Content-Type": "application/json" });
      response.end(JSON.stringify(STUFFED_WEB_CALL));
    });
  });
  afterAll(() => provider.stop());

  const start = () =>
    startSite({
      VAPI_API_KEY: "key-1",
      VAPI_ASSISTANT_ID: "assistant-1",
      VAPI_API_URL: provider.url,
    });

  it("loses no request that it received", async () => {
    delay = 20;
    const site = await start();
    const answers: number[] = [];
    const lost: unknown[] = [];
    // The kernel may refuse a new connection at the moment the socket closes. A visitor who has a
    // connection gets an answer, and is told when it is the last one.
    const visitor = async (index: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const ask = () =>
        new Promise<boolean>((resolve, reject) => {
          const path = index % 2 ? "/api/voice/call/web" : "/nope";
          const asked = request(site.url + path, {
            agent,
            method: index % 2 ? "POST" : "GET",
            headers: index % 2 ? { Origin: site.url, "Content-Type": "application/json" } : {},
          });
          asked.on("response", (response) => {
            answers.push(response.statusCode ?? 0);
            response.resume().on("error", reject);
            response.on("end", () => resolve(response.headers.connection === "close"));
          });
          asked.on("error", reject);
          asked.end(index % 2 ? "{}" : undefined);
        });
      try {
        while (!(await ask()));
      } catch (error) {
        lost.push(error);
      } finally {
        agent.destroy();
      }
    };
    const visitors = Array.from({ length: 40 }, (_, index) => visitor(index));
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(500), { timeout: 30_000 });
    const before = answers.length;
    expect(await site.stop("SIGTERM")).toBe(0);
    await Promise.all(visitors);
    expect(lost).toEqual([]);
    expect(answers.length).toBeGreaterThan(before);
    expect(new Set(answers)).toEqual(new Set([201, 404]));
  });

  it("says so on /readyz, and finishes creating a call", async () => {
    delay = 1000;
    provider.requests.length = 0;
    const site = await start();
    const call = askForCall(site.url);
    await vi.waitFor(() => expect(provider.requests).toHaveLength(1), 15_000);
    const kept = openSocket(site.url);
    let answers = "";
    kept.on("data", (text) => {
      answers += text;
    });
    const ask = () => kept.write("GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n");
    ask();
    await vi.waitFor(() => expect(answers).toMatch(/200 OK[\s\S]*"ready"/), 15_000);
    const stopped = site.stop("SIGTERM");
    await vi.waitFor(() => expect(site.log.join()).toContain('"stopping"'), 15_000);
    ask();
    await closed(kept);
    expect(answers).toMatch(/503 Service Unavailable[\s\S]*"stopping"/);
    expect((await call).status).toBe(201);
    expect(await stopped).toBe(0);
  });

  it("ends the calls whose pages are gone", async () => {
    const callProvider = await startCallProvider();
    const site = await startSite(callProvider.settings);
    try {
      const { body } = await askForCall(site.url);
      const left = { id: body.id, endedBy: "left", resumeToken: "resume-token-number-1" };
      const response = await reportEnd(site.url, left);
      expect([response.status, callProvider.alive()]).toEqual([204, 1]);
      expect(await site.stop("SIGTERM")).toBe(0);
      expect(callProvider.alive()).toBe(0);
    } finally {
      await site.stop();
      await callProvider.stop();
    }
  });

  it("answers a visitor whose call the provider never creates, and ends within ten seconds", async () => {
    delay = 60_000;
    provider.requests.length = 0;
    const site = await start();
    const call = askForCall(site.url);
    await vi.waitFor(() => expect(provider.requests).toHaveLength(1), 15_000);
    const clock = startClock();
    expect(await site.stop("SIGTERM")).toBe(0);
    expect(clock.passed()).toBeLessThan(10_000);
    clock.stop();
    expect(await call).toMatchObject({ status: 504, body: { code: "provider-timeout" } });
  });
});

it("a visitor who sends other addresses in headers is still the same visitor", async () => {
  const site = await startSite({ CALLS_PER_VISITOR_PER_HOUR: "1" });
  try {
    expect((await askForCall(site.url)).status).toBe(201);
    for (const name of ["x-forwarded-for", "x-real-ip", "cf-connecting-ip", "forwarded"])
      expect((await askForCall(site.url, { [name]: "203.0.113.9" })).status).toBe(429);
  } finally {
    await site.stop();
  }
});

it("a crashing request never ends the process", async () => {
  const tsx = pathToFileURL("node_modules/tsx/dist/loader.mjs").href;
  const child = spawn(process.execPath, [`--import=${tsx}`, "tests/support/crashing-site.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    let written = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      written += text;
    });
    await vi.waitFor(() => expect(written).toMatch(/^\d+\n/), { timeout: 20_000 });
    const url = `http://127.0.0.1:${Number.parseInt(written, 10)}`;
    for (const path of ["/reject", "/later"])
      expect(await (await fetch(url + path)).text()).toBe("answered");
    await fetch(`${url}/throw`, { signal: AbortSignal.timeout(500) }).catch(() => {});
    expect(await (await fetch(url)).text()).toBe("answered");
    await vi.waitFor(() => {
      const events = written.split("\n").slice(1, -1);
      expect(events.map((line) => JSON.parse(line).event)).toEqual([
        "unhandled-rejection",
        "uncaught-exception",
        "uncaught-exception",
      ]);
    }, 15_000);
    expect(child.exitCode).toBeNull();
  } finally {
    child.kill();
  }
});
