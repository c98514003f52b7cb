import { beginJoin } from "./begin-join";
import type { Area } from "./row";

const types = {
  CONNECTION: "connection-error",
  EJECTED: "ejected",
  EOL: "end-of-life",
  EXP_ROOM: "exp-room",
  EXP_TOKEN: "exp-token",
  MEETING_FULL: "meeting-full",
  NBF_ROOM: "nbf-room",
  NBF_TOKEN: "nbf-token",
  NOT_ALLOWED: "not-allowed",
  NO_ROOM: "no-room",
};

const error = (type: string) => ({
  errorMsg: `The room failed: ${type}`,
  error: { type, msg: `The room failed: ${type}`, details: '{"from":"room"}' },
});
const told = (type: string) => ({
  ...error(type),
  error: { ...error(type).error, details: { from: "room" } },
});

export const fatalErrors: Area = {
  title: "Fatal errors",
  spec: "§4, §8",
  lookedAt: "0.87.0",
  rows: [
    {
      rule: "the library has constants for ten types",
      observe: async ({ constants }) => constants("DAILY_FATAL_ERROR_"),
      seen: types,
    },
    {
      rule: "whatever its type, the join rejects with it, it is told once, and the state is error",
      async observe(room) {
        const call = room.create();
        const events = room.record(call, ["error"], ({ errorMsg, error }) => ({ errorMsg, error }));
        const seen: unknown[] = [];
        for (const type of [...Object.values(types), "of no known type"]) {
          const { joining, ended } = beginJoin(room, call);
          await joining;
          await room.say(call, "error", error(type));
          const rejected = (await ended)?.error?.type;
          seen.push([rejected, events.splice(0), call.meetingState()]);
        }
        return seen;
      },
      seen: [...Object.values(types), "of no known type"].map((type) => [
        type,
        [told(type)],
        "error",
      ]),
    },
    {
      rule: "which of the ten a join meets",
      notRun:
        "the provider's cloud decides it and its script names the error; of the types the library reads three, and only to report them (Requests to other hosts)",
    },
  ],
};
