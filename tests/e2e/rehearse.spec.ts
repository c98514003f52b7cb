import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { judge } from "../../packages/provider-contract/rehearsal/assumptions";
import { recordCaller } from "../../packages/provider-contract/rehearsal/record-caller";
import { recordCalls } from "../../packages/provider-contract/rehearsal/record-calls";
import { calls } from "../../packages/simulator";
import { testBrowser } from "../support/chromium";
import { installFakeSpeech } from "../support/fake-speech";
import { RATE } from "../support/microphone-wav";
import { startRoomProvider } from "../support/room-provider";
import { CallPage } from "./call-fixtures";
import { expect, test } from "./fixtures";
import { OrderPage } from "./work-order-fixtures";

test("a rehearsal confirms the provider's behavior and records no secret and no speech", async () => {
  const provider = await startRoomProvider(() => ({ scenario: "burst-pipe" }), 90);
  try {
    const recording = await recordCalls({
      environment: { ...provider.settings, SUPPORT_EMAIL: "somebody@site.test" },
      limit: 0.6,
      // Animation is half the cost of a call.
      launch: testBrowser(["--force-prefers-reduced-motion"]),
      async prepare(context) {
        await context.addInitScript(installFakeSpeech, "available" as const);
        await provider.serve(context);
        context.once("page", (page) => {
          const order = new OrderPage(page, new CallPage(page, ""));
          // The visitor of the second call leaves midway.
          order.sayBurstPipe().catch(() => {});
        });
      },
    });
    expect(judge(recording).filter(({ held }) => held !== true)).toEqual([]);
    expect(recording.calls.map(({ kind, end }) => [kind, end.status])).toEqual([
      ["talk", "ended"],
      ["leave", "ended"],
    ]);
    const written = JSON.stringify(recording);
    for (const call of provider.calls) expect(written).not.toContain(call.id);
    for (const secret of [
      "key-for-tests",
      "assistant-1",
      "127.0.0.1",
      "THE SECRET",
      "water",
      "daily.co",
    ])
      expect(written).not.toContain(secret);
  } finally {
    await provider.stop();
  }
});

test("a rehearsal's caller leaves the dispatcher time to speak before each sentence", async ({
  browserWith,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "caller-"));
  const path = join(folder, "caller.wav");
  await recordCaller(await browserWith(testBrowser()), path);
  const header = 44;
  const bytes = readFileSync(path).subarray(header);
  rmSync(folder, { recursive: true });
  const samples = new Int16Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
  );
  /** Seconds of each silence that is longer than a breath. */
  const pauses: number[] = [];
  let since = 0;
  for (const [at, sample] of samples.entries()) {
    if (Math.abs(sample) < 300) continue;
    if (at - since > 2 * RATE) pauses.push((at - since) / RATE);
    since = at;
  }
  const lines = calls["burst-pipe"].filter(({ visitor }) => visitor);
  expect(pauses).toHaveLength(lines.length);
  for (const [i, { seconds }] of lines.entries()) expect(pauses[i]).toBeGreaterThan(seconds + 1);
});
