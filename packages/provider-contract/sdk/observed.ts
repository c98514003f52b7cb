import { vi } from "vitest";
import type { SdkRow } from "./rows";
import { onStage } from "./stage";

/** What a row sees of the SDK, perhaps of a changed one (rule.ts), by a clock of its own. */
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
