import { readFileSync } from "node:fs";
import type { Rule } from "../rule";
import { generatedCalls, shapeOf } from "./generated-calls";

/** One call of spec §7, as sent over the wire. */
export interface SpecCall extends Rule {
  /** Method and path as in the specification. */
  rule: string;
  method: string;
  path: string;
  /** What the request carries. */
  body?: "json" | "form";
  /** The call takes a query. */
  query: boolean;
  /** Sent without the key. */
  open: boolean;
  /** The pinned SDK's generated method; if there is none, a generic request makes the call. */
  sdk?: string;
}

/** Every path of spec §7 in order, with its methods and what each takes. */
const PATHS: Record<string, string> = {
  "/call": "POST+json GET+query",
  "/call/{id}": "GET PATCH+json DELETE+json",
  "/call/phone": "POST+json",
  "/call/web": "POST+json",
  "/v2/call/export": "GET+query",
  "/v2/call": "GET+query",
  "/v2/call/metadata": "GET+query",
  "/v2/assistant": "GET+query",
  "/v2/phone-number": "GET+query",
  "/chat": "GET+query POST+json",
  "/chat/{id}": "GET DELETE",
  "/chat/responses": "POST+json",
  "/chat/web": "POST+json",
  "/chat/web/responses": "POST+json",
  "/campaign": "POST+json GET+query",
  "/campaign/paginated": "GET+query+not-generated",
  "/campaign/{id}": "GET PATCH+json DELETE",
  "/session": "POST+json GET+query",
  "/session/{id}": "GET PATCH+json DELETE",
  "/support/ticket": "POST+json+not-generated",
  "/assistant": "POST+json GET+query",
  "/assistant/{id}": "GET PATCH+json PUT+json DELETE",
  "/assistant/{id}/version": "GET+query",
  "/phone-number/import/twilio": "POST+json",
  "/phone-number/import/vonage": "POST+json",
  "/phone-number": "POST+json GET+query",
  "/phone-number/{id}": "GET PATCH+json DELETE",
  "/tool": "POST+json GET+query",
  "/tool/{id}": "GET PATCH+json DELETE",
  "/file/upload": "POST+form",
  "/file": "POST+form GET+query",
  "/file/{id}": "GET PATCH+json DELETE",
  "/knowledge-base": "POST+json GET+query",
  "/knowledge-base/{id}": "GET PATCH+json DELETE",
  "/workflow": "GET POST+json",
  "/workflow/{id}": "GET PATCH+json DELETE",
  "/workflow/generate": "POST+json+not-generated",
  "/squad": "POST+json GET+query",
  "/squad/{id}": "GET PATCH+json DELETE",
  "/test-suite": "GET+query POST+json",
  "/test-suite/{id}": "GET PATCH+json DELETE",
  "/test-suite/{id}/test": "GET+query POST+json",
  "/test-suite/{id}/test/{testId}": "GET PATCH+json DELETE",
  "/test-suite/{id}/run": "GET+query POST+json",
  "/test-suite/{id}/run/{runId}": "GET PATCH+json DELETE",
  "/analytics": "POST+json",
  "/log": "GET+query+not-generated DELETE+query+not-generated",
  "/logs": "GET+query+not-generated DELETE+query+not-generated",
  "/org": "POST+json GET",
  "/org/{id}": "GET PATCH+json DELETE",
  "/org/{id}/user": "GET",
  "/org/{id}/leave": "DELETE",
  "/org/{id}/member/{userId}/leave": "DELETE",
  "/org/{id}/invite": "POST+json",
  "/org/{id}/role": "PATCH+json",
  "/org/{id}/auth": "GET",
  "/token": "POST+json GET+query",
  "/token/{id}": "GET PATCH+json DELETE",
  "/credential": "POST+json GET+query",
  "/credential/{id}": "GET PATCH+json DELETE",
  "/credential/session": "POST+json+not-generated",
  "/credential/webhook": "POST+json+open+not-generated",
  "/credential/trigger": "POST+json+not-generated",
  "/template": "POST+json GET+query",
  "/template/pinned": "GET",
  "/template/{id}": "GET PATCH+json DELETE",
  "/voice-library/{provider}": "GET+query",
  "/voice-library/{provider}/accents": "GET",
  "/voice-library/sync/{provider}": "POST",
  "/voice-library/sync": "POST+json",
  "/voice-library/create-sesame-voice": "POST+form",
  "/{provider}/workflows": "GET+query",
  "/{provider}/workflows/{id}/hooks": "GET",
  "/{provider}/locations": "GET",
  "/{provider}/voices/search": "GET+query",
  "/{provider}/voice/search": "GET+query",
  "/{provider}/voices/add": "POST+json",
  "/{provider}/voice/add": "POST+json",
  "/11labs/voice/clone": "POST+form",
};

const DIFFERS: Record<string, Rule["differs"]> = {
  "DELETE /call/{id}": { spec: "no body is named", seen: "the SDK takes a JSON body" },
  "POST /file": {
    spec: "form data for file upload and voice clone",
    seen: "the SDK sends form data here too",
  },
  "POST /voice-library/create-sesame-voice": {
    spec: "form data for file upload and voice clone",
    seen: "the SDK sends form data here too",
  },
};

/** The SDK's generated client. */
export const CLIENT = "node_modules/@vapi-ai/web/dist/api.js";

const generated = generatedCalls();
let client: string | undefined;

/** The change that makes a generated method request a different path. */
function elsewhere(sdk: string): string {
  client ??= readFileSync(CLIENT, "utf8");
  const [, method = ""] = sdk.split(".");
  const text = client.slice(client.indexOf(`${method}: (`));
  const from = text.slice(0, text.indexOf("path: `") + "path: `".length);
  return `${from} ~> ${from}/elsewhere`;
}

/** Changes to code that all calls share, by the part of the request that the code writes. */
const shared = {
  path: 'this.baseUrl || ""}$ ~> this.baseUrl || ""}/elsewhere$',
  key: "(await this.securityWorker(this.securityData))) || ~> false) ||",
  json: "? JSON.stringify(input) ~> ? String(input)",
  form: "if (input instanceof FormData) { ~> if (false) {",
  query: "encodedKey}=$ ~> encodedKey}:$",
};

function specCall(path: string, call: string): SpecCall {
  const [method = "", ...flags] = call.split("+");
  const rule = `${method} ${path}`;
  const sdk = generated.get(shapeOf(rule))?.name;
  if (!sdk !== flags.includes("not-generated"))
    throw new Error(`${rule}: the SDK generates ${sdk ?? "nothing"}.`);
  const body = (["json", "form"] as const).find((type) => flags.includes(type));
  const [query, open] = [flags.includes("query"), flags.includes("open")];
  return {
    ...{ rule, method, path, query, open },
    ...(body && { body }),
    ...(sdk && { sdk }),
    ...(DIFFERS[rule] && { differs: DIFFERS[rule] }),
    breaks: [
      shared.path,
      ...(open ? [] : [shared.key]),
      ...(body ? [shared[body]] : []),
      ...(query ? [shared.query] : []),
      ...(sdk ? [elsewhere(sdk)] : []),
    ],
  };
}

/** Every method and path of spec §7. */
export const specCalls = Object.entries(PATHS).flatMap(([path, calls]) =>
  calls.split(" ").map((call) => specCall(path, call)),
);
