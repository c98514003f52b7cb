import type { Patch } from "../patch";

const startFailed = (what: string) =>
  `call-start-failed comes once, with the elapsed time and what was asked for: ${what}`;
const refused = startFailed("the request is refused");
const unmade = startFailed("the call object cannot be made");
const failedStarts = [refused, unmade, startFailed("the join fails")];
const thrown =
  "timestamp: new Date().toISOString()\n                });\n                throw error;";
const swallowed = thrown.replace("throw error", "return null");

/**
 * What another version of the SDK might do, and the rows that must tell: all of them, and no others.
 * A row that none of these makes fail would prove nothing.
 */
export const changes: { change: string; patch: Patch; fails: string[] }[] = [
  {
    change: "a start needs no assistant",
    patch: ["if (!assistant && !squad && !workflow)", "if (false)"],
    fails: ["a start without assistant, squad and workflow is refused, and asks for nothing"],
  },
  {
    change: "a second start is let through",
    patch: ["if (this.started)", "if (false)"],
    fails: ["a second start while one is running gives nothing and asks for nothing"],
  },
  {
    change: "a squad's name is dropped",
    patch: ["squadId: typeof squad === 'string' ? squad : undefined,", ""],
    fails: ["a name is sent as an id, a definition as it is"],
  },
  {
    change: "the room subscribes by itself",
    patch: ["subscribeToTracksAutomatically: false", "subscribeToTracksAutomatically: true"],
    fails: ["the room is joined at webCallUrl, without subscribing to tracks by itself"],
  },
  {
    change: "no sound is subscribed to",
    patch: ["audio: true,", "audio: false,"],
    fails: ["of whoever joins, the sound is subscribed to"],
  },
  {
    change: "phones wait half as long",
    patch: ["this.sleep(1000)", "this.sleep(500)"],
    fails: [
      "on a phone the join waits 1,000 ms for permissions, elsewhere it does not",
      startFailed("the join fails"),
    ],
  },
  {
    change: "recordings are larger",
    patch: ["width: 1280", "width: 1920"],
    fails: [
      "a recording is 1280 x 720 in the default layout, and asked for by the call's plan alone",
    ],
  },
  {
    change: "recordings are higher",
    patch: ["height: 720", "height: 1080"],
    fails: [
      "a recording is 1280 x 720 in the default layout, and asked for by the call's plan alone",
    ],
  },
  {
    change: "recordings have another layout",
    patch: ["preset: 'default'", "preset: 'single-participant'"],
    fails: [
      "a recording is 1280 x 720 in the default layout, and asked for by the call's plan alone",
    ],
  },
  {
    change: "a recording is told of without its first message",
    patch: ["control: 'say-first-message'", "control: 'say-nothing'"],
    fails: ["once it records, say-first-message tells the delay in seconds"],
  },
  {
    change: "the visitor's level is asked for less often",
    patch: ["AudioLevelObserver(100);\n        }", "AudioLevelObserver(200);\n        }"],
    fails: ["levels are asked for every 100 ms, the visitor's own where somebody listens to them"],
  },
  {
    change: "others' levels are asked for less often",
    patch: [
      "startRemoteParticipantsAudioLevelObserver(100)",
      "startRemoteParticipantsAudioLevelObserver(200)",
    ],
    fails: ["levels are asked for every 100 ms, the visitor's own where somebody listens to them"],
  },
  {
    change: "noise cancellation stays on after an error of the audio processor",
    patch: ["type: 'none'", "type: 'noise-cancellation'"],
    fails: ["noise cancellation is switched on, and off after an error of the audio processor"],
  },
  {
    change: "a call object that cannot be made has another name",
    patch: ["type: 'daily-call-object-creation-error'", "type: 'room-error'"],
    fails: ["a call object that cannot be made ends the start with nothing"],
  },
  {
    change: "a join that fails has another name",
    patch: ["type: 'daily-call-join-error'", "type: 'room-error'"],
    fails: ["a join that fails ends the start with nothing, and the call object is destroyed"],
  },
  {
    change: "a start that failed leaves its call object",
    patch: [
      "            await this.cleanup();\n            return null;",
      "            this.started = false;\n            return null;",
    ],
    fails: ["a join that fails ends the start with nothing, and the call object is destroyed"],
  },
  {
    change: "a recording that cannot start ends the call",
    patch: ["// Don't throw here, video recording is optional", "throw error;"],
    fails: ["a recording that cannot start is only reported"],
  },
  {
    change: "levels that cannot be observed end the call",
    patch: ["// Don't throw here, this is non-critical", "throw error;"],
    fails: ["levels that cannot be observed are only reported"],
  },
  {
    change: "noise cancellation that fails is not told",
    patch: ["this.emitAudioProcessingError('audio-processing-setup', error);", ""],
    fails: ["noise cancellation that cannot be switched on is only reported"],
  },
  {
    change: "a failed start cannot be followed by another",
    patch: ["this.started = false;\n        this.hasEmitted", "this.hasEmitted"],
    fails: [
      "a request that is refused fails the start, and another start may follow",
      "leaving tells call-end and that the customer ended the call, once, whoever leaves",
      "leaving destroys the call and resets both flags: another call starts, and its end is told",
    ],
  },
  {
    change: "a failed start does not say how long it took",
    patch: [
      "                totalDuration,\n                error: serializedError.message",
      "                error: serializedError.message",
    ],
    fails: failedStarts,
  },
  {
    change: "a failed start says that it had an assistant",
    patch: [
      "context: {\n                    hasAssistant: !!assistant,",
      "context: {\n                    hasAssistant: true,",
    ],
    fails: [refused, unmade],
  },
  {
    change: "a start without a call object fails without a word",
    patch: ["this.emit('call-start-failed', {", "if (this.call) this.emit('call-start-failed', {"],
    fails: [refused, unmade],
  },
  {
    change: "a call object that cannot be made is told and no more",
    patch: [
      `stage: 'daily-call-object-creation',\n                    error: serializedError,\n                    ${thrown}`,
      `stage: 'daily-call-object-creation',\n                    error: serializedError,\n                    ${swallowed}`,
    ],
    fails: ["a call object that cannot be made ends the start with nothing", unmade],
  },
  {
    change: "a join that fails is told and no more",
    patch: [
      `duration: joinDuration,\n                    ${thrown}`,
      `duration: joinDuration,\n                    ${swallowed}`,
    ],
    fails: [
      "a join that fails ends the start with nothing, and the call object is destroyed",
      startFailed("the join fails"),
    ],
  },
  {
    change: "a failed start is told twice",
    patch: [
      "// Also emit the generic error event for backward compatibility",
      "this.emit('call-start-failed', {});",
    ],
    fails: failedStarts,
  },
  {
    change: "a start with nothing to call is a failed start",
    patch: [
      "this.emit('error', {\n                type: 'validation-error',",
      "this.emit('call-start-failed', {});\n            this.emit('error', {\n                type: 'validation-error',",
    ],
    fails: ["call-start-failed comes for every start that fails"],
  },
  {
    change: "the customer's end is told by stop, too",
    patch: [
      "async stop() {",
      "async stop() {\n        this.emit('message', { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' });",
    ],
    fails: ["leaving tells call-end and that the customer ended the call, once, whoever leaves"],
  },
  {
    change: "the customer's end has another reason",
    patch: ["'customer-ended-call'", "'hangup'"],
    fails: [
      "leaving tells call-end and that the customer ended the call, once, whoever leaves",
      "leaving destroys the call and resets both flags: another call starts, and its end is told",
    ],
  },
  {
    change: "the customer ends what the provider has ended",
    patch: ["if (!this.hasEmittedCallEndedStatus)", "if (true)"],
    fails: [
      "where the provider has said 'ended', the customer is not said to have",
      "leaving destroys the call and resets both flags: another call starts, and its end is told",
    ],
  },
  {
    change: "the end of the last call is taken for the next one's",
    patch: ["this.hasEmittedCallEndedStatus = false;\n        if (this.call)", "if (this.call)"],
    fails: [
      "leaving tells call-end and that the customer ended the call, once, whoever leaves",
      "leaving destroys the call and resets both flags: another call starts, and its end is told",
    ],
  },
  {
    change: "a message that cannot be parsed is passed on",
    patch: [
      "console.log('Error parsing message data: ', parseError);",
      "this.emit('message', e.data);",
    ],
    fails: [
      "'listening' is the call's start; JSON is a message; what is neither is logged and ignored",
    ],
  },
  {
    change: "the volume is measured otherwise",
    patch: ["speechLevel / 0.15", "speechLevel / 0.2"],
    fails: [
      "volume is the summed level divided by 0.15, capped at 1",
      "speech starts above a level of 0.01",
    ],
  },
  {
    change: "speech starts at the level",
    patch: ["speechLevel > 0.01", "speechLevel >= 0.01"],
    fails: ["speech starts above a level of 0.01"],
  },
  {
    change: "speech starts a little above the level",
    patch: ["speechLevel > 0.01", "speechLevel > 0.01005"],
    fails: ["speech starts above a level of 0.01"],
  },
  {
    change: "speech ends sooner",
    patch: [
      "this.speakingTimeout = null;\n        }, 1000)",
      "this.speakingTimeout = null;\n        }, 900)",
    ],
    fails: ["speech ends after 1,000 ms of silence"],
  },
  ...[
    "            message,\n            endCall",
    "            endCallAfterSpoken,\n            interruptionsEnabled",
    "            interruptionsEnabled: interruptionsEnabled ?? false,\n",
    "            interruptAssistantEnabled: interruptAssistantEnabled ?? false,\n",
  ].map((text, field) => ({
    change: `say loses field ${field + 1}`,
    // The line, with the beginning of the next where that tells it apart.
    patch: [text, text.slice(text.indexOf("\n") + 1)] as const,
    fails: ["say has four fields"],
  })),
  {
    change: "mute without a call is ignored",
    patch: [
      "(0, daily_guards_1.safeSetLocalAudio)(this.call, !mute);",
      "this.call?.setLocalAudio(!mute);",
    ],
    fails: ["mute without a call is an error"],
  },
];
