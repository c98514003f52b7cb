import type { RoomPage } from "./page/room-page";
import { type Area, rejects, rulesOf } from "./row";

const url = "https://simulator.invalid/room";
const token = "token-1";
const other = { url: `${url}-2`, token: "token-2" };
/** Options that can follow preAuth: another url, another token, the same ones, none. */
const inputs = [{ url: other.url, token }, { url, token: other.token }, { url, token }, {}];

/** How a method reacts to each url and token after preAuth. */
const afterPreAuth =
  (method: "join" | "startCamera" | "preAuth", options: object[]) =>
  async ({ create, failure, lines, sent }: RoomPage) => {
    const seen: unknown[] = [];
    for (const option of options) {
      const call = create();
      await call.preAuth({ url, token });
      await sent();
      const failed = await failure(() => call[method]({ ...option }));
      seen.push([failed, lines(), await sent()]);
      await call.destroy();
    }
    return seen;
  };

const sends = { join: "join-meeting", startCamera: "start-camera" };
const another = (what: string, method: string) =>
  `${what} in ${method}() is different than the one used in preAuth()`;

export const joining: Area = {
  title: "Join, preAuth and startCamera",
  rows: [
    rulesOf("preAuth", "daily-method-preauth", rejects, { on: "call object" })(
      "preAuth needs a url",
      [{}],
      "preAuth() requires at least a url to be provided",
      [{ url }],
      '!t.url)throw new Error("preAuth() ~> !1)throw new Error("preAuth()',
    ),
    {
      rule: "join needs a url",
      observe: ({ create, failure }) => failure(() => create().join()),
      seen: "No room URL has been provided",
      was: "the join is sent without one",
      breaks:
        "if(this._testCallInProgress&&this.stopTestCallQuality(),!t.url&&!this.properties.url) ~> if(!1)",
    },
    ...(["join", "startCamera"] as const).map((method) => ({
      rule: `${method} after preAuth takes the same url and token, or none`,
      observe: afterPreAuth(method, inputs),
      seen: [
        ["undefined", [another("url", method)], []],
        ["undefined", [another("token", method)], []],
        [null, [], [sends[method]]],
        [null, [], [sends[method]]],
      ],
      breaks: ["url", "token"].flatMap((what) => {
        const said = `return console.error("${what} in ${method}() is different than the one used in preAuth`;
        const check = `if(t.${what}&&t.${what}!==this.properties.${what})${said}`;
        return [
          `${check} ~> if(!1)${said}`,
          `${check} ~> if(t.${what})${said}`,
          `${check} ~> if(t.${what}!==this.properties.${what})${said}`,
        ];
      }),
    })),
    {
      rule: "preAuth after preAuth takes the same url and token",
      observe: afterPreAuth("preAuth", inputs.slice(0, 2)),
      seen: [
        [null, [], ["daily-method-preauth"]],
        [null, [], ["daily-method-preauth"]],
      ],
      differs: {
        spec: "join, preAuth and startCamera must reuse the same url and token as preAuth",
        seen: "a second preAuth may take others, and join must then reuse those",
      },
      breaks:
        'to be provided");return this.validateProperties(t) ~> to be provided");if(this._didPreAuth&&(t.url!==this.properties.url||t.token!==this.properties.token))throw new Error("another");return this.validateProperties(t)',
    },
    {
      rule: "after a second preAuth, join must reuse its url and token",
      async observe({ create, failure, lines }) {
        const call = create();
        await call.preAuth({ url, token });
        await call.preAuth(other);
        await failure(() => call.join({ url, token: other.token }));
        await failure(() => call.join({ url: other.url, token }));
        return lines();
      },
      seen: [another("url", "join"), another("token", "join")],
      breaks:
        'to be provided");return this.validateProperties(t),this.properties=Aa(Aa({},this.properties),t) ~> to be provided");return this.validateProperties(t),this.properties=Aa(Aa({},t),this.properties)',
    },
    {
      rule: "a join without auto-subscribing subscribes to nothing",
      async observe({ joined, lastSent, sent }) {
        const call = await joined();
        await new Promise((resolve) => call.once("participant-joined", resolve));
        const { preloadCache } = ((await lastSent("join-meeting")) ?? {}) as {
          preloadCache?: { subscribeToTracksAutomatically: boolean };
        };
        return [preloadCache?.subscribeToTracksAutomatically, await sent()];
      },
      seen: [false, ["join-meeting"]],
      breaks: "return t._preloadCache.subscribeToTracksAutomatically=e,!0 ~> return!0",
    },
  ],
};
