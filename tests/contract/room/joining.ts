import type { RoomPage } from "./page/room-page";
import type { Area, Observation } from "./row";

const url = "https://simulator.invalid/room";
const token = "token-1";

/** Says what a method makes of an url and a token after preAuth. */
const afterPreAuth =
  (method: "join" | "startCamera" | "preAuth", options: { url?: string; token?: string }) =>
  async ({ create, failure, lines, sent }: RoomPage) => {
    const call = create();
    await call.preAuth({ url, token });
    await sent();
    return {
      failure: await failure(() => call[method]({ ...options })),
      lines: lines(),
      sent: await sent(),
    };
  };

const refused = (line: string) => ({ failure: "undefined", lines: [line], sent: [] });

export const joining: Area = {
  title: "Join, preAuth and startCamera",
  spec: "§5, §7",
  lookedAt: "0.87.0",
  rows: [
    {
      rule: "preAuth needs a url",
      on: "call object",
      method: "preAuth",
      bad: [{}],
      refused: {
        ends: "rejects",
        type: "Error",
        text: "preAuth() requires at least a url to be provided",
        console: [],
      },
      good: [{ url }],
      sends: "daily-method-preauth",
    },
    {
      rule: "join needs a url",
      observe: ({ create, failure }) => failure(() => create().join()),
      seen: "No room URL has been provided",
      was: "the join is sent without one",
    },
    ...(["join", "startCamera"] as const).flatMap((method) => [
      {
        rule: `${method} after preAuth takes the same url`,
        observe: afterPreAuth(method, { url: `${url}-2`, token }),
        seen: refused(`url in ${method}() is different than the one used in preAuth()`),
      },
      {
        rule: `${method} after preAuth takes the same token`,
        observe: afterPreAuth(method, { url, token: `${token}-2` }),
        seen: refused(`token in ${method}() is different than the one used in preAuth()`),
      },
      {
        rule: `${method} after preAuth with the same url and token works`,
        observe: afterPreAuth(method, { url, token }),
        seen: {
          failure: null,
          lines: [],
          sent: [method === "join" ? "join-meeting" : "start-camera"],
        },
      },
      {
        rule: `${method} after preAuth may leave url and token out`,
        observe: afterPreAuth(method, {}),
        seen: {
          failure: null,
          lines: [],
          sent: [method === "join" ? "join-meeting" : "start-camera"],
        },
      },
    ]),
    ...[
      { what: "url", options: { url: `${url}-2`, token } },
      { what: "token", options: { url, token: `${token}-2` } },
    ].map(
      ({ what, options }): Observation => ({
        rule: `preAuth after preAuth takes the same ${what}`,
        observe: afterPreAuth("preAuth", options),
        seen: { failure: null, lines: [], sent: ["daily-method-preauth"] },
        differs: {
          spec: "join, preAuth and startCamera must reuse the same url and token as preAuth",
          seen: `a second preAuth takes another ${what}, which is then the one to be reused`,
        },
      }),
    ),
    {
      rule: "after a second preAuth its url and token are the ones to be reused",
      async observe({ create, failure, lines }) {
        const call = create();
        await call.preAuth({ url, token });
        await call.preAuth({ url: `${url}-2`, token: `${token}-2` });
        await failure(() => call.join({ url, token: `${token}-2` }));
        await failure(() => call.join({ url: `${url}-2`, token }));
        return lines();
      },
      seen: ["url", "token"].map(
        (what) => `${what} in join() is different than the one used in preAuth()`,
      ),
    },
    {
      rule: "startCamera answers with the devices, and preAuth with the access",
      async observe({ create }) {
        const call = create();
        return [await call.preAuth({ url }), Object.keys(await call.startCamera())];
      },
      seen: [{ access: { level: "full" } }, ["camera", "mic", "speaker"]],
    },
    {
      rule: "a frame joins the url that it was loaded with",
      async observe({ createFrame, failure, lines }) {
        const frame = createFrame();
        await frame.load();
        return [
          await failure(() => frame.join({ url })),
          lines().map((line) => line.split(" (")[0]),
        ];
      },
      seen: ["undefined", ["url in join() is different than the one used in load()"]],
    },
    {
      rule: "a join without auto-subscribing subscribes to nothing by itself",
      async observe({ joined, sent }) {
        const call = await joined();
        await new Promise((resolve) => call.once("participant-joined", resolve));
        return [call.subscribeToTracksAutomatically(), await sent()];
      },
      seen: [false, ["join-meeting"]],
    },
  ],
};
