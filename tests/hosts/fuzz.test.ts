import fc from "fast-check";
import { expect, it } from "vitest";
import { sendRaw } from "../support/raw-socket";
import { STUFFED_WEB_CALL, startRecordingServer } from "../support/recording-server";
import { startSite } from "../support/site";
import { strangeRequest } from "../support/strange-request";

/** `FUZZ_REQUESTS=20000 npm test -- hosts fuzz` sends more. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1000);
const SEED = Number(process.env.FUZZ_SEED ?? 5);

it(`of ${REQUESTS} strange requests (seed ${SEED}) none causes a server error, and only granted calls cost anything`, {
  timeout: 60_000 + REQUESTS * 20,
}, async () => {
  let created = 0;
  const provider = await startRecordingServer((_request, response) => {
    response.writeHead(201, { "Content-Type": "application/json" });
    // Gives each call its own id.
    response.end(JSON.stringify({ ...STUFFED_WEB_CALL, id: `call-${created++}` }));
  });
  const site = await startSite({
    VAPI_API_KEY: "key-1",
    VAPI_ASSISTANT_ID: "assistant-1",
    VAPI_API_URL: provider.url,
    // The host named in the requests.
    SITE_URL: "http://site.test",
  });
  try {
    const statuses: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(strangeRequest, async (request) => {
        const answer = await sendRaw(site.url, Buffer.from(request, "latin1"));
        const status = answer.split(" ", 2)[1] ?? "none";
        statuses[status] = (statuses[status] ?? 0) + 1;
        expect(status).toMatch(/^[234]\d\d$/);
      }),
      { seed: SEED, numRuns: REQUESTS, endOnFailure: true },
    );
    console.log(`Answers: ${JSON.stringify(statuses)}`);
    expect(provider.requests.filter(({ method }) => method === "POST")).toHaveLength(
      statuses["201"] ?? 0,
    );
    const [, ...lines] = site.log;
    const events = lines.map((line) => JSON.parse(line) as { level: string });
    expect(events.filter(({ level }) => level === "error")).toEqual([]);
    expect(site.process.exitCode).toBeNull();
  } finally {
    await site.stop();
    await provider.stop();
  }
});
