import { beginJoin } from "./begin-join";
import type { Area } from "./row";

const types = {
  CONNECTION: "connection-error",
  EJECTED: "ejected",
  EOL: "end-of-life",
  EXP_ROOM: "exp-room",
  EXP_TOKEN: "exp-token",
  MEETING_FULL: "meeting-full",
  NBF_ROOM: "nbf-room",
  NBF_TOKEN: "nbf-token",
  NOT_ALLOWED: "not-allowed",
  NO_ROOM: "no-room",
};

const error = (type: string) => ({
  errorMsg: `The room failed: ${type}`,
  error: { type, msg: `The room failed: ${type}`, details: '{"from":"room"}' },
});
const reported = (type: string) => ({
  ...error(type),
  error: { ...error(type).error, details: { from: "room" } },
});

export const fatalErrors: Area = {
  title: "Fatal errors",
  rows: [
    {
      rule: "the library has constants for ten types of fatal error",
      observe: async ({ constants }) => constants("DAILY_FATAL_ERROR_"),
      seen: types,
      breaks: Object.values(types).map((type) => `="${type}" ~> ="other"`),
    },
    {
      rule: "a fatal error of any type rejects the join, is reported once, and sets the state to error",
      async observe(room) {
        const call = room.create();
        const events = room.record(call, ["error"], ({ errorMsg, error }) => ({ errorMsg, error }));
        const seen: unknown[] = [];
        for (const type of [...Object.values(types), "no-such-type"]) {
          const { joining, ended } = beginJoin(room, call);
          await joining;
          await room.say(call, "error", error(type));
          const rejected = (await ended)?.error?.type;
          seen.push([rejected, events.splice(0), call.meetingState()]);
        }
        return seen;
      },
      seen: [...Object.values(types), "no-such-type"].map((type) => [
        type,
        [reported(type)],
        "error",
      ]),
      breaks: [
        "this._updateCallState(ai),this.resetMeetingDependentVars(),this._loadedCallback ~> this._updateCallState(si),this.resetMeetingDependentVars(),this._loadedCallback",
        "d.error.details=JSON.parse(d.error.details) ~> d.error.details",
        "this._joinedCallback(null,d),this._joinedCallback=null),this.emitDailyJSEvent(d) ~> this._joinedCallback(null,d),this._joinedCallback=null),this.emitDailyJSEvent(d),this.emitDailyJSEvent(d)",
        "this._joinedCallback(null,d),this._joinedCallback=null),this.emitDailyJSEvent(d) ~> this._joinedCallback=null),this.emitDailyJSEvent(d)",
      ],
    },
    {
      rule: "which of the ten types a join can get",
      notRun:
        "the provider's cloud decides, and its script names the error; the library reads only three types, to report them (Requests to other hosts)",
    },
  ],
};

const cameraTypes = {
  PERMISSIONS: "permissions",
  NOT_FOUND: "not-found",
  CONSTRAINTS: "constraints",
  CAM_IN_USE: "cam-in-use",
  MIC_IN_USE: "mic-in-use",
  CAM_AND_MIC_IN_USE: "cam-mic-in-use",
  UNKNOWN: "unknown",
};

export const cameraErrors: Area = {
  title: "Camera errors",
  rows: [
    {
      rule: "the library has constants for seven types of camera error",
      observe: async ({ constants }) => constants("DAILY_CAMERA_ERROR_"),
      seen: { ...cameraTypes, UNDEF_MEDIADEVICES: "undefined-mediadevices" },
      differs: {
        spec: "permissions, not found, constraints, cam, mic or both in use, unknown",
        seen: "an eighth, undefined-mediadevices: a browser without media devices",
      },
      breaks: ["xi", "Di", "Ni", "Ai", "ji", "Ii"].map((name) => `,${name}=" ~> ,${name}="other-`),
    },
    {
      rule: "a camera error of any type is reported as the room sends it, and the call goes on",
      async observe({ joined, record, say }) {
        const call = await joined();
        const reported = record(call, ["camera-error"], ({ error }) => error.type as string);
        for (const type of [...Object.values(cameraTypes), "no-such-type"])
          await say(call, "camera-error", {
            errorMsg: { errorMsg: type, audioOk: false, videoOk: true },
            error: { type, msg: type },
          });
        return [reported, call.meetingState()];
      },
      seen: [[...Object.values(cameraTypes), "no-such-type"], "joined-meeting"],
      breaks: [
        "case zi:case yo: ~> case yo:",
        "case zi:case yo: ~> case zi:if(![xi,Di,Ni,Ai,ji,Ii,Ri].includes(t.error.type))break;case yo:",
        "case zi:case yo: ~> case zi:this._updateCallState(ai);case yo:",
      ],
    },
    {
      rule: "which of the seven types a camera can cause",
      notRun:
        "the provider's script opens the camera and names the error; the library does not read its type",
    },
  ],
};
