import type { Area } from "./row";

const url = "https://simulator.invalid/room";

export const callLife: Area = {
  title: "Call objects: one at a time, and not after destroy",
  spec: "§4, §8",
  lookedAt: "0.87.0",
  rows: [
    {
      rule: "a second call object is refused",
      async observe({ create, failure }) {
        create();
        return failure(() => create());
      },
      seen: "Duplicate DailyIframe instances are not allowed",
    },
    {
      rule: "several call objects may be asked for",
      async observe({ create, failure, lines }) {
        create();
        return [await failure(() => create({ allowMultipleCallInstances: true })), lines()];
      },
      seen: [null, []],
    },
    {
      rule: "without strict mode a second call object is a warning",
      async observe({ create, failure, lines }) {
        create();
        return [await failure(() => create({ strictMode: false })), lines()];
      },
      seen: [
        null,
        [
          "Using strictMode: false to allow multiple call instances is now deprecated. Set `allowMultipleCallInstances: true`",
        ],
      ],
    },
    {
      rule: "use after destroy throws in strict mode",
      async observe({ joined, failure }) {
        const call = await joined();
        await call.destroy();
        return {
          destroyed: call.isDestroyed(),
          setLocalAudio: await failure(() => call.setLocalAudio(true)),
          setUserName: await failure(() => call.setUserName("Desk")),
          load: await failure(() => call.load()),
          join: await failure(() => call.join({ url })),
        };
      },
      seen: {
        destroyed: true,
        setLocalAudio: "Use after destroy",
        setUserName: "Use after destroy",
        load: "Use after destroy",
        join: "Use after destroy",
      },
    },
    {
      rule: "use after destroy logs without strict mode",
      async observe({ joined, failure, lines }) {
        const call = await joined({ strictMode: false });
        await call.destroy();
        lines();
        return [await failure(() => call.setLocalAudio(true)), lines()];
      },
      seen: [
        null,
        [
          "You are are attempting to use a call instance that was previously destroyed, which is unsupported. Please remove `strictMode: false` from your constructor properties to enable strict mode to track down and fix this unsupported usage.",
        ],
      ],
    },
    {
      rule: "after destroy a new call object may be made, and joins",
      async observe({ joined }) {
        await (await joined()).destroy();
        return (await joined()).meetingState();
      },
      seen: "joined-meeting",
    },
  ],
};
