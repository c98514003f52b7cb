import { CLOUDFLARE_ADDRESS_HEADER, parseSettings } from "#server-build";
import type { Settings } from "../server/settings/settings.server";

/**
 * The settings of the Worker, out of its bindings.
 *
 * @throws SettingsError when they do not parse.
 */
export const workerSettings = (bindings: Record<string, unknown>): Settings =>
  parseSettings(
    { ...bindings, CLIENT_IP_HEADER: bindings.CLIENT_IP_HEADER || CLOUDFLARE_ADDRESS_HEADER },
    { production: true, serves: true },
  );
