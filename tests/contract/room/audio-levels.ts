import { type Area, accepted, type MethodRow, throws } from "./row";

const text = "The interval must be a number greater than or equal to 100 milliseconds.";
const observers = {
  startLocalAudioLevelObserver: "start-local-audio-level-observer",
  startRemoteParticipantsAudioLevelObserver: "start-remote-participants-audio-level-observer",
};

export const audioLevels: Area = {
  title: "Audio level observers",
  spec: "§5, §9",
  lookedAt: "0.87.0",
  rows: Object.entries(observers).flatMap(([method, sends]): MethodRow[] => {
    const rule = {
      on: "joined call" as const,
      method,
      refused: throws(text),
      good: [100],
      sends,
    };
    return [
      { ...rule, rule: "the interval is at least 100 ms", bad: [99] },
      { ...rule, rule: "the interval is not negative", bad: [-1] },
      { ...rule, rule: "the interval is a number", bad: ["200"], good: [200] },
      {
        ...rule,
        rule: "an interval of 0 is refused",
        bad: [0],
        refused: accepted,
        differs: { spec: "a number >= 100 ms", seen: "0 counts as no interval, which is accepted" },
      },
      {
        rule: "the same holds before the join, where nothing is sent yet",
        on: "call object",
        method,
        bad: [99],
        refused: throws(text),
        good: [100],
      },
    ];
  }),
};
