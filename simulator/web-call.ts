import { tempoAsked } from "./tempo";

/** The answer of the simulated provider to a web call: the fields that the browser reads. */
export interface SimulatedWebCall {
  id: string;
  webCallUrl: string;
  artifactPlan: { videoRecordingEnabled: boolean };
  assistant: { voice: { provider: string } };
}

/** Names a scenario of the call machine (docs/call-scenarios.md). */
const SCENARIO_COOKIE = /(?:^|;\s*)simulator-scenario=([a-z0-9-]{1,40})(?:;|$)/;

/**
 * Creates a simulated call. The room's address leads nowhere: the call machine reads the scenario
 * out of it, and nothing is sent to it.
 *
 * @param request the visitor's; its cookies `simulator-scenario` and `simulator-tempo` may name
 *   a scenario and how fast it is played.
 * @param picked the scenario that the visitor has picked, where no cookie names one.
 */
export function simulatedWebCall(request: Request, picked = "burst-pipe"): SimulatedWebCall {
  const id = crypto.randomUUID();
  const scenario = SCENARIO_COOKIE.exec(request.headers.get("cookie") ?? "")?.[1] ?? picked;
  const tempo = tempoAsked(request);
  return {
    id,
    webCallUrl: `https://simulator.invalid/${id}?scenario=${scenario}${tempo > 1 ? `&tempo=${tempo}` : ""}`,
    artifactPlan: { videoRecordingEnabled: scenario.startsWith("recording") },
    assistant: { voice: { provider: "simulator" } },
  };
}
