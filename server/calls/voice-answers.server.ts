import { ENDED_PATH, OUTCOME_PATH } from "../../app/voice-addresses";
import type { SiteContext } from "../context.server";
import { takeOutcome } from "./outcome/take-outcome.server";
import { takeEnding } from "./take-ending.server";

const answers = new Map<string, (request: Request, site: SiteContext) => Promise<Response>>([
  [ENDED_PATH, (request, site) => takeEnding(request, site)],
  [OUTCOME_PATH, (request, site) => takeOutcome(request, site)],
]);

/** What answers a path with its query that pages send to during and after their calls, if it is one. */
export const voiceAnswerFor = (target: string) => answers.get(target.split("?", 1)[0] ?? "");
