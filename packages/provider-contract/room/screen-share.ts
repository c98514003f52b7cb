import type { Area } from "./row";

const none = "There is no screen share in progress. Try calling startScreenShare first.";

export const screenShare: Area = {
  title: "Screen share",
  rows: [
    {
      rule: "the flag is on after start and off after stop or cancel",
      async observe({ joined, lines, say, sent }) {
        const call = await joined();
        const isOn = async () => {
          lines();
          await sent();
          call.updateScreenShare({
            screenVideo: { enabled: true },
            screenAudio: { enabled: false },
          });
          return [...(await sent()), ...lines()].join();
        };
        const seen = [await isOn()];
        for (const what of ["started", "stopped", "started", "canceled"]) {
          await say(call, `local-screen-share-${what}`);
          seen.push(`${what}: ${await isOn()}`);
        }
        return seen;
      },
      seen: [
        none,
        "started: local-screen-update",
        `stopped: ${none}`,
        "started: local-screen-update",
        `canceled: ${none}`,
      ],
      breaks: [
        "case ko:this._isScreenSharing=!0, ~> case ko:",
        "case Mo:case Co:this._isScreenSharing=!1, ~> case Mo:case Co:",
        "case Mo:case Co:this._isScreenSharing=!1, ~> case Mo:this._isScreenSharing=!1;case Co:",
      ],
    },
    {
      rule: "leaving turns the flag off",
      async observe({ joined, lines, say }) {
        const call = await joined();
        await say(call, "local-screen-share-started");
        await call.leave();
        lines();
        call.updateScreenShare();
        return lines();
      },
      seen: [none],
      breaks: "this._isScreenSharing=!1,this._receive ~> this._receive",
    },
    {
      rule: "on iOS a screen that is already captured is not shared again",
      async observe({ asReactNative, joined, record, sent }) {
        const call = await joined();
        const errors = record(call, ["nonfatal-error"], ({ type, errorMsg }) => [type, errorMsg]);
        await sent();
        Object.assign(window, {
          DailyNativeUtils: { isIOS: true, isScreenBeingCaptured: async () => true },
        });
        await asReactNative(async () => call.startScreenShare());
        return [errors, await sent()];
      },
      seen: [
        [
          [
            "screen-share-error",
            "Could not start the screen sharing. The screen is already been captured!",
          ],
        ],
        [],
      ],
      breaks: "if(yield n.isScreenBeingCaptured())return ~> if(!1)return",
    },
    {
      rule: "the screen of a real iPhone",
      notRun: "needs an iPhone; here a fake replaces the library's native part",
    },
  ],
};
