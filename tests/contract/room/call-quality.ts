import type { Area } from "./row";

const busy = (method: string) =>
  `A pre-call quality test is in progress. Please try ${method}() again once testing has completed. Use stopTestCallQuality() to end it early.`;

export const callQuality: Area = {
  title: "Pre-call quality test",
  spec: "§8",
  lookedAt: "0.87.0",
  rows: [
    {
      rule: "it needs preAuth() or startCamera() first",
      observe: ({ create, failure }) => failure(() => create().testCallQuality()),
      seen: "testCallQuality() requires preAuth() or startCamera() to initialize call state.",
      differs: {
        spec: "requires preAuth(), startCamera(), or join()",
        seen: "for this one method join() is not named, because the next row refuses it",
      },
    },
    {
      rule: "not supported after joining a meeting",
      async observe({ joined, failure }) {
        const call = await joined();
        return failure(() => call.testCallQuality());
      },
      seen: "testCallQuality() not supported after joining a meeting.",
    },
    {
      rule: "only supported on custom callObject instances",
      observe: ({ createFrame, failure }) => failure(() => createFrame().testCallQuality()),
      seen: "testCallQuality() is only supported on custom callObject instances",
    },
    {
      rule: "not supported in React Native",
      observe: ({ create, failure, asReactNative }) => {
        const call = create();
        return asReactNative(() => failure(() => call.testCallQuality()));
      },
      seen: "This daily-js method is not currently supported in React Native",
    },
    {
      rule: "while it runs it blocks the other tests",
      async observe({ create, failure, say, sent, videoTrack: newTrack }) {
        const call = create();
        await call.startCamera();
        await say(call, "call-machine-initialized");
        await sent();
        void call.testCallQuality();
        const videoTrack = newTrack();
        return [
          await failure(() => call.testWebsocketConnectivity()),
          await failure(() => call.testPeerToPeerCallQuality({ videoTrack })),
          await failure(() => call.testNetworkConnectivity(videoTrack)),
          await sent(),
        ];
      },
      seen: [
        busy("testWebsocketConnectivity"),
        busy("testPeerToPeerCallQuality"),
        busy("testNetworkConnectivity"),
        ["test-call-quality"],
      ],
    },
    {
      rule: "a join ends it",
      async observe({ create, join, say, sent }) {
        const call = create();
        await call.startCamera();
        await say(call, "call-machine-initialized");
        void call.testCallQuality();
        await sent();
        await join(call);
        return sent();
      },
      seen: ["stop-test-call-quality", "join-meeting"],
    },
    {
      rule: "without it the other tests run",
      async observe({ create }) {
        const call = create();
        await call.startCamera();
        return call.testWebsocketConnectivity();
      },
      seen: { result: "passed" },
    },
  ],
};
