import { Miniflare } from "miniflare";
import { expect, it } from "vitest";
import { builtWorker } from "../../scripts/built-worker.js";
import { askForCall } from "../support/call-burst";
import { startSite } from "../support/site";

it("the Worker accepts settings that are numbers, and tells visitors apart with an empty CLIENT_IP_HEADER", async () => {
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
