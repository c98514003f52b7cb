import type { Area } from "./row";

const none = "There is no screen share in progress. Try calling startScreenShare first.";

export const screenShare: Area = {
  title: "Screen share",
  spec: "§4, §8",
  lookedAt: "0.87.0",
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
    },
    {
      rule: "on iOS the screen is shared once the system says so",
      async observe({ asReactNative, joined, sent }) {
        const call = await joined();
        await sent();
        let started = () => {};
        Object.assign(window, {
          DailyNativeUtils: {
            isIOS: true,
            isScreenBeingCaptured: async () => false,
            setSystemScreenCaptureStartCallback: (callback: (() => void) | null) => {
              if (callback) started = callback;
            },
            presentSystemScreenCapturePrompt() {},
          },
        });
        await asReactNative(async () => call.startScreenShare());
        const before = await sent();
        started();
        return [before, await sent()];
      },
      seen: [[], ["local-screen-start"]],
    },
    {
      rule: "the screen of a real iPhone",
      notRun: "needs an iPhone; here the native part of the library is stood in for",
    },
  ],
};
