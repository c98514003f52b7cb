import { type Area, type MethodRow, rejects, throws } from "./row";

const tooLarge = (length: number) =>
  `userData is too large (${length} characters). Maximum size suppported is 4096.`;
const noJson =
  "userData must be serializable to JSON: TypeError: Do not know how to serialize a BigInt";
const invalid = "property 'userData': invalid userData type provided";

const appMessage = (rule: string, bad: unknown, good: unknown): MethodRow => ({
  rule,
  on: "joined call",
  method: "sendAppMessage",
  bad: [bad],
  refused: throws("Message data too large. Max size is 4096"),
  good: [good],
  sends: "app-msg",
});

export const userData: Area = {
  title: "User data, app messages and session data",
  spec: "§5, §8, §9",
  lookedAt: "0.87.0",
  rows: [
    {
      rule: "userData holds at most 4096 characters",
      on: "call object",
      method: "setUserData",
      bad: ["u".repeat(4097)],
      refused: rejects(tooLarge(4097)),
      good: ["u".repeat(4096)],
    },
    {
      rule: "an object is measured as its JSON",
      on: "joined call",
      method: "setUserData",
      bad: [{ a: "u".repeat(4089) }],
      refused: rejects(tooLarge(4097)),
      good: [{ a: "u".repeat(4088) }],
      sends: "set-user-data",
    },
    {
      rule: "userData serializes to JSON",
      on: "call object",
      method: "setUserData",
      bad: [{ a: 1n }],
      refused: rejects(noJson),
      good: [{ a: 1 }],
    },
    {
      rule: "userData holds at most 4096 characters when the call object is created",
      on: "library",
      method: "createCallObject",
      bad: [{ allowMultipleCallInstances: true, userData: "u".repeat(4097) }],
      refused: throws(invalid, `Error: ${tooLarge(4097)}`),
      good: [{ allowMultipleCallInstances: true, userData: "u".repeat(4096) }],
    },
    appMessage("an app message holds at most 4096 characters", "m".repeat(4095), "m".repeat(4094)),
    appMessage("its JSON is what counts", { a: "m".repeat(4089) }, { a: "m".repeat(4088) }),
    {
      rule: "session data holds at most 102400 characters",
      on: "joined call",
      method: "setMeetingSessionData",
      bad: [{ a: "s".repeat(102_393) }],
      refused: throws(
        "Meeting session data is too large (102401 characters). Maximum size suppported is 102400.",
      ),
      good: [{ a: "s".repeat(102_392) }],
      sends: "set-session-data",
    },
    {
      rule: "session data is a plain object",
      on: "joined call",
      method: "setMeetingSessionData",
      bad: ["text"],
      refused: throws("Meeting session data must be a plain (map-like) object"),
      good: [{}, "shallow-merge"],
      sends: "set-session-data",
    },
  ],
};
