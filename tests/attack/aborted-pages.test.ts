import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createApp } from "#server-build";
import { createLog } from "../../server/observe/log.server";
import { testContext } from "../support/request-context";

/** The most microtasks before a visitor leaves; rendering a page takes fewer. */
const MAX_STEPS = 600;

it("a visitor who leaves while their page renders causes no error", async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", (line) => lines.push(JSON.parse(line)));
  const { handle } = createApp(testContext({ VOICE_PROVIDER: "simulator" }, { log }).context);
  const pageFor = async (leavesAfter: number) => {
    const visitor = new AbortController();
    const request = new Request("http://localhost/?missed=7", { signal: visitor.signal });
    let isAnswered = false;
    const response = Promise.resolve(handle(request, { socketAddress: "192.0.2.1" })).finally(
      () => {
        isAnswered = true;
      },
    );
    for (let step = 0; step < leavesAfter; step++) await Promise.resolve();
    const wasAnswered = isAnswered;
    visitor.abort();
    await (await response).text();
    return wasAnswered;
  };
  // Warms up, and lets one-time and deferred work finish.
  await pageFor(MAX_STEPS);
  await setImmediate();
  lines.length = 0;
  for (let step = 0; step < MAX_STEPS; step++) if (await pageFor(step)) break;
  expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  // Some visitors must have left in time, or this proves nothing.
  expect(lines.filter(({ status }) => status === 499).length).toBeGreaterThan(0);
});
