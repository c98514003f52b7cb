import { Miniflare } from "miniflare";
import { expect, it, vi } from "vitest";
import { builtWorker } from "../../scripts/built-worker.js";
import { askForCall, callBurst } from "../support/call-burst";
import { startSite } from "../support/site";

it("a full demo is a warning in the log, not an error", async () => {
  const site = await startSite({ CALLS_AT_ONCE: "4" });
  try {
    expect(await callBurst([site.url], 40)).toEqual({ 201: 4, 503: 36 });
    const full = () => site.log.filter((line) => line.includes('"demo-at-capacity"'));
    await vi.waitFor(() => expect(full()).toHaveLength(36), 15_000);
    for (const line of full()) expect(JSON.parse(line)).toMatchObject({ level: "warn" });
    expect(site.log.join("\n")).not.toContain('"level":"error"');
  } finally {
    await site.stop();
  }
});

it("the log reports a proxy that sends a list of addresses, and no visitor can choose their own", async () => {
  const site = await startSite({
    CLIENT_IP_HEADER: "x-forwarded-for",
    CALLS_PER_VISITOR_PER_HOUR: "1",
  });
  try {
    const statuses = [];
    for (const first of ["203.0.113.1", "203.0.113.2", "203.0.113.3"]) {
      const headers = { "x-forwarded-for": `${first}, 198.51.100.7` };
      statuses.push((await askForCall(site.url, headers)).status);
    }
    expect(statuses).toEqual([201, 429, 429]);
    const warnings = () => site.log.filter((line) => line.includes('"visitor-address-unknown"'));
    await vi.waitFor(() => expect(warnings()).toHaveLength(1), 15_000);
    expect(JSON.parse(warnings()[0] ?? "")).toMatchObject({
      level: "warn",
      header: "x-forwarded-for",
      problem: "list",
    });
  } finally {
    await site.stop();
  }
});

it("the Worker accepts numbers, and an empty CLIENT_IP_HEADER keeps visitors apart", async () => {
  const edge = new Miniflare({
    ...(await builtWorker()),
    bindings: { VOICE_PROVIDER: "simulator", CALLS_PER_VISITOR_PER_HOUR: 1, CLIENT_IP_HEADER: "" },
    cf: false,
    port: 0,
  });
  try {
    const { origin } = await edge.ready;
    const statuses = [];
    for (const address of ["198.51.100.1", "198.51.100.2", "198.51.100.1"])
      statuses.push((await askForCall(origin, { "cf-connecting-ip": address })).status);
    expect(statuses).toEqual([201, 201, 429]);
  } finally {
    await edge.dispose();
  }
}, 120_000);

it("start:edge without a proxy counts a client that makes up addresses as one visitor", async () => {
  const site = await startSite({ CALLS_PER_VISITOR_PER_HOUR: "3" }, "cloudflare");
  try {
    const statuses = [];
    for (let i = 1; i <= 6; i++)
      statuses.push((await askForCall(site.url, { "cf-connecting-ip": `198.51.100.${i}` })).status);
    expect(statuses).toEqual([201, 201, 201, 429, 429, 429]);
  } finally {
    await site.stop();
  }
});
