import { createFetchHandler, parseSettings } from "#server-build";
import type { Host } from "../app/context.server";
import { createLog } from "../app/log.server";
import { memoryQuota } from "../app/voice/memory-quota.server";

interface Bindings extends Record<string, unknown> {
  ASSETS: { fetch(request: Request): Promise<Response> };
}

interface Execution {
  waitUntil(work: Promise<unknown>): void;
}

let handle: ReturnType<typeof createFetchHandler> | undefined;

function cloudflareHost(bindings: Bindings): Host {
  const settings = parseSettings({ CLIENT_IP_HEADER: "cf-connecting-ip", ...bindings });
  return {
    name: "cloudflare",
    settings,
    log: createLog(settings.logLevel),
    quota: memoryQuota(settings),
    isStopping: () => false,
    async simulatorFile(name) {
      const file = await bindings.ASSETS.fetch(new Request(`https://assets/simulator/${name}`));
      return file.ok ? new Uint8Array(await file.arrayBuffer()) : null;
    },
  };
}

/** The Worker: static files come from the assets binding ahead of it. */
export default {
  fetch(request: Request, bindings: Bindings, execution: Execution): Response | Promise<Response> {
    handle ??= createFetchHandler(cloudflareHost(bindings));
    return handle(request, {
      socketAddress: null,
      waitUntil: (work) => execution.waitUntil(work),
    });
  },
};
