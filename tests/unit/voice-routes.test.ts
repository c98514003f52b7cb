import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { takeEnding } from "../../server/calls/take-ending.server";
import { requestLimit } from "../../server/http/request-limit.server";
import type { SiteEnvironment } from "../../server/middleware/site-environment.server";
import { voiceRoutes } from "../../server/middleware/voice-routes.server";
import { memoryQuota } from "../../server/store/memory-quota.server";
import { testContext } from "../support/site-context";

const FROM_ELSEWHERE = { "content-type": "application/json", origin: "https://evil.example" };

describe("what pages send about their calls", () => {
  const app = new Hono<SiteEnvironment>({ getPath: () => "/" });
  app.use(async (c, next) => {
    c.set("site", testContext().site);
    await next();
  });
  app.use(voiceRoutes());
  app.all("*", (c) => c.text("the router", 418));
  const ask = async (path: string, method = "POST") =>
    app.fetch(
      new Request(`https://site.example${path}`, {
        method,
        headers: FROM_ELSEWHERE,
        ...(method === "POST" && { body: "{}" }),
      }),
      { socketAddress: null, target: path },
    );

  it.each(["ended", "outcome"])("is refused ahead of the router: %s", async (name) => {
    const path = `/api/voice/call/${name}`;
    expect((await ask(path)).status).toBe(403);
    expect((await ask(`${path}?a=b`)).status).toBe(403);
    expect((await ask(path, "GET")).status).toBe(405);
  });

  it.each(["/api/voice/call/ended/", "/api/voice/call/turn", "/constructor", "/"])(
    "and everything else is the router's: %s",
    async (path) => expect((await ask(path)).status).toBe(418),
  );
});

describe("saying that calls are over", () => {
  it("asks the store of the quotas so many times for one visitor, and goes on for others", async () => {
    const { site, background } = testContext();
    let asked = 0;
    const quota = { ...memoryQuota(site.settings), isLive: async () => ++asked < 0 };
    const limited = requestLimit({ visitor: 3, all: Number.POSITIVE_INFINITY }, 60_000);
    const notes: unknown[] = [];
    const note = (noted: object) => notes.push(noted);
    const tell = (clientAddress: string, id: string) =>
      takeEnding(
        new Request("https://site.example/api/voice/call/ended", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ id }),
        }),
        { ...site, quota, clientAddress, note },
        limited,
      );
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push(await tell("192.0.2.1", `made-up-${i}`));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429, 429]);
    expect(Number(answers[4]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(notes).toEqual([{ code: "too-many-requests" }, { code: "too-many-requests" }]);
    expect((await tell("192.0.2.2", "call-1")).status).toBe(204);
    await Promise.all(background);
    expect(asked).toBe(4);
  });

  it("is taken from an office whose calls end all the time", async () => {
    const { site } = testContext({}, { clientAddress: "198.51.100.9" });
    for (let i = 0; i < 300; i++) {
      const request = new Request("https://site.example/api/voice/call/ended", { method: "POST" });
      expect((await takeEnding(request, site)).status).toBe(204);
    }
  });
});
