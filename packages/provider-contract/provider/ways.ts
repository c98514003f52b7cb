import type { Api } from "@vapi-ai/web/dist/api.js";
import type { VapiApi } from "../../../server/calls/provider/vapi/vapi-api.server";
import { argumentsFor, type GeneratedCall, generatedCalls } from "./generated-calls";
import type { SpecCall } from "./spec-calls";

/** One way to make a call. */
export interface Way {
  name: string;
  make(vapi: VapiApi): Promise<unknown>;
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

/** The two ways to make a call: the generic request, and the SDK's own method where there is one. */
export function waysOf(row: SpecCall): Way[] {
  const generic: Way = {
    name: "generic request",
    make: (vapi) => vapi.request(row.method, pathOf(row), { body: bodyOf(row) }),
  };
  sdkCalls ??= [...generatedCalls().values()];
  const call = sdkCalls.find(({ name }) => name === row.sdk);
  if (!call) return [generic];
  const [group = "", name = ""] = call.name.split(".");
  const sdkMethod: Way = {
    name: call.name,
    async make({ api }) {
      const methods = api[group as keyof Api<string>] as unknown as Record<string, Method>;
      const args = argumentsFor(call, { ids: IDS, body: bodyOf(row), query: QUERY });
      return methods[name]?.(...args);
    },
  };
  return [generic, sdkMethod];
}
