import type { CallLabels } from "./dispatcher/dialogue";
import { tempoAsked } from "./tempo";

/** The answer of the simulated provider to a web call: the fields that the browser reads. */
export interface SimulatedWebCall {
  id: string;
  webCallUrl: string;
  artifactPlan: { videoRecordingEnabled: boolean };
  assistant: { voice: { provider: string } };
}

/** Names a scenario of the call machine (docs/call.md). */
const SCENARIO_COOKIE = /(?:^|;\s*)simulator-scenario=([a-z0-9-]{1,40})(?:;|$)/;

/**
 * Creates a simulated call. The room's address leads nowhere: the call machine reads the scenario
 * and the labels out of it, and nothing is sent to it.
 *
 * @param request the visitor's; its cookies `simulator-scenario` and `simulator-tempo` may name
 *   a scenario and how fast it is played.
 * @param chosen what the visitor has picked and typed, already checked; a cookie goes before it.
 */
export function simulatedWebCall(
  request: Request,
  { scenario: picked = "burst-pipe", companyName, trade }: Omit<CallLabels, "year"> = {},
): SimulatedWebCall {
  const id = crypto.randomUUID();
  const scenario = SCENARIO_COOKIE.exec(request.headers.get("cookie") ?? "")?.[1] ?? picked;
  const tempo = tempoAsked(request);
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
