import { writtenByWrangler } from "../scripts/built-worker";

/** A V8 CPU profile; times are in microseconds. */
interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string } }[];
  samples: number[];
  timeDeltas: number[];
}

/** Milliseconds of CPU time in workerd before the Worker can take its first request. */
export function workerStart(): number {
  const file = "start.cpuprofile";
  const written = writtenByWrangler(
    (folder) => ["check", "startup", `--outfile=${folder}/${file}`],
    file,
  );
  const { nodes, samples, timeDeltas } = JSON.parse(written.toString()) as CpuProfile;
  const idle = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === "(idle)").map(({ id }) => id),
  );
  const busy = samples.map((id, i) => (idle.has(id) ? 0 : (timeDeltas[i] ?? 0)));
  return busy.reduce((sum, microseconds) => sum + microseconds, 0) / 1000;
}
