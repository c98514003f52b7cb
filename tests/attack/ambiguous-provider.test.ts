import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { askForCall } from "../support/call-burst";
import {
  answerCreated,
  type CallProviderServer,
  type ProviderCall,
  startCallProvider,
} from "../support/call-provider";
import { type HostName, type Site, startSite } from "../support/site";

const CAP = 3;
const TRIES = 12;

let provider: CallProviderServer | undefined;
let site: Site | undefined;
afterEach(async () => {
  await site?.stop();
  await provider?.stop();
});

const start = (settings: Record<string, string>, host: HostName = "node") =>
  startSite({ ...provider?.settings, ...settings }, host);

type Answer = Parameters<typeof answerCreated>[1];

const ambiguous: [string, (call: ProviderCall, response: Answer) => void][] = [
  ["a reset after the call is created", (_call, response) => void response.destroy()],
  [
    "half an answer",
    (_call, response) => {
      response.writeHead(201, { "Content-Length": "500" });
      response.write('{"id":', () => response.destroy());
    },
  ],
];

it.each(ambiguous)("ambiguous answers never let calls exceed a cap: %s", async (_what, answer) => {
  provider = await startCallProvider(answer);
  const { alive, calls } = provider;
  site = await start({ CALLS_PER_DAY: String(CAP) });
  for (let i = 0; i < TRIES; i++) expect((await askForCall(site.url)).status).not.toBe(201);
  expect(calls.length).toBe(CAP);
  // Nobody joins these calls: the site finds and ends them.
  await vi.waitFor(() => expect(alive()).toBe(0), { timeout: 20_000, interval: 100 });
  expect((await askForCall(site.url)).status).toBe(503);
  expect(calls.length).toBe(CAP);
});

it.each<HostName>(["node", "cloudflare"])(
  "after an ambiguous answer the site frees the slot when the call ends, and not before: %s",
  async (host) => {
    provider = await startCallProvider((call, response) => {
      if (provider && provider.calls.length <= CAP) return void response.destroy();
      answerCreated(call, response);
    });
    const { alive, calls } = provider;
    site = await start({ CALLS_AT_ONCE: String(CAP) }, host);
    const { url } = site;
    let most = 0;
    await vi.waitFor(
      async () => {
        const { status } = await askForCall(url);
        most = Math.max(most, alive());
        expect(status).toBe(201);
      },
      { timeout: 30_000, interval: 100 },
    );
    expect(most).toBeLessThanOrEqual(CAP);
    expect(calls.length).toBe(CAP + 1);
    expect(calls.filter(({ status }) => status === "ended").length).toBeGreaterThan(0);
  },
);

it("a site that froze still reads the answer that arrived during the freeze", async () => {
  let arrived: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  provider = await startCallProvider(async (call, response) => {
    arrived();
    await sleep(300);
    answerCreated(call, response);
  });
  site = await start({});
  const asked = askForCall(site.url);
  await held;
  // Longer than the provider's timeout, like a stalled event loop.
  site.process.kill("SIGSTOP");
  await sleep(9500);
  site.process.kill("SIGCONT");
  expect((await asked).status).toBe(201);
});
