import type { Patch } from "./stage";

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
      "call-start-failed comes once, with the elapsed time and what was asked for",
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
    fails: ["call-start-failed comes once, with the elapsed time and what was asked for"],
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
    change: "speech ends sooner",
    patch: [
      "this.speakingTimeout = null;\n        }, 1000)",
      "this.speakingTimeout = null;\n        }, 900)",
    ],
    fails: ["speech ends after 1,000 ms of silence"],
  },
  {
    change: "say loses a field",
    patch: ["            interruptAssistantEnabled: interruptAssistantEnabled ?? false,\n", ""],
    fails: ["say has four fields"],
  },
  {
    change: "mute without a call is ignored",
    patch: [
      "(0, daily_guards_1.safeSetLocalAudio)(this.call, !mute);",
      "this.call?.setLocalAudio(!mute);",
    ],
    fails: ["mute without a call is an error"],
  },
];
