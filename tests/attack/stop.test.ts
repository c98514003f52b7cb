import { afterEach, expect, it, vi } from "vitest";
import { startHeldSite } from "../support/held-site";
import { honestRequest } from "../support/honest-request";
import { closed, openSocket } from "../support/raw-socket";
import { type Site, startSite } from "../support/site";
import { visitors } from "../support/stop-clients";

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0)) await end();
});

async function start(settings: Record<string, string> = {}): Promise<Site> {
  const site = await startSite(settings);
  cleanUp.push(() => site.stop());
  return site;
}

it("requests waiting in the kernel when the site stops are answered", async () => {
  const site = await start();
  const { pid } = site.process;
  if (!pid) throw new Error("no process");
  process.kill(pid, "SIGSTOP");
  const answers = Array.from({ length: 100 }, async () => {
    const socket = openSocket(site.url);
    let answer = "";
    socket.on("data", (text) => {
      answer += text;
    });
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await closed(socket);
    return answer.slice(0, 15);
  });
  // The kernel completes the connections without the process.
  await new Promise((resolve) => setTimeout(resolve, 500));
  process.kill(pid, "SIGTERM");
  process.kill(pid, "SIGCONT");
  expect(new Set(await Promise.all(answers))).toEqual(new Set(["HTTP/1.1 200 OK"]));
  await vi.waitFor(() => expect(site.process.exitCode).toBe(0), { timeout: 12_000 });
});

it("a load balancer that asks /readyz loses no request while the site stops", async () => {
  const site = await start({ STOP_DELAY_SECONDS: "3" });
  let isOut = false;
  const balanced = visitors(`${site.url}/`, "fresh", 10, () => isOut);
  await vi.waitFor(() => expect(balanced.outcomes.answered).toBeGreaterThan(50), {
    timeout: 20_000,
  });
  const stopped = site.stop("SIGTERM");
  // The balancer removes the site only once /readyz says so.
  await vi.waitFor(
    async () => expect(await honestRequest(site.url, "127.0.0.1", "/readyz")).toBe(503),
    { timeout: 2500, interval: 50 },
  );
  const before = balanced.outcomes.answered;
  await vi.waitFor(() => expect(balanced.outcomes.answered).toBeGreaterThan(before), 15_000);
  isOut = true;
  await balanced.done;
  expect(balanced.outcomes).toMatchObject({ refused: 0, lost: [] });
  expect(await stopped).toBe(0);
});

it("a restart behind systemd's socket loses no request and refuses nobody", async () => {
  const held = await startHeldSite();
  cleanUp.push(held.stop);
  const url = `${held.url}/`;
  await vi.waitFor(async () => expect(await honestRequest(url, "127.0.0.1", "")).toBe(200), {
    timeout: 20_000,
  });
  let isOver = false;
  const all = (["fresh", "undici", "naive"] as const).map((client) =>
    visitors(url, client, 4, () => isOver),
  );
  const answered = () => all.map(({ outcomes }) => outcomes.answered);
  const eachAnswered = (before: number[]) =>
    vi.waitFor(
      () => {
        for (const [index, count] of answered().entries())
          expect(count).toBeGreaterThan((before[index] ?? 0) + 20);
      },
      { timeout: 40_000, interval: 50 },
    );
  await eachAnswered([]);
  await held.restart();
  expect(held.starts()).toBe(2);
  await eachAnswered(answered());
  isOver = true;
  await Promise.all(all.map(({ done }) => done));
  for (const { outcomes } of all) expect(outcomes).toMatchObject({ refused: 0, lost: [] });
});
