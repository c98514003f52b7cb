/* Public entry: measures a dispatcher with the test callers. `learn.ts` is a command and exports nothing. */
export {
  type Caller,
  groups,
  judge,
  type Perturbation,
  perturbations,
  playCall,
} from "../cases";
export { strangersTo } from "./lessons";
export { modelSpeaker } from "./model-speaker";
export { providerSpeaker, type Spending } from "./provider-speaker";
export { rulesSpeaker } from "./rules-speaker";
export { type Result, summarize, tableOf, transcriptOf } from "./summary";
