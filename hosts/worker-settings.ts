import { CLOUDFLARE_ADDRESS_HEADER, parseSettings } from "#server-build";
import type { Settings } from "../server/settings/settings.server";
import type { QuotaParts } from "../server/store/call-quota.server";

/**
 * Reads the Worker's settings from its bindings.
 *
 * @throws SettingsError when one is invalid.
 */
export const workerSettings = (bindings: Record<string, unknown>): Settings =>
  parseSettings(
    { ...bindings, CLIENT_IP_HEADER: bindings.CLIENT_IP_HEADER || CLOUDFLARE_ADDRESS_HEADER },
    { production: true, serves: true },
  );

/** How a Worker counts calls. */
export const WORKER_QUOTA = {
  store: "durable-object",
  // A Worker lives for 30 s after its answer.
  retryDelays: [200, 1000, 2000, 4000],
  now: Date.now,
} satisfies Partial<QuotaParts>;
