import type { Area } from "./row";

const types = {
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
  spec: "§8",
  lookedAt: "0.87.0",
  rows: [
    {
      rule: "the library has constants for seven types",
      observe: async ({ constants }) => constants("DAILY_CAMERA_ERROR_"),
      seen: { ...types, UNDEF_MEDIADEVICES: "undefined-mediadevices" },
      differs: {
        spec: "permissions, not found, constraints, cam, mic or both in use, unknown",
        seen: "an eighth, undefined-mediadevices: a browser without media devices",
      },
    },
    {
      rule: "an error is told as the room says it, whatever its type, and the call goes on",
      async observe({ joined, record, say }) {
        const call = await joined();
        const told = record(call, ["camera-error"], ({ error }) => error.type as string);
        for (const type of [...Object.values(types), "of no known type"])
          await say(call, "camera-error", {
            errorMsg: { errorMsg: type, audioOk: false, videoOk: true },
            error: { type, msg: type },
          });
        return [told, call.meetingState()];
      },
      seen: [[...Object.values(types), "of no known type"], "joined-meeting"],
    },
    {
      rule: "which of the seven a camera meets",
      notRun:
        "the script from the provider's cloud opens the camera and names the error; nothing in the library reads its type",
    },
  ],
};
