import { Api, ContentType } from "@vapi-ai/web/dist/api.js";
import { ProviderError } from "../../../server/calls/provider/provider-error.server";
import {
  createVapiApi,
  type VapiApiOptions,
} from "../../../server/calls/provider/vapi/vapi-api.server";
import { argumentsFor, type GeneratedCall, generatedCalls } from "./generated-calls";
import type { SpecCall } from "./spec-calls";

/** One way to make a call. */
export interface Way {
  name: string;
  make(account: VapiApiOptions): Promise<unknown>;
}

type Method = (...args: unknown[]) => Promise<unknown>;

const IDS = ["first id/1", "second-2"].map(encodeURIComponent);
const QUERY = { limit: 2, note: "a b&c=d" };

let sdkCalls: GeneratedCall[] | undefined;

/** Path and query of a row, with values for its parameters. */
export function pathOf(row: SpecCall): string {
  let next = 0;
  const path = row.path.replace(/\{\w+\}/g, () => IDS[next++] ?? "");
  return row.query ? `${path}?limit=2&note=a%20b%26c%3Dd` : path;
}

/** The body of a row's request. */
export function bodyOf(row: SpecCall): unknown {
  if (row.body === "json") return { name: "Ünïcode", nested: { list: [1, null] } };
  if (row.body !== "form") return undefined;
  const form = new FormData();
  form.append("file", new Blob(["RIFF"], { type: "audio/wav" }), "voice.wav");
  form.append("name", "Ünïcode");
  return form;
}

/** The SDK's client for an account, as a server would use it. */
const sdkClient = ({ baseUrl, apiKey }: VapiApiOptions) =>
  new Api<string>({
    baseUrl,
    baseApiParams: { secure: true },
    securityWorker: () => ({ headers: { Authorization: `Bearer ${apiKey}` } }),
    async customFetch(input, { method, headers, body } = {}) {
      const response = await fetch(String(input), { method, headers, body });
      const { ok, status } = response;
      if (ok) return response;
      throw new ProviderError("rejected", "refused", { status, body: await response.json() });
    },
  });

/** The ways to make a call: our client, the SDK's generic request and, if any, its method. */
export function waysOf(row: SpecCall): Way[] {
  const ours: Way = {
    name: "our request",
    make: (account) =>
      createVapiApi(account).request(row.method, pathOf(row), { body: bodyOf(row) }),
  };
  const generic: Way = {
    name: "generic request",
    make: (account) =>
      sdkClient(account).request({
        ...{ method: row.method, body: bodyOf(row), secure: !row.open },
        path: pathOf(row).split("?", 1)[0] ?? "",
        ...(row.query && { query: QUERY }),
        ...(row.body && { type: row.body === "form" ? ContentType.FormData : ContentType.Json }),
      }),
  };
  sdkCalls ??= [...generatedCalls().values()];
  const call = sdkCalls.find(({ name }) => name === row.sdk);
  if (!call) return [ours, generic];
  const [group = "", name = ""] = call.name.split(".");
  const sdkMethod: Way = {
    name: call.name,
    async make(account) {
      const methods = sdkClient(account)[group as keyof Api<string>] as unknown;
      const args = argumentsFor(call, { ids: IDS, body: bodyOf(row), query: QUERY });
      return (methods as Record<string, Method>)[name]?.(...args);
    },
  };
  return [ours, generic, sdkMethod];
}
