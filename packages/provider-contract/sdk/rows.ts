import { vi } from "vitest";
import { justAbove } from "../room/just-beyond";
import type { Rule } from "../rule";
import type { Stage } from "./stage";

/** A rule about the voice SDK, observed between a fake room and a fake provider. */
export interface SdkRow extends Rule {
  observe(stage: Stage): Promise<unknown>;
  seen: unknown;
}

/** A change that reports a failed step but does not rethrow its error. */
const swallowed = (step: string) => {
  const report = `${step}\n                    timestamp: new Date().toISOString()\n                });\n`;
  return `${report}                throw error; ~> ${report}                return null;`;
};
const SWALLOWED_CREATE = swallowed(
  "stage: 'daily-call-object-creation',\n                    error: serializedError,",
);
const SWALLOWED_JOIN = swallowed("duration: joinDuration,");
/** A change that keeps the last call's flags. */
const STARTED = "this.started = false;\n        this.hasEmitted ~> this.hasEmitted";
const ENDED_FLAG =
  "this.hasEmittedCallEndedStatus = false;\n        if (this.call) ~> if (this.call)";
const HANGUP = "'customer-ended-call' ~> 'hangup'";

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const RECORDED_CALL = {
  id: "call-1",
  webCallUrl: "https://room.daily.co/r",
  artifactPlan: { videoRecordingEnabled: true },
};

/** Types of the emitted errors. */
const errors = ({ emittedOf }: Stage) => emittedOf("error").map((error) => error?.type);

/** Starts a call while one room method fails; returns its id, the errors, and if it cleaned up. */
const startFailingAt = (method: string, body?: Record<string, unknown>) => async (stage: Stage) => {
  stage.failing.add(method);
  if (body) stage.response.body = body;
  const call = await stage.vapi.start("a");
  await advance(0);
  const destroyed = stage.room().of("destroy").length > 0;
  return { call: call?.id ?? null, errors: errors(stage), destroyed };
};

/** What the SDK emits for other participants' audio levels. */
const levels =
  (...all: number[]) =>
  async ({ vapi, room, emitted }: Stage) => {
    await vapi.start("a");
    emitted.length = 0;
    for (const level of all)
      room().emit("remote-participants-audio-level", { participantsAudioLevel: { guest: level } });
    return emitted.map(([event, value]) => (event === "volume-level" ? value : event));
  };

const ENDED = '{"type":"status-update","status":"ended","endedReason":"assistant-said"}';
const message = (stage: Stage, data: unknown) => stage.room().emit("app-message", { data });

const WITH_ASSISTANT =
  "context: {\n                    hasAssistant: !!assistant, ~> context: {\n                    hasAssistant: true,";
const WITHOUT_CALL =
  "this.emit('call-start-failed', { ~> if (this.call) this.emit('call-start-failed', {";

/** The ways a start can fail, each on a phone and with a response after 250 ms. */
const failures: {
  what: string;
  begin: (stage: Stage) => Promise<unknown>;
  error: unknown;
  duration: number;
  asked: Record<string, true>;
  breaks: string[];
}[] = [
  {
    what: "the request is refused",
    begin: ({ vapi, response }) => {
      response.status = 503;
      response.body = { message: "Closed." };
      return vapi.start(undefined, undefined, "s");
    },
    error: { message: "Closed." },
    duration: 250,
    asked: { hasSquad: true },
    breaks: [WITH_ASSISTANT, WITHOUT_CALL],
  },
  {
    what: "the call object cannot be created",
    begin: ({ vapi, failing }) => {
      failing.add("createCallObject");
      return vapi.start(undefined, undefined, undefined, "w");
    },
    error: "createCallObject fails",
    duration: 250,
    asked: { hasWorkflow: true },
    breaks: [WITH_ASSISTANT, WITHOUT_CALL, SWALLOWED_CREATE],
  },
  {
    what: "the join fails",
    begin: ({ vapi, failing }) => {
      failing.add("join");
      return vapi.start("a");
    },
    error: "join fails",
    duration: 1250,
    asked: { hasAssistant: true },
    breaks: ["this.sleep(1000) ~> this.sleep(500)", SWALLOWED_JOIN],
  },
];

export const sdkRows: SdkRow[] = [
  {
    rule: "a start without an assistant, squad or workflow is refused and sends nothing",
    async observe(stage) {
      const refused = await stage.vapi.start().catch((error: Error) => error.message);
      return [refused, errors(stage), stage.posted.length];
    },
    seen: ["Assistant or Squad or Workflow must be provided.", ["validation-error"], 0],
    breaks: "if (!assistant && !squad && !workflow) ~> if (false)",
  },
  {
    rule: "a second start during a call returns null and sends nothing",
    async observe({ vapi, posted }) {
      const [first, second] = await Promise.all([vapi.start("a"), vapi.start("b")]);
      return [first?.id, second, posted.length];
    },
    seen: ["call-1", null, 1],
    breaks: "if (this.started) ~> if (false)",
  },
  {
    rule: "an id is sent as an id, a definition unchanged",
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
    rule: "the room is joined at webCallUrl, without auto-subscribing to tracks",
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
    rule: "the SDK subscribes to the audio of each other participant who joins",
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
    rule: "the join waits 1,000 ms for permissions on a phone or an iPad only",
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
        await advance(999);
        seen.push(joins());
        await advance(1);
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
    rule: "a recording is 1280 x 720 in the default layout, and only the call's plan starts it",
    async observe({ vapi, room, response }) {
      await vapi.start("a");
      const withoutPlan = room().of("startRecording");
      await vapi.stop();
      response.body = RECORDED_CALL;
      await vapi.start("a");
      return [withoutPlan, room().of("startRecording")];
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
    rule: "once a recording starts, say-first-message carries the seconds since it was requested",
    async observe(stage) {
      const { vapi, room, response } = stage;
      response.body = RECORDED_CALL;
      response.after = 250;
      stage.delays.join = 500;
      const started = vapi.start("a");
      await advance(750);
      await started;
      await advance(1500);
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
    rule: "a call token is passed to the room, which starts recording itself, and the delay counts from the join",
    async observe(stage) {
      const { vapi, room, response } = stage;
      response.body = { ...RECORDED_CALL, transport: { callToken: "token-1" } };
      stage.delays.join = 500;
      const started = vapi.start("a");
      await advance(500);
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
    rule: "leaving or a room error stops a recording, if there is one",
    async observe({ vapi, room, response }) {
      const stops: number[] = [];
      for (const body of [response.body, RECORDED_CALL])
        for (const end of ["leave", "error"]) {
          response.body = body;
          await vapi.start("a");
          const before = room();
          if (end === "leave") before.leave();
          else before.emit(end, {});
          stops.push(before.of("stopRecording").length);
          await vapi.stop();
          await advance(0);
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
    rule: "with the voice provider tavus, the SDK also subscribes to video",
    async observe({ vapi, room, response }) {
      const subscribed: unknown[] = [];
      for (const provider of ["vapi", "tavus"]) {
        response.body = { ...RECORDED_CALL, artifactPlan: {}, assistant: { voice: { provider } } };
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
    rule: "levels are observed every 100 ms, the visitor's own only if something listens to them",
    async observe({ vapi, room }) {
      await vapi.start("a");
      await advance(0);
      const withoutListener = room().of("observeLocal");
      await vapi.stop();
      vapi.on("local-volume-level", () => {});
      await vapi.start("a");
      await advance(0);
      return [room().of("observeRemote"), withoutListener, room().of("observeLocal")];
    },
    seen: [[[100]], [], [[100]]],
    breaks: [
      "AudioLevelObserver(100);\n        } ~> AudioLevelObserver(200);\n        }",
      "startRemoteParticipantsAudioLevelObserver(100) ~> startRemoteParticipantsAudioLevelObserver(200)",
      "this.listenerCount('local-volume-level') === 0 ~> false",
    ],
  },
  {
    rule: "noise cancellation is turned on, and off after an audio processor error",
    async observe({ vapi, room }) {
      await vapi.start("a");
      room().emit("nonfatal-error", { type: "audio-processor-error" });
      await advance(0);
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
    rule: "if the call object cannot be created, the start returns null",
    observe: startFailingAt("createCallObject"),
    seen: {
      call: null,
      errors: ["daily-call-object-creation-error", "start-method-error"],
      destroyed: false,
    },
    breaks: ["type: 'daily-call-object-creation-error' ~> type: 'room-error'", SWALLOWED_CREATE],
  },
  {
    rule: "if the join fails, the start returns null and destroys the call object",
    observe: startFailingAt("join"),
    seen: { call: null, errors: ["daily-call-join-error", "start-method-error"], destroyed: true },
    breaks: [
      "type: 'daily-call-join-error' ~> type: 'room-error'",
      "            await this.cleanup();\n            return null; ~>             this.started = false;\n            return null;",
      SWALLOWED_JOIN,
    ],
  },
  {
    rule: "a recording that cannot start is only reported",
    observe: startFailingAt("startRecording", RECORDED_CALL),
    seen: { call: "call-1", errors: ["video-recording-setup-error"], destroyed: false },
    breaks: "// Don't throw here, video recording is optional ~> throw error;",
  },
  {
    rule: "levels that cannot be observed are only reported",
    observe: startFailingAt("observeRemote"),
    seen: { call: "call-1", errors: ["audio-observer-setup-error"], destroyed: false },
    breaks: "// Don't throw here, this is non-critical ~> throw error;",
  },
  {
    rule: "noise cancellation that cannot be turned on is only reported",
    observe: startFailingAt("inputSettings"),
    seen: { call: "call-1", errors: ["audio-processing-setup-error"], destroyed: false },
    breaks: "this.emitAudioProcessingError('audio-processing-setup', error); ~> ",
  },
  {
    rule: "a refused request makes the start fail, and the next start can succeed",
    async observe(stage) {
      stage.response.status = 503;
      const refused = await stage.vapi.start("a");
      stage.response.status = 201;
      const next = await stage.vapi.start("a");
      return [refused, errors(stage), next?.id];
    },
    seen: [null, ["start-method-error"], "call-1"],
    breaks: STARTED,
  },
  ...failures.map(
    ({ what, begin, error, duration, asked, breaks }): SdkRow => ({
      rule: `call-start-failed comes once, with the elapsed time and the requested assistant: ${what}`,
      async observe(stage) {
        stage.response.after = 250;
        vi.stubGlobal("navigator", { userAgent: "Mozilla (iPhone)" });
        const started = begin(stage);
        await advance(1250);
        await started;
        return stage
          .emittedOf("call-start-failed")
          .map((event) => ({ ...event, errorStack: null, timestamp: null }));
      },
      seen: [
        {
          stage: "unknown",
          error,
          totalDuration: duration,
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
    rule: "every failed start emits call-start-failed",
    async observe({ vapi, emittedOf }) {
      await vapi.start().catch(() => {});
      await Promise.all([vapi.start("a"), vapi.start("b")]);
      return emittedOf("call-start-failed");
    },
    seen: [],
    differs: {
      spec: "a failed start emits call-start-failed",
      seen: "a start without an assistant, squad or workflow does not, nor does a second start: both are refused before anything begins",
    },
    breaks:
      "this.emit('error', {\n                type: 'validation-error', ~> this.emit('call-start-failed', {});\n            this.emit('error', {\n                type: 'validation-error',",
  },
  {
    rule: "leaving emits call-end and customer-ended-call, whoever leaves",
    async observe({ vapi, room, emitted }) {
      const ways = [() => room().leave(), () => vapi.stop()];
      const seen: unknown[] = [];
      for (const leave of ways) {
        await vapi.start("a");
        emitted.length = 0;
        await leave();
        await advance(0);
        seen.push(emitted.map(([event, value]) => value?.endedReason ?? event));
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
    rule: "a second left-meeting emits customer-ended-call only once",
    async observe({ vapi, room, emittedOf }) {
      await vapi.start("a");
      room().leave();
      room().emit("left-meeting");
      return emittedOf("message").map((message) => message?.endedReason);
    },
    seen: ["customer-ended-call", "customer-ended-call"],
    differs: {
      spec: "reason customer-ended-call, once",
      seen: "once for each left-meeting, which the room library emits once per call",
    },
    breaks: [HANGUP, ENDED_FLAG],
  },
  {
    rule: "after the provider's 'ended' there is no customer-ended-call",
    async observe(stage) {
      await stage.vapi.start("a");
      message(stage, ENDED);
      stage.room().leave();
      return stage.emittedOf("message").map((message) => message?.endedReason);
    },
    seen: ["assistant-said"],
    breaks: "if (!this.hasEmittedCallEndedStatus) ~> if (true)",
  },
  {
    rule: "leaving destroys the call and resets both flags: another call starts and reports its end",
    async observe(stage) {
      const { vapi, room, emittedOf, posted } = stage;
      await vapi.start("a");
      const first = room();
      message(stage, ENDED);
      first.leave();
      await advance(0);
      const left = vapi.getDailyCallObject();
      await vapi.start("a");
      room().leave();
      const reasons = emittedOf("message").map((message) => message?.endedReason);
      return [first.of("destroy").length, left, posted.length, reasons];
    },
    seen: [1, null, 2, ["assistant-said", "customer-ended-call"]],
    breaks: [STARTED, ENDED_FLAG, "await this.call.destroy(); ~> "],
  },
  {
    rule: "'listening' starts the call, JSON is a message, and anything else is logged and ignored",
    async observe(stage) {
      await stage.vapi.start("a");
      stage.emitted.length = 0;
      for (const data of ["listening", '{"type":"transcript"}', "{no json"]) message(stage, data);
      return [stage.emitted, stage.console.map((line) => line.split(":")[0])];
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
    async observe({ vapi, room, emittedOf }) {
      await vapi.start("a");
      for (const participantsAudioLevel of [{ a: 0.03, b: 0.045 }, { a: 0.15 }, { a: 0.4 }])
        room().emit("remote-participants-audio-level", { participantsAudioLevel });
      return emittedOf("volume-level");
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
    rule: "speech ends after 1,000 ms of silence, and each sound restarts the count",
    async observe(stage) {
      await levels(0.1)(stage);
      const ended = () => stage.emittedOf("speech-end").length;
      await advance(600);
      stage
        .room()
        .emit("remote-participants-audio-level", { participantsAudioLevel: { guest: 0.1 } });
      await advance(500);
      stage
        .room()
        .emit("remote-participants-audio-level", { participantsAudioLevel: { guest: 0 } });
      const seen = [ended()];
      await advance(499);
      seen.push(ended());
      await advance(1);
      return [...seen, ended(), stage.emittedOf("speech-start").length];
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
