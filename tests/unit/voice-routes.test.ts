import { Hono } from "hono";
import { describe, expect, it, vi } from "vitest";
import type { RequestContext } from "../../server/context-types.server";
import type { AppEnv } from "../../server/middleware/connection.server";
import { requestGuard } from "../../server/middleware/request-guard.server";
import { parseSettings } from "../../server/settings/settings.server";
import { testContext } from "../support/request-context";

const FROM_ELSEWHERE = { "content-type": "application/json", origin: "https://evil.example" };

const OWN = { "content-type": "application/json", origin: "https://site.example" };

/** Sends a request to a site whose router answers 418. */
function siteWith(note: RequestContext["note"] = () => {}) {
  const app = new Hono<AppEnv>();
  const { context } = testContext({}, { note });
  app.use(async (c, next) => {
    c.set("context", { ...context, clientAddress: c.env.socketAddress });
    await next();
  });
  app.use(requestGuard(parseSettings({})));
  app.all("*", (c) => c.text("the router", 418));
  return async (path: string, init: RequestInit = {}, socketAddress = "192.0.2.1") =>
    app.fetch(
      new Request(`https://site.example${path}`, {
        method: "POST",
        headers: FROM_ELSEWHERE,
        ...(init.method !== "GET" && { body: "{}" }),
        ...init,
      }),
      { socketAddress },
    );
}

describe("a page's request about its call", () => {
  const ask = siteWith();

  it.each(["web", "ended", "outcome"])(
    "is refused before the router if its origin or method is wrong: %s",
    async (name) => {
      const path = `/api/voice/call/${name}`;
      expect((await ask(path)).status).toBe(403);
      expect((await ask(`${path}?a=b`)).status).toBe(403);
      expect((await ask(path, { method: "GET" })).status).toBe(405);
    },
  );

  it.each(["web", "ended", "outcome"])(
    "reaches its route if its method and headers are right: %s",
    async (name) =>
      expect((await ask(`/api/voice/call/${name}`, { headers: OWN })).status).toBe(418),
  );

  it.each(["/api/voice/call/ended/", "/api/voice/call/turn", "/constructor", "/"])(
    "goes to the router if it has another address: %s",
    async (path) => expect((await ask(path)).status).toBe(418),
  );
});

describe("a form", () => {
  const ask = siteWith();

  it.each(["/leads", "/es/leads"])(
    "from another site is refused before the router: %s",
    async (path) => expect((await ask(path)).status).toBe(403),
  );

  it("reaches its route if it is ours; a GET is refused", async () => {
    expect((await ask("/leads", { headers: OWN })).status).toBe(418);
    expect((await ask("/leads", { method: "GET" })).status).toBe(405);
  });

  it("is refused after sixty from one visitor, both languages together, in a text that a person can read", async () => {
    const app = siteWith();
    const send = (path: string, from: string) =>
      app(path, { headers: { ...OWN, accept: "text/html" } }, from);
    for (let i = 0; i < 60; i++)
      expect((await send(i % 2 ? "/leads" : "/es/leads", "192.0.2.1")).status).toBe(418);
    const refused = await send("/es/leads", "192.0.2.1");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.text()).toContain("formularios");
    expect((await send("/leads", "192.0.2.2")).status).toBe(418);
  });
});

describe("one visitor's flood", () => {
  it.each([
    ["web", 60, { code: "too-many-calls", limit: "requests" }],
    ["ended", 600, { code: "too-many-requests" }],
    ["outcome", 120, { code: "too-many-requests" }],
  ])("is refused before the router, and other visitors are not: %s", async (name, most, noted) => {
    const note = vi.fn();
    const app = siteWith(note);
    const tell = (clientAddress: string) =>
      app(`/api/voice/call/${name}`, { headers: OWN }, clientAddress);
    for (let i = 0; i < most; i++) expect((await tell("192.0.2.1")).status).toBe(418);
    const refused = await tell("192.0.2.1");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const message = "Too many requests at once. Please wait a moment.";
    expect(await refused.json()).toMatchObject({ code: noted.code, message });
    expect(note).toHaveBeenCalledExactlyOnceWith(noted);
    expect((await tell("192.0.2.2")).status).toBe(418);
  });
});
