import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { askForCall } from "../support/call-burst";
import { leaveDuringCreation } from "../support/call-kinds";
import {
  answerCreated,
  type CallProviderServer,
  startCallProvider,
} from "../support/call-provider";
import { type HostName, type Site, startSite } from "../support/site";

let provider: CallProviderServer | undefined;
let site: Site | undefined;
afterEach(async () => {
  await site?.stop();
  await provider?.stop();
});

it.each<HostName>(["node", "cloudflare"])(
  "the site ends the calls of visitors who leave and frees their slots: %s",
  async (host) => {
    provider = await startCallProvider(async (call, response) => {
      await sleep(400);
      answerCreated(call, response);
    });
    const { calls, alive, requests } = provider;
    site = await startSite({ ...provider.settings, CALLS_AT_ONCE: "3" }, host);
    const { url, log } = site;
    for (let i = 0; i < 3; i++) await leaveDuringCreation(url, provider);
    await vi.waitFor(() => expect(alive()).toBe(0), { timeout: 50_000 });
    // The site ended exactly these calls.
    const deleted = requests.filter(({ method }) => method === "DELETE").map(({ path }) => path);
    expect(deleted.sort()).toEqual(calls.map(({ id }) => `/call/${id}`).sort());
    await vi.waitFor(async () => expect((await askForCall(url)).status).toBe(201), {
      timeout: 20_000,
      interval: 100,
    });
    expect(alive()).toBe(1);

    const lines = log.flatMap((line) => (line.startsWith("{") ? [JSON.parse(line)] : []));
    for (const { id } of calls.slice(0, 3))
      expect(lines.filter(({ callId, status }) => callId === id && status === 499)).toHaveLength(1);
  },
);

it("visitors whose connection closes after the answer keep their calls", async () => {
  provider = await startCallProvider();
  const { alive, calls } = provider;
  site = await startSite({ ...provider.settings });
  for (let i = 0; i < 20; i++) {
    const response = await fetch(`${site.url}/api/voice/call/web`, {
      method: "POST",
      headers: { "content-type": "application/json", connection: "close" },
      body: "{}",
    });
    expect(response.status).toBe(201);
    await response.text();
  }
  await sleep(300);
  expect(calls).toHaveLength(20);
  expect(alive()).toBe(20);
});
