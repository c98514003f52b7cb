import type { Area } from "./row";

const url = "https://simulator.invalid/room";

export const callLife: Area = {
  title: "Call objects: one at a time, and not after destroy",
  rows: [
    {
      rule: "a second call object is refused",
      async observe({ create, failure }) {
        create();
        return failure(() => create());
      },
      seen: "Duplicate DailyIframe instances are not allowed",
      breaks: 'if(i.strictMode)throw new Error("Duplicate ~> if(!1)throw new Error("Duplicate',
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
      breaks:
        'sendMessageToCallMachine",value:function(e,t){if(this._destroyed&& ~> sendMessageToCallMachine",value:function(e,t){if(!1&&',
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
      breaks: "else if(!this.strictMode){console.error ~> else if(!1){console.error",
    },
    {
      rule: "after destroy, a new call object can be created and can join",
      async observe({ joined }) {
        await (await joined()).destroy();
        return (await joined()).meetingState();
      },
      seen: "joined-meeting",
      breaks: "delete La[this.callClientId], ~> ",
    },
  ],
};
