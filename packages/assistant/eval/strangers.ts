import { pack } from "../../simulator/dispatcher";
import { callers, groups, judge, playCall } from "../cases";
import { learnFrom, strangersTo } from "./lessons";
import { rulesSpeaker } from "./rules-speaker";
import { type Result, type Summary, summarize } from "./summary";

/** What the embedded dispatcher learns from all callers, in the format of its file. */
export const learned = () => pack(learnFrom(callers, true));

/** Every third group goes together, so that three dispatchers are trained, not one for each group. */
const inFolds = Object.fromEntries(
  [0, 1, 2].map((fold) => [
    fold,
    Object.values(groups).flatMap((group, at) => (at % 3 === fold ? group : [])),
  ]),
);

/** Lets every caller talk with a dispatcher that has never heard them. */
export async function playStrangers(): Promise<Summary> {
  const results: Result[] = [];
  const dispatcherFor = strangersTo(inFolds);
  for (const caller of callers) {
    const played = await playCall(caller, rulesSpeaker(dispatcherFor(caller)));
    results.push({ caller, played, judgment: judge(played) });
  }
  return summarize("rules", results, null);
}
