import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, expect, it } from "vitest";
import { askForCall } from "../support/call-burst";
import { residentMegabytes } from "../support/memory";
import { type Site, startSite } from "../support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite({ CALLS_PER_VISITOR_PER_HOUR: "3" }, "cloudflare");
});
afterAll(() => site?.stop());

it("whoever writes another address into each request has one visitor's calls, with nobody in front", async () => {
  const statuses = [];
  for (let i = 1; i <= 12; i++)
    statuses.push((await askForCall(site.url, { "cf-connecting-ip": `198.51.100.${i}` })).status);
  expect(statuses).toEqual([201, 201, 201, ...Array.from({ length: 9 }, () => 429)]);
});

it("a file of the simulator is not kept in the Worker for each who asks for it", async () => {
  const children = execFileSync("pgrep", ["-P", String(site.process.pid), "workerd"]);
  const held = () => residentMegabytes(Number(String(children).trim().split("\n")[0]));
  const ask = async () => {
    const answer = await fetch(`${site.url}/simulator/dispatcher.js`);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100_000);
  };
  for (let i = 0; i < 10; i++) await ask();
  const before = held();
  for (let i = 0; i < 150; i++) await ask();
  expect(held() - before).toBeLessThan(65);
});
