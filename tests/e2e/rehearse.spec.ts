import { judge } from "../../packages/provider-contract/rehearsal/assumptions";
import { simulatorDiffers } from "../../packages/provider-contract/rehearsal/difference";
import type { Recording } from "../../packages/provider-contract/rehearsal/recording";
import { rehearse } from "../../scripts/rehearse/rehearse";
import { testBrowser } from "../support/chromium";
import { listeningRecognizer } from "../support/listening-recognizer";
import { type RoomProvider, startRoomProvider } from "../support/room-provider";
import { expect, test } from "./fixtures";

let provider: RoomProvider;
let faithful: Recording;

// One worker: both tests read the same recording.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  provider = await startRoomProvider(() => ({ scenario: "burst-pipe" }), 90);
  faithful = await rehearse({
    environment: { ...provider.settings, SUPPORT_EMAIL: "somebody@site.test" },
    limit: 0.6,
    launch: testBrowser(),
    prepare: (context) => provider.serve(context),
  });
});
test.afterAll(() => provider.stop());

test("a rehearsal confirms the provider's behavior and records no secret and no speech", () => {
  expect(judge(faithful).filter(({ held }) => held !== true)).toEqual([]);
  expect(faithful.calls.map(({ kind, end }) => [kind, end.status])).toEqual([
    ["talk", "ended"],
    ["leave", "ended"],
  ]);
  const written = JSON.stringify(faithful);
  for (const call of provider.calls) expect(written).not.toContain(call.id);
  for (const secret of [
    "key-of-the-tests",
    "assistant-1",
    "127.0.0.1",
    "THE SECRET",
    "water",
    "daily.co",
  ])
    expect(written).not.toContain(secret);
});

test("the simulator behaves like the recorded provider", async () => {
  test.setTimeout(240_000);
  const ours = await rehearse({
    environment: { VOICE_PROVIDER: "simulator", SUPPORT_EMAIL: "somebody@site.test" },
    limit: 0,
    launch: testBrowser(),
    prepare: async (context) => {
      await context.addInitScript(...listeningRecognizer);
      await context.addInitScript(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: ahead of the page's first request for a call
        document.cookie = "simulator-tempo=10";
      });
    },
  });
  expect(simulatorDiffers(ours, faithful)).toEqual([]);
});
