import { chooseProvider } from "../../server/calls/provider/choose-provider.server";
import type { RequestContext } from "../../server/context-types.server";
import type { LogFields } from "../../server/observe/log.server";
import { parseSettings } from "../../server/settings/settings.server";
import { CallAvailability } from "../../server/store/call-availability.server";
import { memoryQuota } from "./memory-store";

/** A context for calling loaders and actions without a host; records what they note. */
export function testContext(
  environment: Record<string, string> = {},
  overrides: Partial<RequestContext> = {},
): { context: RequestContext; logged: LogFields; background: Promise<unknown>[] } {
  const settings = parseSettings(environment);
  const logged: LogFields = {};
  const background: Promise<unknown>[] = [];
  const silent = () => {};
  const quota = memoryQuota(settings);
  const context: RequestContext = {
    settings,
    log: { debug: silent, info: silent, warn: silent, error: silent },
    quota,
    availability: new CallAvailability(settings, quota.ledger),
    provider: chooseProvider({ settings, ...overrides }),
    requestId: "request-1",
    clientAddress: "192.0.2.1",
    visitorLeft: new AbortController().signal,
    note: (fields) => void Object.assign(logged, fields),
    waitUntil: (work) => void background.push(work),
    ...overrides,
  };
  return { context, logged, background };
}
