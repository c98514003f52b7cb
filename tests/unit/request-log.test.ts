import { Hono } from "hono";
import { expect, it } from "vitest";
import { createLog } from "~/log.server";
import { requestLog } from "~/middleware/request-log.server";
import type { SiteEnvironment } from "../../app/middleware/site-environment.server";

/** The level of the line about an answer with a status. */
async function levelFor(status: number): Promise<string> {
  const lines: string[] = [];
  const app = new Hono<SiteEnvironment>();
  app.use(async (c, next) => {
    const log = createLog("info", (line) => lines.push(line));
    c.set("site", { log, requestId: "1", clientAddress: null } as never);
    c.set("noted", { code: "some-code" });
    c.set("beforeLine", []);
    await next();
  });
  app.use(requestLog());
  app.all("*", () => new Response(null, { status }));
  await app.request("/api/voice/call/web", { method: "POST" });
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? "").level;
}

it.each([
  [201, "info"],
  [429, "warn"],
  [500, "error"],
  [502, "error"],
  [504, "error"],
])("an answer with %i is %s", async (status, level) => expect(await levelFor(status)).toBe(level));

it("a demo that is full, or an instance that stops, wakes nobody up", async () =>
  expect(await levelFor(503)).toBe("warn"));
