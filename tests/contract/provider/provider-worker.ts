import { unstable_dev } from "wrangler";
import { ProviderError } from "~/voice/provider/provider-error.server";
import type { WorkerAnswer, WorkerTask } from "./worker";

/** The provider's client in workerd. */
export interface ProviderWorker {
  /** @throws ProviderError as the client in workerd did. */
  make(task: WorkerTask): Promise<void>;
  stop(): Promise<void>;
}

/** Starts workerd with the client in it. */
export async function startProviderWorker(): Promise<ProviderWorker> {
  const worker = await unstable_dev("tests/contract/provider/worker.ts", {
    config: "tests/contract/provider/wrangler.jsonc",
    experimental: { disableExperimentalWarning: true },
    logLevel: "error",
    inspect: false,
  });
  return {
    async make(task) {
      const response = await worker.fetch("http://worker/", {
        method: "POST",
        body: JSON.stringify(task),
      });
      if (!response.ok) throw new Error(await response.text());
      const { failure, status, body } = (await response.json()) as WorkerAnswer;
      if (failure) throw new ProviderError(failure, "In workerd.", { status, body });
    },
    stop: () => worker.stop(),
  };
}
