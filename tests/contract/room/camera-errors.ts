import type { Area, Observation } from "./row";

/** Names of the specification, and the types that stand for them. */
const types = {
  permissions: "permissions",
  "not found": "not-found",
  constraints: "constraints",
  "cam in use": "cam-in-use",
  "mic in use": "mic-in-use",
  "both in use": "cam-mic-in-use",
  unknown: "unknown",
};

export const cameraErrors: Area = {
  title: "Camera errors",
  spec: "§8",
  lookedAt: "0.87.0",
  rows: [
    {
      rule: "the library names seven types",
      observe: async ({ constants }) => constants("DAILY_CAMERA_ERROR_"),
      seen: [...Object.values(types), "undefined-mediadevices"].sort(),
      differs: {
        spec: "permissions, not found, constraints, cam, mic or both in use, unknown",
        seen: "an eighth, undefined-mediadevices: a browser without media devices",
      },
    },
    ...Object.entries(types).map(
      ([name, type]): Observation => ({
        rule: `${name}: the error is told and the call goes on`,
        async observe({ joined, record, say }) {
          const call = await joined();
          const told = record(call, ["camera-error"], ({ error }) => error.type as string);
          await say(call, "camera-error", {
            errorMsg: { errorMsg: name, audioOk: false, videoOk: true },
            error: { type, msg: name },
          });
          return [told, call.meetingState()];
        },
        seen: [[type], "joined-meeting"],
      }),
    ),
    {
      rule: "which error a camera of its own meets",
      notRun: "the provider's script opens the camera; the library passes on what it is told",
    },
  ],
};
