import { hearDangers } from "../../packages/simulator/dispatcher/danger";
import { languageOf } from "../../packages/simulator/dispatcher/language";
import { verdicts } from "../../packages/simulator/dispatcher/learned/labels";
import { likelihoodOf } from "../../packages/simulator/dispatcher/learned/model";
import { shipped } from "../../packages/simulator/dispatcher/learned/shipped";
import { normalize } from "../../packages/simulator/dispatcher/normalize";
import { digitize } from "../../packages/simulator/dispatcher/numbers";
import { hearSymptoms } from "../../packages/simulator/dispatcher/symptoms";
import { plain, tidy } from "../../packages/simulator/dispatcher/text";
import { triage } from "../../packages/simulator/dispatcher/triage";

/** The dangers that the dispatcher hears in one sentence, and how bad it is by itself. */
export function heardIn(said: string) {
  const language = languageOf(plain(said), "en");
  const words = plain(digitize(normalize(tidy(said)), language));
  const likely = likelihoodOf(shipped, words.replace(/\d+/g, "#"), verdicts);
  const {
    dangers: heard,
    stopped,
    shutOff,
    doubt,
  } = hearDangers(
    words,
    { known: [], runs: false, dry: false, soFar: words, confirmed: false, answered: null },
    likely,
  );
  const { symptoms, canWait } = hearSymptoms(words);
  const dangers = [...heard];
  const severity = { dangers, stopped, shutOff, canWait, worse: null, symptoms: [...symptoms] };
  return { dangers, doubt, verdict: triage({ ...severity, likely: likely.emergency }) };
}
