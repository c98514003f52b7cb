import { vi } from "vitest";
import { justAbove } from "../room/just-beyond";
import type { Rule } from "../rule";
import type { Stage } from "./stage";

/** A rule about the voice SDK, seen by watching it between a room and a provider of the test's. */
export interface SdkRow extends Rule {
  observe(stage: Stage): Promise<unknown>;
  seen: unknown;
}

/** Where the SDK tells of a failed step and throws on, and the same without the throw. */
const swallowed = (step: string) => {
  const told = `${step}\n                    timestamp: new Date().toISOString()\n                });\n`;
  return `${told}                throw error; ~> ${told}                return null;`;
};
const UNMADE = swallowed(
  "stage: 'daily-call-object-creation',\n                    error: serializedError,",
);
const UNJOINED = swallowed("duration: joinDuration,");
/** The flags of the last call outlive it. */
const STARTED = "this.started = false;\n        this.hasEmitted ~> this.hasEmitted";
const ENDED_FLAG =
  "this.hasEmittedCallEndedStatus = false;\n        if (this.call) ~> if (this.call)";
const HANGUP = "'customer-ended-call' ~> 'hangup'";

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

const WITH_ASSISTANT =
  "context: {\n                    hasAssistant: !!assistant, ~> context: {\n                    hasAssistant: true,";
const WITHOUT_CALL =
  "this.emit('call-start-failed', { ~> if (this.call) this.emit('call-start-failed', {";

/** The ways in which a start fails, each on a phone and with an answer that takes 250 ms. */
const failures: {
  what: string;
  begin: (stage: Stage) => Promise<unknown>;
  error: unknown;
  lasts: number;
  asked: Record<string, true>;
  breaks: string[];
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
    breaks: [WITH_ASSISTANT, WITHOUT_CALL],
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
    breaks: [WITH_ASSISTANT, WITHOUT_CALL, UNMADE],
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
    breaks: ["this.sleep(1000) ~> this.sleep(500)", UNJOINED],
  },
];

export const sdkRows: SdkRow[] = [
  {
    rule: "a start without assistant, squad and workflow is refused, and asks for nothing",
    async observe(stage) {
      const refused = await stage.vapi.start().catch((error: Error) => error.message);
      return [refused, errors(stage), stage.posted.length];
    },
    seen: ["Assistant or Squad or Workflow must be provided.", ["validation-error"], 0],
    breaks: "if (!assistant && !squad && !workflow) ~> if (false)",
  },
  {
    rule: "a second start while one is running gives nothing and asks for nothing",
    async observe({ vapi, posted }) {
      const [first, second] = await Promise.all([vapi.start("a"), vapi.start("b")]);
      return [first?.id, second, posted.length];
    },
    seen: ["call-1", null, 1],
    breaks: "if (this.started) ~> if (false)",
  },
  {
    rule: "a name is sent as an id, a definition as it is",
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
    breaks: ["assistant", "squad", "workflow"].flatMap((what) => [
      `${what}Id: typeof ${what} === 'string' ? ${what} : undefined, ~> `,
      `${what}: typeof ${what} === 'string' ? undefined : ${what}, ~> `,
    ]),
  },
  {
    rule: "the room is joined at webCallUrl, without subscribing to tracks by itself",
    async observe({ vapi, room }) {
      await vapi.start("a");
      return room().of("join");
    },
    seen: [[{ url: "https://room.daily.co/r", subscribeToTracksAutomatically: false }]],
    breaks: [
      "subscribeToTracksAutomatically: false ~> subscribeToTracksAutomatically: true",
      "url: webCall.webCallUrl, ~> url: webCall.url,",
    ],
  },
  {
    rule: "of whoever joins, the sound is subscribed to",
    async observe({ vapi, room }) {
      await vapi.start("a");
      for (const local of [true, false])
        room().emit("participant-joined", { participant: { local, session_id: "guest" } });
      return room().of("updateParticipant");
    },
    seen: [["guest", { setSubscribedTracks: { audio: true, video: false } }]],
    breaks: ["audio: true, ~> audio: false,", "if (e.participant.local) ~> if (false)"],
  },
  {
    rule: "on a phone or an iPad the join waits 1,000 ms for permissions, elsewhere it does not",
    async observe({ vapi, room }) {
      const joins = () => room().of("join").length;
      const seen: number[] = [];
      for (const userAgent of [
        "Mozilla (iPhone)",
        "Mozilla (iPad)",
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
    seen: [0, 1, 0, 1, 0, 1, 1, 1],
    breaks: [
      "this.sleep(1000) ~> this.sleep(500)",
      "|iphone|ipad ~> |iphone",
      "/android|iphone ~> /iphone",
      "/android|iphone ~> /android",
      "if (isMobile) { ~> if (true) {",
    ],
  },
  {
    rule: "a recording is 1280 x 720 in the default layout, and asked for by the call's plan alone",
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
    breaks: [
      "width: 1280 ~> width: 1920",
      "height: 720 ~> height: 1080",
      "preset: 'default' ~> preset: 'single-participant'",
      "else if (isVideoRecordingEnabled) { ~> else {",
    ],
  },
  {
    rule: "once it records, say-first-message tells the seconds since the recording was asked for",
    async observe(stage) {
      const { vapi, room, answer } = stage;
      answer.body = RECORDED;
      answer.after = 250;
      stage.lasting.join = 500;
      const started = vapi.start("a");
      await later(750);
      await started;
      await later(1500);
      room().emit("recording-started", {});
      room().emit("recording-started", {});
      return room().of("send");
    },
    seen: [
      ['{"type":"control","control":"say-first-message","videoRecordingStartDelaySeconds":1.5}'],
    ],
    breaks: [
      "control: 'say-first-message' ~> control: 'say-nothing'",
      "recordingRequestedTime = new Date().getTime(); ~> ",
      "- recordingRequestedTime) / 1000 ~> - startTime) / 1000",
      "- recordingRequestedTime) / 1000 ~> - recordingRequestedTime)",
      "this.call.once('recording-started' ~> this.call.on('recording-started'",
    ],
  },
  {
    rule: "a call token is handed on to the room, which records by itself, and the delay counts from the join",
    async observe(stage) {
      const { vapi, room, answer } = stage;
      answer.body = { ...RECORDED, transport: { callToken: "token-1" } };
      stage.lasting.join = 500;
      const started = vapi.start("a");
      await later(500);
      await started;
      room().emit("recording-started", {});
      const sent = JSON.parse(String(room().of("send")[0]));
      const [[joined]] = room().of("join") as [[{ token?: string }]];
      return [joined.token, room().of("startRecording"), sent.videoRecordingStartDelaySeconds];
    },
    seen: ["token-1", [], 0.5],
    breaks: [
      "...(callToken ? { token: callToken } : {}), ~> ",
      "if (isVideoRecordingEnabled && callToken) { ~> if (false) {",
      "recordingRequestedTime = joinStartTime; ~> ",
    ],
  },
  {
    rule: "leaving stops a recording, and so does an error of the room; without one nothing is stopped",
    async observe({ vapi, room, answer }) {
      const stops: number[] = [];
      for (const body of [answer.body, RECORDED])
        for (const end of ["leave", "error"]) {
          answer.body = body;
          await vapi.start("a");
          const before = room();
          if (end === "leave") before.leave();
          else before.emit(end, {});
          stops.push(before.of("stopRecording").length);
          await vapi.stop();
          await later(0);
        }
      return stops;
    },
    seen: [0, 0, 1, 1],
    breaks: [
      "preserve existing behavior.\n                    this.call?.stopRecording(); ~> preserve existing behavior.",
      "if (isVideoRecordingEnabled) {\n                    // When using ~> {\n                    // When using",
      "});\n                if (isVideoRecordingEnabled) {\n                    this.call?.stopRecording(); ~> });\n                if (isVideoRecordingEnabled) {",
    ],
  },
  {
    rule: "a voice of the provider tavus has a picture: it is subscribed to, too",
    async observe({ vapi, room, answer }) {
      const subscribed: unknown[] = [];
      for (const provider of ["vapi", "tavus"]) {
        answer.body = { ...RECORDED, artifactPlan: {}, assistant: { voice: { provider } } };
        await vapi.start("a");
        room().emit("participant-joined", { participant: { local: false, session_id: "guest" } });
        subscribed.push(room().of("updateParticipant")[0]?.[1]);
        await vapi.stop();
      }
      return subscribed;
    },
    seen: [false, true].map((video) => ({ setSubscribedTracks: { audio: true, video } })),
    breaks: [
      "=== 'tavus' ~> === 'other'",
      "webCall?.assistant?.voice?.provider === 'tavus' ~> true",
    ],
  },
  {
    rule: "levels are asked for every 100 ms, the visitor's own where somebody listens to them",
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
    breaks: [
      "AudioLevelObserver(100);\n        } ~> AudioLevelObserver(200);\n        }",
      "startRemoteParticipantsAudioLevelObserver(100) ~> startRemoteParticipantsAudioLevelObserver(200)",
      "this.listenerCount('local-volume-level') === 0 ~> false",
    ],
  },
  {
    rule: "noise cancellation is switched on, and off after an error of the audio processor",
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
    breaks: [
      "type: 'none' ~> type: 'noise-cancellation'",
      "type: 'noise-cancellation', ~> type: 'none',",
    ],
  },
  {
    rule: "a call object that cannot be made ends the start with nothing",
    observe: startFailingAt("createCallObject"),
    seen: {
      call: null,
      errors: ["daily-call-object-creation-error", "start-method-error"],
      undone: false,
    },
    breaks: ["type: 'daily-call-object-creation-error' ~> type: 'room-error'", UNMADE],
  },
  {
    rule: "a join that fails ends the start with nothing, and the call object is destroyed",
    observe: startFailingAt("join"),
    seen: { call: null, errors: ["daily-call-join-error", "start-method-error"], undone: true },
    breaks: [
      "type: 'daily-call-join-error' ~> type: 'room-error'",
      "            await this.cleanup();\n            return null; ~>             this.started = false;\n            return null;",
      UNJOINED,
    ],
  },
  {
    rule: "a recording that cannot start is only reported",
    observe: startFailingAt("startRecording", RECORDED),
    seen: { call: "call-1", errors: ["video-recording-setup-error"], undone: false },
    breaks: "// Don't throw here, video recording is optional ~> throw error;",
  },
  {
    rule: "levels that cannot be observed are only reported",
    observe: startFailingAt("observeRemote"),
    seen: { call: "call-1", errors: ["audio-observer-setup-error"], undone: false },
    breaks: "// Don't throw here, this is non-critical ~> throw error;",
  },
  {
    rule: "noise cancellation that cannot be switched on is only reported",
    observe: startFailingAt("inputSettings"),
    seen: { call: "call-1", errors: ["audio-processing-setup-error"], undone: false },
    breaks: "this.emitAudioProcessingError('audio-processing-setup', error); ~> ",
  },
  {
    rule: "a request that is refused fails the start, and another start may follow",
    async observe(stage) {
      stage.answer.status = 503;
      const refused = await stage.vapi.start("a");
      stage.answer.status = 201;
      const next = await stage.vapi.start("a");
      return [refused, errors(stage), next?.id];
    },
    seen: [null, ["start-method-error"], "call-1"],
    breaks: STARTED,
  },
  ...failures.map(
    ({ what, begin, error, lasts, asked, breaks }): SdkRow => ({
      rule: `call-start-failed comes once, with the elapsed time and what was asked for: ${what}`,
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
      breaks: [
        "                totalDuration,\n                error: serializedError.message ~>                 error: serializedError.message",
        "// Also emit the generic error event for backward compatibility ~> this.emit('call-start-failed', {});",
        ...breaks,
      ],
    }),
  ),
  {
    rule: "call-start-failed comes for every start that fails",
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
    breaks:
      "this.emit('error', {\n                type: 'validation-error', ~> this.emit('call-start-failed', {});\n            this.emit('error', {\n                type: 'validation-error',",
  },
  {
    rule: "leaving tells call-end and that the customer ended the call, whoever leaves",
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
    breaks: [
      STARTED,
      ENDED_FLAG,
      HANGUP,
      "async stop() { ~> async stop() {\n        this.emit('message', { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' });",
    ],
  },
  {
    rule: "a second 'left' of the room tells the customer's end once",
    async observe({ vapi, room, toldOf }) {
      await vapi.start("a");
      room().leave();
      room().emit("left-meeting");
      return toldOf("message").map((told) => told?.endedReason);
    },
    seen: ["customer-ended-call", "customer-ended-call"],
    differs: {
      spec: "reason customer-ended-call, once",
      seen: "as often as the room library tells 'left-meeting', which it does once a call (States of a call)",
    },
    breaks: [HANGUP, ENDED_FLAG],
  },
  {
    rule: "where the provider has said 'ended', the customer is not said to have",
    async observe(stage) {
      await stage.vapi.start("a");
      message(stage, ENDED);
      stage.room().leave();
      return stage.toldOf("message").map((told) => told?.endedReason);
    },
    seen: ["assistant-said"],
    breaks: "if (!this.hasEmittedCallEndedStatus) ~> if (true)",
  },
  {
    rule: "leaving destroys the call and resets both flags: another call starts, and its end is told",
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
    breaks: [STARTED, ENDED_FLAG, "await this.call.destroy(); ~> "],
  },
  {
    rule: "'listening' is the call's start; JSON is a message; what is neither is logged and ignored",
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
    breaks: [
      "console.log('Error parsing message data: ', parseError); ~> this.emit('message', e.data);",
      "if (e.data === 'listening') ~> if (false)",
    ],
  },
  {
    rule: "volume is the summed level divided by 0.15, capped at 1",
    async observe({ vapi, room, toldOf }) {
      await vapi.start("a");
      for (const participantsAudioLevel of [{ a: 0.03, b: 0.045 }, { a: 0.15 }, { a: 0.4 }])
        room().emit("remote-participants-audio-level", { participantsAudioLevel });
      return toldOf("volume-level");
    },
    seen: [0.5, 1, 1],
    breaks: [
      "speechLevel / 0.15 ~> speechLevel / 0.2",
      "Math.min(1, speechLevel ~> Math.min(9, speechLevel",
      "reduce((a, b) => a + b, 0) ~> reduce((a, b) => Math.max(a, b), 0)",
    ],
  },
  {
    rule: "speech starts above a level of 0.01",
    observe: levels(0.01, justAbove(0.01)),
    seen: [0.01 / 0.15, justAbove(0.01) / 0.15, "speech-start"],
    breaks: [
      "speechLevel > 0.01 ~> speechLevel >= 0.01",
      "speechLevel > 0.01 ~> speechLevel > 0.01005",
    ],
  },
  {
    rule: "speech ends after 1,000 ms of silence, counted anew with each sound",
    async observe(stage) {
      await levels(0.1)(stage);
      const ended = () => stage.toldOf("speech-end").length;
      await later(600);
      stage
        .room()
        .emit("remote-participants-audio-level", { participantsAudioLevel: { guest: 0.1 } });
      await later(500);
      stage
        .room()
        .emit("remote-participants-audio-level", { participantsAudioLevel: { guest: 0 } });
      const seen = [ended()];
      await later(499);
      seen.push(ended());
      await later(1);
      return [...seen, ended(), stage.toldOf("speech-start").length];
    },
    seen: [0, 0, 1, 1],
    breaks: [
      "this.speakingTimeout = null;\n        }, 1000) ~> this.speakingTimeout = null;\n        }, 900)",
      "clearTimeout(this.speakingTimeout); ~> ",
      "if (!isSpeaking) { ~> if (false) {",
    ],
  },
  {
    rule: "say has four fields",
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
    breaks: [
      "            message,\n            endCall ~>             endCall",
      "            endCallAfterSpoken,\n            interruptionsEnabled ~>             interruptionsEnabled",
      "            interruptionsEnabled: interruptionsEnabled ?? false,\n ~> ",
      "            interruptAssistantEnabled: interruptAssistantEnabled ?? false,\n ~> ",
    ],
  },
  {
    rule: "mute without a call is an error",
    async observe({ vapi }) {
      try {
        vapi.setMuted(true);
      } catch (error) {
        return (error as Error).message;
      }
    },
    seen: "Call object is not available.",
    breaks:
      "(0, daily_guards_1.safeSetLocalAudio)(this.call, !mute); ~> this.call?.setLocalAudio(!mute);",
  },
];
