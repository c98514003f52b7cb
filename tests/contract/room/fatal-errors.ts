import type { Area, Observation } from "./row";

/** Names of the specification, and the types that stand for them. */
const types = {
  connection: "connection-error",
  ejected: "ejected",
  "end of life": "end-of-life",
  "expired room": "exp-room",
  "expired token": "exp-token",
  "meeting full": "meeting-full",
  "not-before room": "nbf-room",
  "not-before token": "nbf-token",
  "not allowed": "not-allowed",
  "no room": "no-room",
};

export const fatalErrors: Area = {
  title: "Fatal errors",
  spec: "§4, §8",
  lookedAt: "0.87.0",
  rows: [
    {
      rule: "the library names ten types",
      observe: async ({ constants }) => constants("DAILY_FATAL_ERROR_"),
      seen: Object.values(types).sort(),
    },
    ...Object.entries(types).map(
      ([name, type]): Observation => ({
        rule: `${name}: the join rejects, an error is told, the state is error`,
        async observe({ create, join, record }) {
          const call = create();
          const told = record(call, ["error"], ({ errorMsg, error }) => ({ errorMsg, error }));
          const rejected = await join(call, `join-${type}`).then(
            () => null,
            ({ error }) => error.type,
          );
          return { rejected, told, state: call.meetingState() };
        },
        seen: {
          rejected: type,
          told: [
            {
              errorMsg: `The room failed: ${type}`,
              error: { type, msg: `The room failed: ${type}`, details: { simulated: true } },
            },
          ],
          state: "error",
        },
      }),
    ),
    {
      rule: "whether a room is full, expired or gone",
      notRun: "the provider's cloud decides that; the library passes on what it is told",
    },
  ],
};
