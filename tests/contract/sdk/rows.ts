import { vi } from "vitest";
import type { Difference } from "../difference";
import { justAbove } from "../room/just-beyond";
import type { Stage } from "./stage";

/** The version that the rows were last looked at with. */
export const lookedAt = "2.7.1";

/** What its tests and its part of the report are called. */
export const SDK_GROUP = "Voice SDK";

/** A rule about the voice SDK, seen by watching it between a room and a provider of the test's. */
export interface SdkRow {
  rule: string;
  /** Section of the specification. */
  spec: string;
  observe(stage: Stage): Promise<unknown>;
  seen: unknown;
  differs?: Difference;
}

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const RECORDED = {
  id: "call-1",
  webCallUrl: "https://room.daily.co/r",
  artifactPlan: { videoRecordingEnabled: true },
};

/** Types of the errors that were told. */
const errors = ({ toldOf }: Stage) => toldOf("error").map((error) => error?.type);

/** A start with something of the room that fails: what it gives, what is told, what is undone. */
const startFailingAt = (method: string, body?: Record<string, unknown>) => async (stage: Stage) => {
  stage.failing.add(method);
  if (body) stage.answer.body = body;
  const call = await stage.vapi.start("a");
  await later(0);
  const undone = stage.room().of("destroy").length > 0;
  return { call: call?.id ?? null, errors: errors(stage), undone };
};

/** What the audio levels of others make the SDK tell. */
const levels =
  (...all: number[]) =>
  async ({ vapi, room, told }: Stage) => {
    await vapi.start("a");
    told.length = 0;
    for (const level of all)
      room().emit("remote-participants-audio-level", { participantsAudioLevel: { guest: level } });
    return told.map(([event, value]) => (event === "volume-level" ? value : event));
  };

const ENDED = '{"type":"status-update","status":"ended","endedReason":"assistant-said"}';
const message = (stage: Stage, data: unknown) => stage.room().emit("app-message", { data });

/** The ways in which a start fails, each on a phone and with an answer that takes 250 ms. */
const failures: {
  what: string;
  begin: (stage: Stage) => Promise<unknown>;
  error: unknown;
  lasts: number;
  asked: Record<string, true>;
}[] = [
  {
    what: "the request is refused",
    begin: ({ vapi, answer }) => {
      answer.status = 503;
      answer.body = { message: "Closed." };
      return vapi.start(undefined, undefined, "s");
    },
    error: { message: "Closed." },
    lasts: 250,
    asked: { hasSquad: true },
  },
  {
    what: "the call object cannot be made",
    begin: ({ vapi, failing }) => {
      failing.add("createCallObject");
      return vapi.start(undefined, undefined, undefined, "w");
    },
    error: "createCallObject fails",
    lasts: 250,
    asked: { hasWorkflow: true },
  },
  {
    what: "the join fails",
    begin: ({ vapi, failing }) => {
      failing.add("join");
      return vapi.start("a");
    },
    error: "join fails",
    lasts: 1250,
    asked: { hasAssistant: true },
  },
];

export const sdkRows: SdkRow[] = [
  {
    rule: "a start without assistant, squad and workflow is refused, and asks for nothing",
    spec: "§4, §5, §8",
    async observe(stage) {
      const refused = await stage.vapi.start().catch((error: Error) => error.message);
      return [refused, errors(stage), stage.posted.length];
    },
    seen: ["Assistant or Squad or Workflow must be provided.", ["validation-error"], 0],
  },
  {
    rule: "a second start while one is running gives nothing and asks for nothing",
    spec: "§4, §5",
    async observe({ vapi, posted }) {
      const [first, second] = await Promise.all([vapi.start("a"), vapi.start("b")]);
      return [first?.id, second, posted.length];
    },
    seen: ["call-1", null, 1],
  },
  {
    rule: "a name is sent as an id, a definition as it is",
    spec: "§3",
    async observe({ vapi, posted }) {
      await vapi.start("a", { variableValues: { trade: "HVAC" } }, "s", "w", {
        variableValues: {},
      });
      await vapi.stop();
      await vapi.start({ name: "A" }, undefined, { members: [] }, {
        nodes: [],
        edges: [],
      } as never);
      return posted;
    },
    seen: [
      {
        assistantId: "a",
        assistantOverrides: { variableValues: { trade: "HVAC" } },
        squadId: "s",
        workflowId: "w",
        workflowOverrides: { variableValues: {} },
      },
      { assistant: { name: "A" }, squad: { members: [] }, workflow: { nodes: [], edges: [] } },
    ],
  },
  {
    rule: "the room is joined at webCallUrl, without subscribing to tracks by itself",
    spec: "§4, §7",
    async observe({ vapi, room }) {
      await vapi.start("a");
      return room().of("join");
    },
    seen: [[{ url: "https://room.daily.co/r", subscribeToTracksAutomatically: false }]],
  },
  {
    rule: "of whoever joins, the sound is subscribed to",
    spec: "§4",
    async observe({ vapi, room }) {
      await vapi.start("a");
      for (const local of [true, false])
        room().emit("participant-joined", { participant: { local, session_id: "guest" } });
      return room().of("updateParticipant");
    },
    seen: [["guest", { setSubscribedTracks: { audio: true, video: false } }]],
  },
  {
    rule: "on a phone the join waits 1,000 ms for permissions, elsewhere it does not",
    spec: "§4, §9",
    async observe({ vapi, room }) {
      const joins = () => room().of("join").length;
      const seen: number[] = [];
      for (const userAgent of [
        "Mozilla (iPhone)",
        "Mozilla (Linux; Android 15)",
        "Mozilla (X11)",
      ]) {
        vi.stubGlobal("navigator", { userAgent });
        const started = vapi.start("a");
        await later(999);
        seen.push(joins());
        await later(1);
        seen.push(joins());
        await started;
        await vapi.stop();
      }
      return seen;
    },
    seen: [0, 1, 0, 1, 1, 1],
  },
  {
    rule: "a recording is 1280 x 720 in the default layout, and asked for by the call's plan alone",
    spec: "§4, §9",
    async observe({ vapi, room, answer }) {
      await vapi.start("a");
      const unasked = room().of("startRecording");
      await vapi.stop();
      answer.body = RECORDED;
      await vapi.start("a");
      return [unasked, room().of("startRecording")];
    },
    seen: [
      [],
      [
        [
          {
            width: 1280,
            height: 720,
            backgroundColor: "#FF1F2D3D",
            layout: { preset: "default" },
          },
        ],
      ],
    ],
  },
  {
    rule: "once it records, say-first-message tells the delay in seconds",
    spec: "§4, §7",
    async observe({ vapi, room, answer }) {
      answer.body = RECORDED;
      await vapi.start("a");
      await later(1500);
      room().emit("recording-started", {});
      return room().of("send");
    },
    seen: [
      ['{"type":"control","control":"say-first-message","videoRecordingStartDelaySeconds":1.5}'],
    ],
  },
  {
    rule: "levels are asked for every 100 ms, the visitor's own where somebody listens to them",
    spec: "§4, §9",
    async observe({ vapi, room }) {
      await vapi.start("a");
      await later(0);
      const unheard = room().of("observeLocal");
      await vapi.stop();
      vapi.on("local-volume-level", () => {});
      await vapi.start("a");
      await later(0);
      return [room().of("observeRemote"), unheard, room().of("observeLocal")];
    },
    seen: [[[100]], [], [[100]]],
  },
  {
    rule: "noise cancellation is switched on, and off after an error of the audio processor",
    spec: "§4",
    async observe({ vapi, room }) {
      await vapi.start("a");
      room().emit("nonfatal-error", { type: "audio-processor-error" });
      await later(0);
      return [...room().of("inputSettings").flat(), room().of("setLocalAudio")];
    },
    seen: [
      { audio: { processor: { type: "noise-cancellation" } } },
      { audio: { processor: { type: "none" } } },
      [[true]],
    ],
  },
  {
    rule: "a call object that cannot be made ends the start with nothing",
    spec: "§8",
    observe: startFailingAt("createCallObject"),
    seen: {
      call: null,
      errors: ["daily-call-object-creation-error", "start-method-error"],
      undone: false,
    },
  },
  {
    rule: "a join that fails ends the start with nothing, and the call object is destroyed",
    spec: "§8",
    observe: startFailingAt("join"),
    seen: { call: null, errors: ["daily-call-join-error", "start-method-error"], undone: true },
  },
  {
    rule: "a recording that cannot start is only reported",
    spec: "§8",
    observe: startFailingAt("startRecording", RECORDED),
    seen: { call: "call-1", errors: ["video-recording-setup-error"], undone: false },
  },
  {
    rule: "levels that cannot be observed are only reported",
    spec: "§8",
    observe: startFailingAt("observeRemote"),
    seen: { call: "call-1", errors: ["audio-observer-setup-error"], undone: false },
  },
  {
    rule: "noise cancellation that cannot be switched on is only reported",
    spec: "§8",
    observe: startFailingAt("inputSettings"),
    seen: { call: "call-1", errors: ["audio-processing-setup-error"], undone: false },
  },
  {
    rule: "a request that is refused fails the start, and another start may follow",
    spec: "§7, §8",
    async observe(stage) {
      stage.answer.status = 503;
      const refused = await stage.vapi.start("a");
      stage.answer.status = 201;
      const next = await stage.vapi.start("a");
      return [refused, errors(stage), next?.id];
    },
    seen: [null, ["start-method-error"], "call-1"],
  },
  ...failures.map(
    ({ what, begin, error, lasts, asked }): SdkRow => ({
      rule: `call-start-failed comes once, with the elapsed time and what was asked for: ${what}`,
      spec: "§8",
      async observe(stage) {
        stage.answer.after = 250;
        vi.stubGlobal("navigator", { userAgent: "Mozilla (iPhone)" });
        const started = begin(stage);
        await later(1250);
        await started;
        return stage
          .toldOf("call-start-failed")
          .map((told) => ({ ...told, errorStack: null, timestamp: null }));
      },
      seen: [
        {
          stage: "unknown",
          error,
          totalDuration: lasts,
          errorStack: null,
          timestamp: null,
          context: {
            hasAssistant: false,
            hasSquad: false,
            hasWorkflow: false,
            ...asked,
            isMobile: true,
          },
        },
      ],
    }),
  ),
  {
    rule: "call-start-failed comes for every start that fails",
    spec: "§8",
    async observe({ vapi, toldOf }) {
      await vapi.start().catch(() => {});
      await Promise.all([vapi.start("a"), vapi.start("b")]);
      return toldOf("call-start-failed");
    },
    seen: [],
    differs: {
      spec: "a failed start emits call-start-failed",
      seen: "not a start without assistant, squad and workflow, nor a second one: they are refused before anything starts",
    },
  },
  {
    rule: "leaving tells call-end and that the customer ended the call, once, whoever leaves",
    spec: "§4",
    async observe({ vapi, room, told }) {
      const ways = [() => room().leave(), () => vapi.stop()];
      const seen: unknown[] = [];
      for (const leave of ways) {
        await vapi.start("a");
        told.length = 0;
        await leave();
        await later(0);
        seen.push(told.map(([event, value]) => value?.endedReason ?? event));
      }
      return seen;
    },
    seen: [
      ["call-end", "customer-ended-call"],
      ["call-end", "customer-ended-call"],
    ],
  },
  {
    rule: "where the provider has said 'ended', the customer is not said to have",
    spec: "§4",
    async observe(stage) {
      await stage.vapi.start("a");
      message(stage, ENDED);
      stage.room().leave();
      return stage.toldOf("message").map((told) => told?.endedReason);
    },
    seen: ["assistant-said"],
  },
  {
    rule: "leaving destroys the call and resets both flags: another call starts, and its end is told",
    spec: "§4",
    async observe(stage) {
      const { vapi, room, toldOf, posted } = stage;
      await vapi.start("a");
      const first = room();
      message(stage, ENDED);
      first.leave();
      await later(0);
      const left = vapi.getDailyCallObject();
      await vapi.start("a");
      room().leave();
      const reasons = toldOf("message").map((told) => told?.endedReason);
      return [first.of("destroy").length, left, posted.length, reasons];
    },
    seen: [1, null, 2, ["assistant-said", "customer-ended-call"]],
  },
  {
    rule: "'listening' is the call's start; JSON is a message; what is neither is logged and ignored",
    spec: "§7, §8",
    async observe(stage) {
      await stage.vapi.start("a");
      stage.told.length = 0;
      for (const data of ["listening", '{"type":"transcript"}', "{no json"]) message(stage, data);
      return [stage.told, stage.console.map((line) => line.split(":")[0])];
    },
    seen: [
      [
        ["call-start", undefined],
        ["message", { type: "transcript" }],
      ],
      ["Error parsing message data"],
    ],
  },
  {
    rule: "volume is the summed level divided by 0.15, capped at 1",
    spec: "§9",
    async observe({ vapi, room, toldOf }) {
      await vapi.start("a");
      for (const participantsAudioLevel of [{ a: 0.03, b: 0.045 }, { a: 0.15 }, { a: 0.4 }])
        room().emit("remote-participants-audio-level", { participantsAudioLevel });
      return toldOf("volume-level");
    },
    seen: [0.5, 1, 1],
  },
  {
    rule: "speech starts above a level of 0.01",
    spec: "§9",
    observe: levels(0.01, justAbove(0.01)),
    seen: [0.01 / 0.15, justAbove(0.01) / 0.15, "speech-start"],
  },
  {
    rule: "speech ends after 1,000 ms of silence",
    spec: "§4, §9",
    async observe(stage) {
      await levels(0.1)(stage);
      const ended = () => stage.toldOf("speech-end").length;
      await later(999);
      const before = ended();
      await later(1);
      return [before, ended()];
    },
    seen: [0, 1],
  },
  {
    rule: "say has four fields",
    spec: "§7",
    async observe({ vapi, room }) {
      await vapi.start("a");
      vapi.say("Goodbye.", true, true, true);
      vapi.say("Goodbye.");
      return room()
        .of("send")
        .map(([sent]) => JSON.parse(String(sent)));
    },
    seen: [
      {
        type: "say",
        message: "Goodbye.",
        endCallAfterSpoken: true,
        interruptionsEnabled: true,
        interruptAssistantEnabled: true,
      },
      {
        type: "say",
        message: "Goodbye.",
        interruptionsEnabled: false,
        interruptAssistantEnabled: false,
      },
    ],
  },
  {
    rule: "mute without a call is an error",
    spec: "§8",
    async observe({ vapi }) {
      try {
        vapi.setMuted(true);
      } catch (error) {
        return (error as Error).message;
      }
    },
    seen: "Call object is not available.",
  },
];
