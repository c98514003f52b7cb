import { existsSync, readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { workOrderFields } from "../../packages/assistant/work-order-schema";
import { calls } from "../../packages/simulator/calls";
import { scenarioOf, scenarios } from "../../packages/simulator/scenarios";
import { scripts } from "../../packages/simulator/script";
import { tempoOf } from "../../packages/simulator/tempo";
import { simulatedWebCall } from "../../packages/simulator/web-call";

const ask = (cookie?: string) =>
  simulatedWebCall(
    new Request("http://localhost/api/voice/call/web", { headers: cookie ? { cookie } : {} }),
  );

test("every line of every script has its speech clip", () => {
  for (const turns of [...Object.values(calls), ...Object.values(scripts)])
    for (const { clip } of turns)
      expect(existsSync(`packages/simulator/speech/${clip}.mp3`), clip).toBe(true);
});

test("all speech clips together stay under 640 kB", () => {
  const sizes = readdirSync("packages/simulator/speech").map(
    (file) => statSync(`packages/simulator/speech/${file}`).size,
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(640_000);
});

test("the dispatcher has the last word in each recorded call, whose work order has every field", () => {
  const fields = Object.keys(workOrderFields);
  for (const turns of Object.values(calls)) {
    expect(turns.at(-1)?.visitor).toBeUndefined();
    const created = turns.flatMap(({ tools = [] }) =>
      tools.filter(({ name }) => name === "create_work_order"),
    );
    expect(created).toHaveLength(1);
    for (const { arguments: given } of created) {
      expect(Object.keys(given as object)).toEqual(expect.arrayContaining(fields));
      expect(given).toMatchObject({ id: expect.stringMatching(/^WO-\d{4}-\d+$/) });
    }
  }
});

test("a cookie picks the room's scenario, and an ordinary visitor gets the ordinary call", () => {
  expect(scenarioOf(ask().webCallUrl)).toEqual({});
  const busy = ask("a=b; simulator-scenario=join-meeting-full; c=d");
  expect(scenarioOf(busy.webCallUrl)).toBe(scenarios["join-meeting-full"]);
  for (const hostile of ["../x", "a b", "constructor", "x".repeat(500)])
    expect(scenarioOf(ask(`simulator-scenario=${hostile}`).webCallUrl)).toEqual({});
  expect(ask().id).not.toBe(ask().id);
  expect(ask("simulator-scenario=recording").artifactPlan.videoRecordingEnabled).toBe(true);
  expect(ask().artifactPlan.videoRecordingEnabled).toBe(false);
});

test("a call runs in real time unless the browser's own cookie asks for another tempo", () => {
  expect(ask().webCallUrl).not.toContain("tempo");
  expect(tempoOf(ask().webCallUrl)).toBe(1);
  expect(tempoOf(ask("a=b; simulator-tempo=10; c=d").webCallUrl)).toBe(10);
  for (const unfit of ["0", "11", "99", "2.5", "-3", "x", ""])
    expect(ask(`simulator-tempo=${unfit}`).webCallUrl, unfit).not.toContain("tempo");
  for (const address of ["", "no address", "https://a.test/", "https://a.test/?tempo=1000"])
    expect(tempoOf(address), address).toBe(1);
});
