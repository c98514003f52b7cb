import type { DailyCall } from "@daily-co/daily-js";
import { beginJoin } from "./begin-join";
import type { RoomPage } from "./page/room-page";
import type { Area } from "./row";

const fatal = {
  errorMsg: "The room has expired.",
  error: { type: "exp-room", msg: "The room has expired.", details: "{}" },
};

/** What the room reports about a meeting; the library keeps all of it. */
const MEETING: [action: string, fields: Record<string, unknown>][] = [
  ["participant-counts-updated", { participantCounts: { present: 2, hidden: 1 } }],
  ["access-state-updated", { access: { level: "full" } }],
  [
    "waiting-participant-added",
    { allWaitingParticipants: { guest: { id: "guest" } }, participant: { id: "guest" } },
  ],
  ["active-speaker-change", { activeSpeaker: { peerId: "guest" } }],
  ["active-speaker-mode-change", { enabled: true }],
  ["meeting-session-summary-updated", { meetingSession: { id: "session" } }],
  [
    "meeting-session-state-updated",
    { meetingSessionState: { data: { note: 1 }, topology: "sfu" } },
  ],
  ["local-screen-share-started", {}],
  ["receive-settings-updated", { receiveSettings: { guest: { video: { layer: 1 } } } }],
  [
    "input-settings-updated",
    { inputSettings: { audio: { processor: { type: "noise-cancellation" } } } },
  ],
  ["send-settings-updated", { sendSettings: { video: "quality-optimized" } }],
  ["local-audio-level", { audioLevel: 0.5 }],
  ["remote-participants-audio-level", { participantsAudioLevel: { guest: 0.5 } }],
];

/** The library's view of its meeting. */
async function meetingOf({ failure, lines }: RoomPage, call: DailyCall) {
  lines();
  call.updateScreenShare();
  const [said] = lines();
  return {
    state: call.meetingState(),
    participants: Object.keys(call.participants()),
    counts: call.participantCounts(),
    access: call.accessState(),
    waiting: call.waitingParticipants(),
    activeSpeaker: call.getActiveSpeaker(),
    activeSpeakerMode: call.activeSpeakerMode(),
    sharesScreen: !said?.startsWith("There is no screen share"),
    receive: await call.getReceiveSettings(),
    input: ((await call.getInputSettings()).audio?.processor?.type ?? "none") as string,
    send: call.getSendSettings(),
    level: call.getLocalAudioLevel(),
    levels: call.getRemoteParticipantsAudioLevel(),
    observers: [
      call.isLocalAudioLevelObserverRunning(),
      call.isRemoteParticipantsAudioLevelObserverRunning(),
    ],
    hasCallState: (await failure(() => call.stopScreenShare())) === null,
  };
}

/** Changes that each keep one fact about the meeting; each quotes enough code to match once. */
const changesThatKeep = [
  ...[
    "this._participants={},",
    "this._participantCounts=Fa,",
    "this._waitingParticipants={},",
    "this._activeSpeaker={},",
    "this._activeSpeakerMode=!1,",
    "this._accessState={access:fi},",
    "this._meetingSessionSummary={},",
    "this._meetingSessionState=wc(Ra,this._callObjectMode),",
    "this._receiveSettings={},",
    "this._inputSettings=void 0,",
    "this._sendSettings={},",
    "this._callMachineInitialized=!1,",
  ].map((text) => `${text} ~> `),
  "this._isScreenSharing=!1,this._receive ~> this._receive",
  "this._sendSettings={},this._localAudioLevel=0, ~> this._sendSettings={},",
  "this._isLocalAudioLevelObserverRunning=!1,this._remote ~> this._remote",
  "=!1,this._remoteParticipantsAudioLevel={}, ~> =!1,",
  "this._isRemoteParticipantsAudioLevelObserverRunning=!1,this._max ~> this._max",
];

export const afterFatalError: Area = {
  title: "After a fatal error",
  rows: [
    {
      rule: "a fatal error clears what the room reported about the meeting",
      async observe(room) {
        const call = await room.joined();
        for (const [action, fields] of MEETING) await room.say(call, action, fields);
        // Both observers run, but the simulator must not report its own levels in between.
        room.answer("start-local-audio-level-observer");
        room.answer("start-remote-participants-audio-level-observer");
        await call.startLocalAudioLevelObserver(100);
        await call.startRemoteParticipantsAudioLevelObserver(100);
        const session = [call.meetingSessionSummary(), call.meetingSessionState()];
        const before = await meetingOf(room, call);
        await room.say(call, "error", fatal);
        const after = await meetingOf(room, call);
        // Kept until the next meeting begins.
        const last = call.meetingSessionSummary();
        await beginJoin(room, call).joining;
        await room.say(call, "joined-meeting", { participants: {} });
        return {
          before,
          after,
          session,
          last,
          next: [call.meetingSessionSummary(), call.meetingSessionState()],
        };
      },
      seen: {
        before: {
          state: "joined-meeting",
          participants: ["local"],
          counts: { present: 2, hidden: 1 },
          access: { access: { level: "full" } },
          waiting: { guest: { id: "guest" } },
          activeSpeaker: { peerId: "guest" },
          activeSpeakerMode: true,
          sharesScreen: true,
          receive: { guest: { video: { layer: 1 } } },
          input: "noise-cancellation",
          send: { video: "quality-optimized" },
          level: 0.5,
          levels: { guest: 0.5 },
          observers: [true, true],
          hasCallState: true,
        },
        after: {
          state: "error",
          participants: [],
          counts: { present: 0, hidden: 0 },
          access: { access: "unknown" },
          waiting: {},
          activeSpeaker: {},
          activeSpeakerMode: false,
          sharesScreen: false,
          receive: {},
          input: "none",
          send: {},
          level: 0,
          levels: {},
          observers: [false, false],
          hasCallState: false,
        },
        session: [{ id: "session" }, { data: { note: 1 }, topology: "sfu" }],
        last: { id: "session" },
        next: [{}, { data: {}, topology: "none" }],
      },
      breaks: changesThatKeep,
    },
    {
      rule: "a fatal error clears the media players' states",
      async observe({ joined, record, say }) {
        const call = await joined();
        const remoteMediaPlayerState = { state: "playing", settings: { volume: 1 } };
        await say(call, "remote-media-player-started", {
          session_id: "player",
          playerState: remoteMediaPlayerState,
        });
        await say(call, "error", fatal);
        const events = record(call, ["remote-media-player-updated"], ({ action }) => action);
        const update = { session_id: "player", remoteMediaPlayerState };
        await say(call, "remote-media-player-updated", update);
        return events;
      },
      seen: [],
      differs: {
        spec: "a fatal error clears meeting data",
        seen: "the players' states are kept, so the same state is not reported again",
      },
      breaks:
        "this._waitingParticipants={}, ~> this._waitingParticipants={},this._rmpPlayerState={},",
    },
    {
      rule: "after a fatal error an earlier preAuth is forgotten",
      async observe(room) {
        const call = room.create();
        await call.preAuth({ url: "https://simulator.invalid/room" });
        await room.say(call, "error", fatal);
        await call.load();
        await beginJoin(room, call).joining;
        return [room.lines(), call.meetingState()];
      },
      seen: [[], "joining-meeting"],
      breaks: "this._didPreAuth=!1, ~> ",
    },
  ],
};
