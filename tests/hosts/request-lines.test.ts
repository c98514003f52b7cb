import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { createSite } from "#server-build";
import { refuseCalls } from "../../hosts/node-call-refusals";
import { askForCall } from "../support/call-burst";
import { testContext } from "../support/site-context";

const lines: Record<string, unknown>[] = [];
const write = (event: string, fields?: object) => void lines.push({ event, ...fields });

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  lines.length = 0;
});

/** A site whose quotas fail in a way that nobody has thought of. */
function brokenHost() {
  const { site: host } = testContext(
    { VOICE_PROVIDER: "simulator" },
    { log: { debug: write, info: write, warn: write, error: write } },
  );
  host.quota.take = () => {
    throw new Error("the disk is on fire");
  };
  return host;
}

it("a call request that fails ahead of the application has its id in the line", async () => {
  const host = brokenHost();
  const goOn = () => {
    throw new Error("nothing is admitted here");
  };
  const server = createServer(refuseCalls(createSite(host), host, goOn, () => {}));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  await expect(askForCall(`http://127.0.0.1:${port}`)).rejects.toThrow();
  await vi.waitFor(() => expect(lines).toHaveLength(1), 15_000);
  expect(lines[0]).toMatchObject({
    event: "request-failed",
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    error: expect.stringContaining("the disk is on fire"),
  });
});

it("a page that cannot be rendered says so in lines that its request's id leads to", async () => {
  const host = brokenHost();
  const settings = { ...host.settings, siteName: {} as string };
  const { handle } = createSite({ ...host, settings });
  const asked = new Request("http://localhost/?missed=7");
  const answer = await handle(asked, { socketAddress: "192.0.2.1" });
  expect(answer.status).toBe(500);
  const of = (name: string) => lines.filter(({ event }) => event === name);
  const [{ requestId } = { requestId: undefined }] = of("request");
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  expect(of("render-failed").length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatchObject({ requestId });
});
