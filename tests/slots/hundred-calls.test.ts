import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it, vi } from "vitest";
import { callKinds, leaveDuringCreation, playCall } from "../support/call-kinds";
import { answerCreated, startCallProvider } from "../support/call-provider";
import { startRedisServer } from "../support/redis-server";
import { type HostName, startSite } from "../support/site";

const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

const hosts: [string, HostName, () => Promise<Record<string, string>>][] = [
  ["Node", "node", async () => ({})],
  [
    "Node with Redis",
    "node",
    async () => {
      const redis = await startRedisServer();
      stops.push(() => redis.kill());
      return { REDIS_URL: redis.url };
    },
  ],
  ["workerd", "cloudflare", async () => ({})],
];

/** Number of calls; in one of seven the visitor leaves before the answer. */
const CALLS = 100;
/** A vanished page is noticed only when its slot expires, after 90 s. */
const TIMEOUT = 200_000;

describe.concurrent("in a hundred calls of all kinds", () => {
  it.each(hosts)(
    "each call ends once, as the provider says: %s",
    async (_name, host, storeSettings) => {
      const provider = await startCallProvider(async (call, response) => {
        // Gives a visitor who leaves time to be gone.
        if (JSON.stringify(call).includes("variableValues")) return answerCreated(call, response);
        await sleep(300);
        answerCreated(call, response);
      });
      stops.push(() => provider.stop());
      const site = await startSite(
        {
          ...provider.settings,
          ...(await storeSettings()),
          CALL_MAX_SECONDS: "10",
        },
        host,
      );
      stops.push(() => site.stop());
      const kindOf = new Map<string, (typeof callKinds)[number]>();
      for (let i = 0; i < CALLS; i++) {
        const kind = callKinds[i % (callKinds.length + 1)];
        if (!kind) await leaveDuringCreation(site.url, provider);
        else kindOf.set(await playCall(site.url, provider, kind, "burst-pipe"), kind);
      }
      expect(provider.calls).toHaveLength(CALLS);

      const lines = () =>
        site.log.flatMap((line) => (line.startsWith("{") ? [JSON.parse(line)] : []));
      const ends = () => lines().filter(({ event }) => event === "call-ended");
      await vi.waitFor(() => expect(ends()).toHaveLength(CALLS), {
        timeout: TIMEOUT,
        interval: 500,
      });
      for (const { id } of provider.calls) {
        const [end, ...more] = ends().filter(({ callId }) => callId === id);
        expect(more).toEqual([]);
        const kind = kindOf.get(id);
        if (!kind) {
          expect(end).toMatchObject({ state: "unjoined" });
          continue;
        }
        const { name: _name, endedBy, ...known } = kind;
        expect(end).toMatchObject({
          ...known,
          costs: { stt: kind.cost / 2, vapi: kind.cost / 2 },
          scenario: "burst-pipe",
          state: endedBy ? "ending" : "overdue",
        });
        expect(end.endedBy).toBe(endedBy);
        if (!endedBy) expect(end.freedAfter).toBe(90);
      }
      expect(site.log.join("\n")).not.toMatch(/SECRET PROMPT|Dana Reyes|Maple Street/);
    },
    TIMEOUT,
  );
});
