import { type Area, type MethodRow, rejects } from "./row";

const refuses = (rule: string, bad: object, text: string, tones: string): MethodRow => ({
  rule,
  on: "joined call",
  method: "sendDTMF",
  bad: [bad],
  refused: rejects(text),
  good: [{ sessionId: "guest", tones }],
  sends: "send-dtmf",
});

export const dtmf: Area = {
  title: "DTMF tones",
  spec: "§5, §9",
  lookedAt: "0.87.0",
  rows: [
    refuses(
      "sessionId is given",
      { tones: "1" },
      "sessionId and tones are mandatory parameter",
      "1",
    ),
    refuses(
      "tones are given",
      { sessionId: "guest" },
      "sessionId and tones are mandatory parameter",
      "1",
    ),
    refuses(
      "sessionId is a string",
      { sessionId: 7, tones: "1" },
      "sessionId and tones should be of string type",
      "1",
    ),
    refuses(
      "tones are a string",
      { sessionId: "guest", tones: 123 },
      "sessionId and tones should be of string type",
      "123",
    ),
    refuses(
      "there are at most 20 tones",
      { sessionId: "guest", tones: "1".repeat(21) },
      "tones string must be upto 20 characters",
      "1".repeat(20),
    ),
    ...["a", "E", " ", "+", "z"].map((tone) =>
      refuses(
        "tones are of 0-9, A-D, * and #",
        { sessionId: "guest", tones: `12${tone}` },
        `${tone} is not valid DTMF tone`,
        "0123456789ABCD*#",
      ),
    ),
  ],
};
