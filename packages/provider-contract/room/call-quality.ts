import type { Area } from "./row";

const busy = (method: string) =>
  `A pre-call quality test is in progress. Please try ${method}() again once testing has completed. Use stopTestCallQuality() to end it early.`;

const others = [
  "testWebsocketConnectivity",
  "testPeerToPeerCallQuality",
  "testNetworkConnectivity",
];

export const callQuality: Area = {
  title: "Pre-call quality test",
  rows: [
    {
      rule: "the quality test needs preAuth() or startCamera() first",
      observe: ({ create, failure }) => failure(() => create().testCallQuality()),
      seen: "testCallQuality() requires preAuth() or startCamera() to initialize call state.",
      differs: {
        spec: "requires preAuth(), startCamera(), or join()",
        seen: "the message leaves out join(), because this test is refused after a join",
      },
      breaks: 'Za(this._callMachineInitialized,"testCallQuality()" ~> Za(!0,"testCallQuality()"',
    },
    {
      rule: "not supported after joining a meeting",
      async observe({ joined, failure }) {
        const call = await joined();
        return failure(() => call.testCallQuality());
      },
      seen: "testCallQuality() not supported after joining a meeting.",
      breaks:
        'Xa(this._callState,this._isPreparingToJoin,"testCallQuality()" ~> Xa(ti,!1,"testCallQuality()"',
    },
    {
      rule: "only supported on custom callObject instances",
      observe: ({ createFrame, failure }) => failure(() => createFrame().testCallQuality()),
      seen: "testCallQuality() is only supported on custom callObject instances",
      breaks: 'tc(this._callObjectMode,"testCallQuality()" ~> tc(!0,"testCallQuality()"',
    },
    {
      rule: "a running test blocks the other tests",
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
      seen: [...others.map(busy), ["test-call-quality"]],
      breaks: others.map((test) => `ec(this._testCallInProgress,"${test}()" ~> ec(!1,"${test}()"`),
    },
    {
      rule: "with no test running, the other tests run",
      async observe({ create }) {
        const call = create();
        await call.startCamera();
        return call.testWebsocketConnectivity();
      },
      seen: { result: "passed" },
      breaks:
        'ec(this._testCallInProgress,"testWebsocketConnectivity()" ~> ec(!0,"testWebsocketConnectivity()"',
    },
  ],
};
