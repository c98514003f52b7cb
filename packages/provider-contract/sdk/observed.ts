import { vi } from "vitest";
import type { SdkRow } from "./rows";
import { onStage } from "./stage";

/** A row's result, on a fake clock, for the SDK or a changed SDK (rule.ts). */
export async function observed(row: SdkRow, change?: string): Promise<unknown> {
  vi.useFakeTimers();
  try {
    return await row.observe(onStage(change));
  } finally {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.clearAllTimers();
    vi.useRealTimers();
  }
}
