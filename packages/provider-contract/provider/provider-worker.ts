import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { Miniflare } from "miniflare";
import { ProviderError } from "../../../server/calls/provider/provider-error.server";
import { withChange } from "../rule";
import type { WorkerResult, WorkerTask } from "./worker";

/** The provider's client in workerd. */
export interface ProviderWorker {
  /** @throws the ProviderError that the client threw in workerd. */
  make(task: WorkerTask): Promise<void>;
  stop(): Promise<void>;
}

/** The compatibility date in wrangler.jsonc. */
const COMPATIBLE_SINCE = "2026-04-01";

/**
 * Starts workerd with the client in it, bundled with wrangler's conditions.
 *
 * @param changes to the SDK's client (rule.ts).
 */
export async function startProviderWorker(changes: string[] = []): Promise<ProviderWorker> {
  const { outputFiles } = await build({
    entryPoints: ["packages/provider-contract/provider/worker.ts"],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2024",
    conditions: ["workerd", "worker", "browser"],
    alias: { "~": "./app" },
    plugins: [
      {
        name: "changed-client",
        setup: ({ onLoad }) =>
          onLoad({ filter: /@vapi-ai[\\/]web[\\/]dist[\\/]api\.js$/ }, ({ path }) => ({
            contents: changes.reduce(withChange, readFileSync(path, "utf8")),
          })),
      },
    ],
  });
  const worker = new Miniflare({
    modules: [{ type: "ESModule", path: "worker.js", contents: outputFiles[0]?.text ?? "" }],
    compatibilityDate: COMPATIBLE_SINCE,
    // Otherwise Miniflare downloads sample request metadata.
    cf: false,
  });
  await worker.ready;
  return {
    async make(task) {
      const response = await worker.dispatchFetch("http://worker/", {
        method: "POST",
        body: JSON.stringify(task),
      });
      if (!response.ok) throw new Error(await response.text());
      const { kind, status, body } = (await response.json()) as WorkerResult;
      if (kind) throw new ProviderError(kind, "In workerd.", { status, body });
    },
    stop: () => worker.dispose(),
  };
}
