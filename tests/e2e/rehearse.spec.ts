import type { BrowserContext } from "@playwright/test";
import { judge } from "../../scripts/rehearse/beliefs";
import { simulatorDiffers } from "../../scripts/rehearse/difference";
import type { Recording } from "../../scripts/rehearse/recording";
import { rehearse } from "../../scripts/rehearse/rehearse";
import type { ProviderCall } from "../support/call-provider";
import { testBrowser } from "../support/chromium";
import { type RoomProvider, startRoomProvider } from "../support/room-provider";
import { expect, test } from "./fixtures";

test.describe.configure({ mode: "default" });

let provider: RoomProvider;
test.beforeAll(async () => {
  provider = await startRoomProvider(() => ({ scenario: "burst-pipe" }), 60);
});
test.afterAll(() => provider.stop());

/** A whole rehearsal against the stand-in. */
function rehearsal(deviate: (context: BrowserContext) => Promise<unknown> = async () => {}) {
  return rehearse({
    environment: { ...provider.settings, SUPPORT_EMAIL: "somebody@site.test" },
    limit: 0.5,
    launch: testBrowser(),
    async prepare(context) {
      await deviate(context);
      await provider.serve(context);
    },
  });
}

const differing = (recording: Recording) => judge(recording).filter(({ held }) => held === false);

/** Runs ahead of everything else in a page: the room says some things otherwise. */
function deviantRoom() {
  addEventListener("message", (event) => {
    const { data } = event;
    if (data?.what !== "iframe-call-message" || data.action !== "app-message") return;
    // Another name, and a field that is missing.
    data.data = data.data.replace('"type":"speech-update"', '"type":"speech-changed"');
    if (data.data.includes('"role":"user"'))
      data.data = data.data.replace('"transcript":', '"text":');
    // Another order: whoever listens says so last.
    if (data.data !== "listening" || data.isLate) return;
    event.stopImmediatePropagation();
    setTimeout(() => postMessage({ ...data, isLate: true }, location.origin), 2500);
  });
}

let faithful: Recording;

test("what the provider does as we believe is held, and nothing of it is anybody's", async () => {
  test.setTimeout(180_000);
  faithful = await rehearsal();
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

test("each deviation of the provider is found by its name", async () => {
  test.setTimeout(240_000);
  const bills: ReturnType<typeof setTimeout>[] = [];
  // The bill comes late: what is over says its cost eight seconds later.
  const known = new Set<ProviderCall>();
  const later = setInterval(() => {
    for (const call of provider.calls) {
      if (call.status !== "ended" || known.has(call)) continue;
      known.add(call);
      const { cost, costBreakdown } = call;
      Object.assign(call, { cost: undefined, costBreakdown: undefined, endedReason: undefined });
      bills.push(setTimeout(() => Object.assign(call, { cost, costBreakdown }), 8000));
    }
  }, 20);
  const recording = await rehearsal((context) => context.addInitScript(deviantRoom));
  clearInterval(later);
  for (const bill of bills) clearTimeout(bill);
  const found = Object.fromEntries(differing(recording).map(({ what, seen }) => [what, seen]));
  expect(found).toMatchObject({
    "the visitor's speech is told as it begins and ends": expect.stringContaining("speech-changed"),
    "what the visitor says comes as final transcripts": "without transcript:string",
    "'listening' comes ahead of the first transcript":
      expect.stringMatching(/^transcript.* ahead of/),
    "a call that is over says so, with its reason and its times": "without endedReason:string",
    "the bill is there three seconds after the end": expect.stringMatching(/^after \d+ ms$/),
    "the room sends no other messages than were asked for":
      expect.stringContaining("speech-changed"),
  });
});

test("the simulator is held against what was recorded", async () => {
  test.setTimeout(120_000);
  const ours = await rehearse({
    environment: { VOICE_PROVIDER: "simulator", SUPPORT_EMAIL: "somebody@site.test" },
    limit: 0,
    launch: testBrowser(),
    prepare: (context) =>
      context.addInitScript(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: ahead of the page's first request for a call
        document.cookie = "simulator-tempo=10";
      }),
  });
  expect(simulatorDiffers(ours, faithful)).toEqual([]);
  const changed = JSON.parse(
    JSON.stringify(faithful).replaceAll("speech-update/user", "speech-changed/user"),
  );
  expect(simulatorDiffers(ours, changed).join("\n")).toMatch(
    /^speech-changed\/user.*: the provider sends it, the simulator does not\.$/m,
  );
});
