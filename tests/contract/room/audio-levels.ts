import { justBelow } from "./just-beyond";
import { type Area, accepted, type MethodRow, throws } from "./row";

const text = "The interval must be a number greater than or equal to 100 milliseconds.";
const observers = [
  ["visitor", "startLocalAudioLevelObserver", "start-local-audio-level-observer"],
  [
    "others",
    "startRemoteParticipantsAudioLevelObserver",
    "start-remote-participants-audio-level-observer",
  ],
] as const;

export const audioLevels: Area = {
  title: "Audio level observers",
  spec: "§5, §9",
  lookedAt: "0.87.0",
  rows: observers.flatMap(([whose, method, sends]): MethodRow[] => {
    const rule = {
      on: "joined call" as const,
      method,
      refused: throws(text),
      good: [100],
      sends,
    };
    return [
      { ...rule, rule: `${whose}: the interval is at least 100 ms`, bad: [justBelow(100)] },
      { ...rule, rule: `${whose}: the interval is not negative`, bad: [-1] },
      { ...rule, rule: `${whose}: the interval is a number`, bad: ["200"], good: [200] },
      {
        ...rule,
        rule: `${whose}: an interval of 0 is refused`,
        bad: [0],
        refused: accepted,
        differs: { spec: "a number >= 100 ms", seen: "0 counts as no interval, which is accepted" },
      },
      {
        rule: `${whose}: the same holds before the join, where nothing is sent yet`,
        on: "call object",
        method,
        bad: [justBelow(100)],
        refused: throws(text),
        good: [100],
      },
    ];
  }),
};
