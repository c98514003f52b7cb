import { afterAll, beforeAll } from "vitest";
import { type Stage, setStage } from "./stage";
import type { Launch } from "./tab";

/** Sets the stage for the cases of a test file, and clears it after them. */
export function stageFor(launch: Launch): () => Stage {
  let stage: Awaited<ReturnType<typeof setStage>>;
  beforeAll(async () => {
    stage = await setStage(launch);
  });
  afterAll(() => stage?.clear());
  return () => stage;
}
