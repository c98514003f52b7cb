import { ProviderError } from "../../../server/calls/provider/provider-error.server";
import type { SpecCall } from "./spec-calls";
import { waysOf } from "./ways";

/** The worker's task: a call from the table, and which way to make it. */
export interface WorkerTask {
  row: SpecCall;
  way: number;
  baseUrl: string;
  apiKey: string;
  timeout?: number;
}

/** The result: a ProviderError's fields, or none if the call succeeded. */
export interface WorkerResult {
  kind?: ProviderError["kind"];
  status?: number | null;
  body?: unknown;
}

/** Runs in workerd: makes one call with the real client. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { row, way, ...options }: WorkerTask = await request.json();
    try {
      await waysOf(row)[way]?.make(options);
      return Response.json({});
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const { kind, status, body } = error;
      return Response.json({ kind, status, body } satisfies WorkerResult);
    }
  },
};
