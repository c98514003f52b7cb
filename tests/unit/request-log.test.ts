import { Hono } from "hono";
import { expect, it } from "vitest";
import type { Services } from "../../server/context-types.server";
import type { AppEnv } from "../../server/middleware/connection.server";
import { observedRequests } from "../../server/middleware/observed-requests.server";
import { createLog } from "../../server/observe/log.server";
import { idsOnly } from "../../server/observe/traces.server";
import { testContext } from "../support/request-context";

/** The log line for an answer with this status. */
async function lineFor(status: number, noted = {}): Promise<{ level: string; event: string }> {
  const lines = await linesFor(status, noted);
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? "");
}

/** The log lines for a request to a path. */
async function linesFor(status: number, noted = {}, path = "/version"): Promise<string[]> {
  const lines: string[] = [];
  const app = new Hono<AppEnv>();
  const log = createLog("info", (line) => lines.push(line));
  app.use(observedRequests({ ...testContext().context, log }, () => "other"));
  app.all("*", (c) => {
    c.get("context").note(noted);
    return new Response(null, { status });
  });
  await app.request(path, {}, { socketAddress: null });
  return lines;
}

it.each([
  [201, "info"],
  [429, "warn"],
  // A full demo or a stopping instance raises no alert.
  [503, "warn"],
  [500, "error"],
  [502, "error"],
  [504, "error"],
])("an answer with %i is logged as %s", async (status, level) =>
  expect(await lineFor(status)).toMatchObject({ level, event: "request" }),
);

it("a failed request whose visitor has left counts as a 499 in span, metric and log line", async () => {
  const counted: unknown[] = [];
  const app = new Hono<AppEnv>();
  const services = {
    ...testContext().context,
    log: createLog("info", (line) => counted.push(JSON.parse(line).status)),
    metrics: { count: (_: string, labels: object) => counted.push(labels), observe: () => {} },
    tracer: {
      start: () => ({ ...idsOnly.start("", "server", null), end: counted.push.bind(counted) }),
    },
  };
  app.use(observedRequests(services as Services, () => "other"));
  app.all("*", () => new Response(null, { status: 502 }));
  await app.request("/", { signal: AbortSignal.abort() }, { socketAddress: null });
  expect(counted).toEqual([{ status: 499 }, { route: "other", status: "499" }, 499]);
});

it("a path that the site does not have gets its own event name", async () => {
  expect(await lineFor(404, { event: "unknown-path" })).toMatchObject({
    level: "warn",
    event: "unknown-path",
  });
  expect((await lineFor(404, { event: "missing-asset" })).event).toBe("missing-asset");
});

it("a health check is logged only if it finds a problem", async () => {
  for (const path of ["/healthz", "/readyz"]) {
    expect(await linesFor(200, {}, path)).toEqual([]);
    expect(await linesFor(503, {}, path)).toHaveLength(1);
  }
});
