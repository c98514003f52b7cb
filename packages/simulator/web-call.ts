import type { CallLabels } from "./dispatcher/dialogue";
import { requestedTempo } from "./tempo";

/** The simulated provider's response to a web call: only the fields the browser reads. */
export interface SimulatedWebCall {
  id: string;
  webCallUrl: string;
  artifactPlan: { videoRecordingEnabled: boolean };
  assistant: { voice: { provider: string } };
}

/** Cookie that picks a scenario of the call machine (README.md). */
const SCENARIO_COOKIE = /(?:^|;\s*)simulator-scenario=([a-z0-9-]{1,40})(?:;|$)/;

/**
 * Creates a simulated call. The room URL leads nowhere and nothing is sent to it: the call machine
 * only reads the scenario and the labels in it.
 * @param request the visitor's request; its cookies may set the scenario and the speed.
 * @param chosen what the visitor picked and typed, validated; a scenario cookie overrides it.
 */
export function simulatedWebCall(
  request: Request,
  { scenario: picked = "burst-pipe", companyName, trade }: Omit<CallLabels, "year"> = {},
): SimulatedWebCall {
  const id = crypto.randomUUID();
  const scenario = SCENARIO_COOKIE.exec(request.headers.get("cookie") ?? "")?.[1] ?? picked;
  const tempo = requestedTempo(request);
  const room = new URLSearchParams({
    scenario,
    ...(companyName && { companyName }),
    ...(trade && { trade }),
    ...(tempo > 1 && { tempo: String(tempo) }),
  });
  return {
    id,
    webCallUrl: `https://simulator.invalid/${id}?${room}`,
    artifactPlan: { videoRecordingEnabled: scenario.startsWith("recording") },
    assistant: { voice: { provider: "simulator" } },
  };
}
