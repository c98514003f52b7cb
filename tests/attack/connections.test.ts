import { afterEach, expect, it, vi } from "vitest";
import { honestRequest } from "../support/honest-request";
import { type KeptConnections, keepConnections } from "../support/kept-connections";
import { type Site, startSite } from "../support/site";

let site: Site;
let kept: KeptConnections | undefined;
afterEach(async () => {
  kept?.close();
  await site.stop();
});

async function honestRequests(count: number, from: string) {
  const statuses: (number | null)[] = [];
  for (let i = 0; i < count; i++) statuses.push(await honestRequest(site.url, from));
  return statuses;
}
const twenty = Array.from({ length: 20 }, () => 200);

it("an address that opens 1,500 connections keeps 1,024 and locks out nobody, not even itself", async () => {
  site = await startSite();
  kept = await keepConnections(site.url, 1500, "127.0.0.1");
  expect(await honestRequests(20, "127.0.0.2")).toEqual(twenty);
  expect(await honestRequests(20, "127.0.0.1")).toEqual(twenty);
  await vi.waitFor(() => expect(kept?.open()).toBeLessThanOrEqual(1024), { timeout: 10_000 });
  const lines = () => site.log.filter((line) => line.includes('"address-full"'));
  await vi.waitFor(() => expect(lines()).toHaveLength(1), 10_000);
  expect(JSON.parse(lines()[0] ?? "")).toMatchObject({ level: "warn", from: "127.0.0.0/24" });
}, 120_000);

// tests/hosts/connection-bounds.test.ts tests a full site.
it("a proxy may hold more connections than one visitor", async () => {
  site = await startSite({ CLIENT_IP_HEADER: "x-real-ip" });
  kept = await keepConnections(site.url, 1100, "127.0.0.1");
  expect(await honestRequests(20, "127.0.0.1")).toEqual(twenty);
  expect(kept.open()).toBe(1100);
  expect(site.log.join()).not.toContain('"address-full"');
}, 120_000);
