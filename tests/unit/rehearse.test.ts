import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { judge } from "../../packages/provider-contract/rehearsal/assumptions";
import { simulatorDiffers } from "../../packages/provider-contract/rehearsal/difference";
import type { RecordedCall, Recording } from "../../packages/provider-contract/rehearsal/recording";

const ended = ["status:string", "endedReason:string", "startedAt:string", "endedAt:string"];
const bill = ["cost:number", ...["transport", "stt", "llm", "vapi"].map(costOf)];
const ROOM = ["id:string", "webCallUrl:string"];
const VOICE = ["artifactPlan.videoRecordingEnabled:boolean", "assistant.voice.provider:string"];

function costOf(part: string) {
  return `costBreakdown.${part}:number`;
}

/** A call with a provider that behaves as expected. */
function expectedCall(kind: RecordedCall["kind"]): RecordedCall {
  const events: [string, ...string[]][] = [
    ["joined-meeting"],
    ["remote-participants-audio-level"],
    ["listening"],
    ["transcript/assistant/final", "transcript:string"],
    ["speech-update/user/started", "status:string"],
    ["transcript/user/final", "transcript:string"],
    ["tool-calls/create_work_order", "toolCallList[].id:string"],
    ["status-update/ended", "status:string"],
    ["left-meeting"],
  ];
  return {
    kind,
    creation: { status: 201, fields: [...ROOM, ...VOICE] },
    events: events.map(([what, ...fields], at) => ({ at: at * 100, what, fields })),
    refusedHosts: [],
    leftAt: 900,
    end: {
      status: "ended",
      endedReason: "customer-ended-call",
      ...{ seconds: 9, cost: 0.01, endedAfter: 500, costAfter: 900 },
      fields: [...ended, "assistantOverrides.metadata.slot:string", ...bill],
    },
  };
}

const recording = (change: (call: RecordedCall) => void = () => {}): Recording => {
  const calls = [expectedCall("talk"), expectedCall("leave")];
  for (const call of calls) change(call);
  return { version: 2, provider: "vapi", calls };
};

/** A recording with an event changed; `renamed` renames it, `last` moves it to the end. */
const event = (what: string, change: (event: RecordedCall["events"][number]) => void) =>
  recording(({ events }) => {
    for (const one of events) if (one.what === what) change(one);
  });
const renamed = (what: string, name: string) =>
  event(what, (one) => {
    one.what = name;
  });
const last = (what: string) =>
  recording(({ events }) => {
    events.push(
      ...events.splice(
        events.findIndex((one) => one.what === what),
        1,
      ),
    );
  });
const created = (status: number, ...fields: string[]) =>
  recording((call) => {
    call.creation = { status, fields };
  });
const without = (field: string) =>
  recording(({ end }) => {
    end.fields = end.fields.filter((one) => one !== field);
  });

test("a provider that behaves as expected shows no differences", () => {
  expect(judge(recording()).filter(({ held }) => held !== true)).toEqual([]);
});

test("each assumption names a file that relies on it", () => {
  const places = judge(recording()).map(({ place }) => place);
  expect(places.filter((place) => !existsSync(place))).toEqual([]);
});

test.each<[string, string | RegExp, Recording]>([
  ["a web call is created", "status 502", created(502)],
  [
    "the provider's answer has the call's id and the room's address",
    "without webCallUrl:string",
    created(201, "id:string", ...VOICE),
  ],
  [
    "the provider's answer says whether video is recorded and whose voice speaks",
    "without assistant.voice.provider:string",
    created(201, ...ROOM, ...VOICE.slice(0, 1)),
  ],
  [
    "the page's content security policy allows every host of the call",
    "new.daily.test",
    recording(({ refusedHosts }) => void refusedHosts.push("new.daily.test")),
  ],
  ["the page joins the room", "no joined-meeting", renamed("joined-meeting", "joined")],
  [
    "the room sends 'listening' once the dispatcher is ready",
    /^none among /,
    renamed("listening", "ready"),
  ],
  [
    "the dispatcher's volume is reported",
    /^none among /,
    renamed("remote-participants-audio-level", "level"),
  ],
  [
    "the dispatcher's words arrive as final transcripts",
    "without transcript:string",
    event("transcript/assistant/final", (one) => {
      one.fields = ["text:string"];
    }),
  ],
  [
    "the visitor's words arrive as final transcripts",
    "without transcript:string",
    event("transcript/user/final", (one) => {
      one.fields = ["text:string"];
    }),
  ],
  [
    "the start and end of the visitor's speech are reported",
    /speech-changed\/user\/started/,
    renamed("speech-update/user/started", "speech-changed/user/started"),
  ],
  [
    "the order arrives as calls to create_work_order",
    /^none among /,
    renamed("tool-calls/create_work_order", "tool-calls/make_order"),
  ],
  ["'listening' arrives before the first transcript", /^transcript.* ahead of/, last("listening")],
  [
    "the end is reported before the page leaves the room",
    /^left-meeting/,
    last("status-update/ended"),
  ],
  [
    "the room sends only the messages we ask for",
    "speech-changed/user/started",
    renamed("speech-update/user/started", "speech-changed/user/started"),
  ],
  [
    "an ended call says so, with its reason and times",
    "without endedReason:string",
    without("endedReason:string"),
  ],
  [
    "a call can be found by assistantOverrides.metadata.slot",
    "without assistantOverrides.metadata.slot:string",
    without("assistantOverrides.metadata.slot:string"),
  ],
  [
    "a call's bill has a cost and a breakdown",
    "without costBreakdown.llm:number",
    without(costOf("llm")),
  ],
  [
    "the bill is ready within three seconds of the end",
    "after 8000 ms",
    recording(({ end }) => {
      end.costAfter = 8500;
    }),
  ],
  [
    "a call whose visitor closed the page is over within 20 seconds",
    "not within a minute",
    recording(({ end }) => {
      end.endedAfter = null;
    }),
  ],
])("a provider that breaks an assumption is found out: %s", (what, seen, differing) => {
  const found = judge(differing).find((verdict) => verdict.what === what);
  expect(found).toMatchObject({
    held: false,
    seen: typeof seen === "string" ? seen : expect.stringMatching(seen),
  });
});

test("where the simulator's messages differ from a recording in kind, field or order, a line says so", () => {
  expect(simulatorDiffers(recording(), recording())).toEqual([]);
  const kind = renamed("speech-update/user/started", "speech-changed/user/started");
  expect(simulatorDiffers(recording(), kind)).toEqual([
    "speech-changed/user/started: the provider sends it, the simulator does not.",
    "speech-update/user/started: the simulator sends it, the provider does not.",
  ]);
  const field = event("transcript/user/final", (one) => {
    one.fields = ["text:string"];
  });
  expect(simulatorDiffers(recording(), field)).toEqual([
    "transcript/user/final: the simulator leaves out text:string.",
    "transcript/user/final: the simulator adds transcript:string.",
  ]);
  expect(simulatorDiffers(recording(), last("listening"))).toEqual([
    "transcript/assistant/final comes first at the provider, listening at the simulator.",
  ]);
});
