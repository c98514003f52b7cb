import type { Patch } from "../patch";
import { afterFatalError } from "./after-fatal-error";
import { audioLevels } from "./audio-levels";
import { background } from "./background";
import { bundleLoading } from "./bundle-loading";
import { cameraErrors } from "./camera-errors";
import { customTracks } from "./custom-tracks";
import { dialOut } from "./dial-out";
import { dtmf } from "./dtmf";
import { fatalErrors } from "./fatal-errors";
import { joining } from "./joining";
import { library } from "./library";
import { receiveSettings } from "./receive-settings";
import { remoteMediaPlayer } from "./remote-media-player";
import { reporting } from "./reporting";
import type { Area } from "./row";
import { simulcast } from "./simulcast";
import { states } from "./states";
import { tracks } from "./tracks";
import { transfers } from "./transfer";
import { userData } from "./user-data";

/** A change of the library, and the rows of an area that must tell. */
export interface Change {
  change: string;
  area: Area;
  patch: Patch;
  /** Rules of the area that no longer hold. */
  fails: string[];
}

const loading = "3 attempts, 3 s apart, then a connection error and the state error";
const bundleChanges: Omit<Change, "area">[] = [
  {
    change: "the next attempt comes after 1 s",
    patch: ["e._currentAttempt.start())}),3e3)", "e._currentAttempt.start())}),1e3)"],
    fails: [`${loading} (script)`, `${loading} (fetch)`],
  },
  {
    change: "there are four attempts",
    patch: ["_attemptsRemaining=3", "_attemptsRemaining=4"],
    fails: [`${loading} (script)`, `${loading} (fetch)`],
  },
  {
    change: "an attempt gives up after 10 s",
    patch: ["$s=2e4", "$s=1e4"],
    fails: ["an attempt gives up after 20 s (script)", "an attempt gives up after 20 s (fetch)"],
  },
];

const leavingChanges: Omit<Change, "area">[] = [
  {
    change: "leaving is told twice",
    patch: [
      "this._resolveLeave=null),this.emitDailyJSEvent(t)",
      "this._resolveLeave=null),this.emitDailyJSEvent(t),this.emitDailyJSEvent(t)",
    ],
    fails: ["the events of a join, in order", "leaving is told once, whoever leaves and how often"],
  },
];

const second = "after a second preAuth its url and token are the ones to be reused";
const joiningChanges: Omit<Change, "area">[] = [
  ...(["join", "startCamera"] as const).flatMap((method) =>
    (["url", "token"] as const).map((what) => {
      const said = `return console.error("${what} in ${method}() is different than the one used in`;
      return {
        change: `${method} takes another ${what}`,
        patch: [
          `if(t.${what}&&t.${what}!==this.properties.${what})${said} preAuth`,
          `if(!1)${said} preAuth`,
        ] as const,
        fails: [
          `${method} after preAuth takes the same ${what}`,
          ...(method === "join" ? [second] : []),
        ],
      };
    }),
  ),
  {
    change: "preAuth takes no other url and no other token",
    patch: [
      'to be provided");return this.validateProperties(t)',
      'to be provided");if(this._didPreAuth&&(t.url!==this.properties.url||t.token!==this.properties.token))throw new Error("another");return this.validateProperties(t)',
    ],
    fails: [
      "preAuth after preAuth takes the same url",
      "preAuth after preAuth takes the same token",
      second,
    ],
  },
];

const starts = (name: string) =>
  `${name} starts when it becomes playable, and stops when it is no more`;
const own = "the visitor's own tracks start and stop likewise: sound, picture and screen";
const again = "the same news twice is told once";
const replaced = "a track that changes stops and starts";
const taken = "a participant that leaves takes its track along";
const trackChanges: Omit<Change, "area">[] = [
  {
    change: "a state has another name",
    patch: ['ui="sendable"', 'ui="sending"'],
    fails: [
      "the library has constants for six states: blocked, off, loading, interrupted, sendable, playable",
    ],
  },
  {
    change: "screens are not looked at",
    patch: ['["cam","screen"]', '["cam"]'],
    fails: [starts("screenAudio"), starts("screenVideo"), own],
  },
  {
    change: "pictures are not looked at",
    patch: ['["video","audio"]', '["audio"]'],
    fails: [starts("video"), starts("screenVideo"), own],
  },
  {
    change: "sound is not looked at",
    patch: ['["video","audio"]', '["video"]'],
    fails: [starts("audio"), starts("screenAudio"), own, again, replaced, taken],
  },
  {
    change: "a track that changes does not stop",
    patch: ["&&(l&&!u||this.emitDailyJSEvent({action:ao", "&&(l||this.emitDailyJSEvent({action:ao"],
    fails: [replaced],
  },
  {
    change: "a track that changes does not start",
    patch: ["&&(c&&!u||this.emitDailyJSEvent({action:so", "&&(c||this.emitDailyJSEvent({action:so"],
    fails: [replaced],
  },
  {
    change: "a track that is still playable starts again",
    patch: ["&&(c&&!u||this.emitDailyJSEvent({action:so", "&&(this.emitDailyJSEvent({action:so"],
    fails: [again],
  },
];

const news =
  "what it does is told as the room says it, and again only with another state or volume";
const playerChanges: Omit<Change, "area">[] = [
  {
    change: "there is a third state",
    patch: ['{PLAY:"play",PAUSE:"pause"}', '{PLAY:"play",PAUSE:"pause",STOP:"stop"}'],
    fails: ["state is play or pause"],
  },
  {
    change: "it begins paused",
    patch: ["state:Xo.PLAY", "state:Xo.PAUSE"],
    fails: ["it is to play where no settings are given"],
  },
  {
    change: "it may be louder",
    patch: ["volume>2)", "volume>2.09)"],
    fails: ["volume is at most 2"],
  },
  {
    change: "it may be a little less than silent",
    patch: ["volume<0||", "volume<-.05||"],
    fails: ["volume is at least 0"],
  },
  {
    change: "another state is no news",
    patch: ["return e.state===t.state&&", "return "],
    fails: [news],
  },
  {
    change: "another volume is no news",
    patch: ["return e.state===t.state&&", "return e.state===t.state||"],
    fails: [news],
  },
  {
    change: "a player that stopped is remembered",
    patch: ["delete this._rmpPlayerState[t.session_id],", ""],
    fails: [news],
  },
];

const encodingChanges: Omit<Change, "area">[] = [
  {
    change: "there may be four layers",
    patch: ["_c(e.length,1,3)", "_c(e.length,1,4)"],
    fails: ["there are at most 3 layers"],
  },
  {
    change: "there may be no layer",
    patch: ["_c(e.length,1,3)", "_c(e.length,0,3)"],
    fails: ["there is at least 1 layer"],
  },
  {
    change: "the camera's values have ranges",
    patch: [
      "validateSimulcastEncodings(e.camSimulcastEncodings)",
      "validateSimulcastEncodings(e.camSimulcastEncodings,Ba)",
    ],
    fails: ["maxBitrate", "maxFramerate", "scaleResolutionDownBy"].map(
      (key) => `${key} is in a range`,
    ),
  },
];

const relayed = "an error is told as the room says it, whatever its type, and the call goes on";
const cameraChanges: Omit<Change, "area">[] = [
  {
    change: "a type has another name",
    patch: ['xi="permissions"', 'xi="denied"'],
    fails: ["the library has constants for seven types"],
  },
  { change: "it is not told", patch: ["case zi:case yo:", "case yo:"], fails: [relayed] },
  {
    change: "only types that the library knows are told",
    patch: [
      "case zi:case yo:",
      "case zi:if(![xi,Di,Ni,Ai,ji,Ii,Ri].includes(t.error.type))break;case yo:",
    ],
    fails: [relayed],
  },
  {
    change: "it ends the call",
    patch: ["case zi:case yo:", "case zi:this._updateCallState(ai);case yo:"],
    fails: [relayed],
  },
];

const ends = "whatever its type, the join rejects with it, it is told once, and the state is error";
const fatalChanges: Omit<Change, "area">[] = [
  {
    change: "a type has another name",
    patch: ['_i="ejected"', '_i="removed"'],
    fails: ["the library has constants for ten types"],
  },
  {
    change: "it ends like leaving",
    patch: [
      "this._updateCallState(ai),this.resetMeetingDependentVars(),this._loadedCallback",
      "this._updateCallState(si),this.resetMeetingDependentVars(),this._loadedCallback",
    ],
    fails: [ends],
  },
  {
    change: "its details stay text",
    patch: ["d.error.details=JSON.parse(d.error.details)", "d.error.details"],
    fails: [ends],
  },
  {
    change: "it is told twice",
    patch: [
      "this._joinedCallback(null,d),this._joinedCallback=null),this.emitDailyJSEvent(d)",
      "this._joinedCallback(null,d),this._joinedCallback=null),this.emitDailyJSEvent(d),this.emitDailyJSEvent(d)",
    ],
    fails: [ends],
  },
];

/** What the library sets back, with as much of the text before or after it as tells it apart. */
const setBack: [what: string, text: string, rest?: string][] = [
  ["participants", "this._participants={},"],
  ["counts", "this._participantCounts=Fa,"],
  ["who waits", "this._waitingParticipants={},"],
  ["who speaks", "this._activeSpeaker={},"],
  ["the mode of who speaks", "this._activeSpeakerMode=!1,"],
  ["access", "this._accessState={access:fi},"],
  ["the session's summary", "this._meetingSessionSummary={},"],
  ["the session's state", "this._meetingSessionState=wc(Ra,this._callObjectMode),"],
  ["a screen share", "this._isScreenSharing=!1,this._receive", "this._receive"],
  ["what is received", "this._receiveSettings={},"],
  ["input", "this._inputSettings=void 0,"],
  ["what is sent", "this._sendSettings={},"],
  [
    "the visitor's level",
    "this._sendSettings={},this._localAudioLevel=0,",
    "this._sendSettings={},",
  ],
  [
    "the visitor's observer",
    "this._isLocalAudioLevelObserverRunning=!1,this._remote",
    "this._remote",
  ],
  ["others' levels", "=!1,this._remoteParticipantsAudioLevel={},", "=!1,"],
  [
    "others' observer",
    "this._isRemoteParticipantsAudioLevelObserverRunning=!1,this._max",
    "this._max",
  ],
  ["that there is a call", "this._callMachineInitialized=!1,"],
];
const cleared = "it clears what the room said of the meeting";
const cleanUpChanges: Omit<Change, "area">[] = [
  ...setBack.map(([what, text, rest = ""]) => ({
    change: `it keeps ${what}`,
    patch: [text, rest] as const,
    fails: [cleared],
  })),
  {
    change: "it keeps preAuth",
    patch: ["this._didPreAuth=!1,", ""],
    fails: ["it forgets an earlier preAuth"],
  },
  {
    change: "it clears the players",
    patch: [
      "this._waitingParticipants={},",
      "this._waitingParticipants={},this._rmpPlayerState={},",
    ],
    fails: ["it clears what the media players were doing"],
  },
];

const reports = "of the fatal errors, three types are reported, and a deleted room is not";
const reportChanges: Omit<Change, "area">[] = [
  {
    change: "a fourth type is reported",
    patch: ["[Pi,Ti,Ci].includes", "[Pi,Ti,Ci,Ei].includes"],
    fails: [reports],
  },
  {
    change: "a deleted room is reported",
    patch: ['.includes("deleted")', '.includes("gone")'],
    fails: [reports],
  },
  {
    change: "the token is not filtered",
    patch: ['g.token=g.token?"[Filtered]":void 0', "g.token"],
    fails: ["a fatal error is reported with token, name and data of the user filtered"],
  },
];

/** Limits that are a little wider, by area. */
const wider: Change[] = [
  {
    change: "an interval of 99.5 ms is let through",
    area: audioLevels,
    patch: ["e<100||", "e<99.5||"],
    fails: ["visitor", "others"].flatMap((whose) => [
      `${whose}: the interval is at least 100 ms`,
      `${whose}: the same holds before the join, where nothing is sent yet`,
    ]),
  },
  {
    change: "blur of 1.005 is let through",
    area: background,
    patch: ["strength>1||", "strength>1.005||"],
    fails: ["blur is at most 1"],
  },
  {
    change: "no blur is let through",
    area: background,
    patch: ["strength<=0||", "strength<0||"],
    fails: ["blur is stronger than 0"],
  },
  {
    change: "an eleventh image is let through",
    area: background,
    patch: ["n<=0||n>10?", "n<=0||n>11?"],
    fails: ["a preselected image is at most 10"],
  },
  {
    change: "an image 0 is let through",
    area: background,
    patch: ["n<=0||n>10?", "n<0||n>10?"],
    fails: ["a preselected image is at least 1"],
  },
  {
    change: "userData of 4097 characters is let through",
    area: userData,
    patch: [".length>4096)throw", ".length>4097)throw"],
    fails: [
      "userData holds at most 4096 characters",
      "an object is measured as its JSON",
      "userData holds at most 4096 characters when the call object is created",
    ],
  },
  {
    change: "an app message of 4097 characters is let through",
    area: userData,
    patch: ["$o=4096", "$o=4097"],
    fails: ["an app message holds at most 4096 characters", "its JSON is what counts"],
  },
  {
    change: "session data of 102401 characters is let through",
    area: userData,
    patch: ["qo=102400", "qo=102401"],
    fails: ["session data holds at most 102400 characters"],
  },
  {
    change: "a track's name of 51 characters is let through",
    area: customTracks,
    patch: ["n.length>50)", "n.length>51)"],
    fails: ["a name has at most 50 characters"],
  },
  {
    change: "21 tones are let through",
    area: dtmf,
    patch: ['n.length>20)throw new Error("tones', 'n.length>21)throw new Error("tones'],
    fails: ["there are at most 20 tones"],
  },
  {
    change: "a displayName of 200 characters is let through",
    area: dialOut,
    patch: ["displayName.length>=200", "displayName.length>200"],
    fails: ["displayName is under 200 characters"],
  },
  {
    change: "a userId of 37 characters is let through",
    area: dialOut,
    patch: ["userId.length>36", "userId.length>37"],
    fails: ["userId has at most 36 characters"],
  },
  {
    change: "a refer needs no sessionId",
    area: transfers,
    patch: ['yc(e,"sipRefer")', 'e.sessionId&&yc(e,"sipRefer")'],
    fails: ["a refer requires sessionId"],
  },
  {
    change: "a layer of -1 is let through",
    area: receiveSettings,
    patch: ["e.layer>=0", "e.layer>=-1"],
    fails: ["a layer is not negative", "a screen's layer keeps the same rule"],
  },
  {
    change: "50 tiles are let through",
    area: library,
    patch: ["maxTilesPerPage>49", "maxTilesPerPage>50"],
    fails: ["a grid has up to 49 tiles on a page"],
  },
  {
    change: "an event has 11 listeners before a warning",
    area: library,
    patch: ["var o=10", "var o=11"],
    fails: [
      "an event has 10 listeners before the library warns, once",
      "the warning says what is wrong",
    ],
  },
];

const of = (area: Area, changes: Omit<Change, "area">[]): Change[] =>
  changes.map((change) => ({ ...change, area }));

/** What another version of the room library might do, and the rows that must tell. */
export const changes: Change[] = [
  ...of(bundleLoading, bundleChanges),
  ...of(states, leavingChanges),
  ...of(joining, joiningChanges),
  ...of(tracks, trackChanges),
  ...of(remoteMediaPlayer, playerChanges),
  ...of(simulcast, encodingChanges),
  ...of(cameraErrors, cameraChanges),
  ...of(fatalErrors, fatalChanges),
  ...of(afterFatalError, cleanUpChanges),
  ...of(reporting, reportChanges),
  ...wider,
];
