import type { ServerResponse } from "node:http";
import { type RecordingServer, STUFFED_WEB_CALL, startRecordingServer } from "./recording-server";

/** A call in the provider's records. */
export interface ProviderCall {
  id: string;
  status: "queued" | "in-progress" | "ended";
  createdAt: string;
  assistantOverrides?: unknown;
  /** Details of a finished call, such as its cost. */
  [detail: string]: unknown;
}

/** A fake provider that remembers its calls. */
export interface CallProviderServer extends RecordingServer {
  calls: ProviderCall[];
  /** Calls that are not over. */
  alive(): number;
  /** Settings for a site that uses it. */
  settings: Record<string, string>;
}

/** Answers the creation of a call as the real provider would. */
export function answerCreated(call: ProviderCall, response: ServerResponse): void {
  response.writeHead(201, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ ...STUFFED_WEB_CALL, ...call }));
}

/**
 * Starts the provider on a free port.
 * @param answer answers the request for a call once the call exists.
 * @param end updates a call that the site ends.
 */
export async function startCallProvider(
  answer: (call: ProviderCall, response: ServerResponse) => void | Promise<void> = answerCreated,
  end = (call: ProviderCall) => {
    call.status = "ended";
  },
): Promise<CallProviderServer> {
  const calls: ProviderCall[] = [];
  const server = await startRecordingServer((request, response) => {
    const { pathname, searchParams } = new URL(request.path, "http://provider");
    const say = (value: unknown, status = 200) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(value));
    };
    if (request.method === "POST" && pathname === "/call/web") {
      const { assistantOverrides } = JSON.parse(request.body);
      const id = `call-${crypto.randomUUID()}`;
      const createdAt = new Date().toISOString();
      const call: ProviderCall = { id, status: "queued", createdAt, assistantOverrides };
      calls.push(call);
      return answer(call, response);
    }
    if (pathname === "/call") {
      const since = searchParams.get("createdAtGe") ?? "";
      return say(calls.filter(({ createdAt }) => createdAt >= since));
    }
    const call = calls.find(({ id }) => pathname === `/call/${id}`);
    if (!call) return say({ message: "no such call" }, 404);
    if (request.method === "DELETE") end(call);
    return say(call);
  });
  return Object.assign(server, {
    calls,
    alive: () => calls.filter(({ status }) => status !== "ended").length,
    settings: {
      VAPI_API_KEY: "key-for-tests",
      VAPI_ASSISTANT_ID: "assistant-1",
      VAPI_API_URL: server.url,
    },
  });
}
