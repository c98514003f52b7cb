import { judge } from "../../packages/provider-contract/rehearsal/assumptions";
import { recordCalls } from "../../packages/provider-contract/rehearsal/record-calls";
import { testBrowser } from "../support/chromium";
import { startRoomProvider } from "../support/room-provider";
import { expect, test } from "./fixtures";

test("a rehearsal confirms the provider's behavior and records no secret and no speech", async () => {
  test.setTimeout(240_000);
  const provider = await startRoomProvider(() => ({ scenario: "burst-pipe" }), 90);
  try {
    const recording = await recordCalls({
      environment: { ...provider.settings, SUPPORT_EMAIL: "somebody@site.test" },
      limit: 0.6,
      // Animation is half the cost of a call.
      launch: testBrowser(["--force-prefers-reduced-motion"]),
      prepare: (context) => provider.serve(context),
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
