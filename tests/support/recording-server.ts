import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A received request. */
export interface RecordedRequest {
  method: string;
  /** Path with its query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A fake server, by default of the provider's API, that records requests. */
export interface RecordingServer {
  url: string;
  requests: RecordedRequest[];
  stop(): Promise<void>;
}

/** The provider's answer to a web call, with everything that must never reach a browser. */
export const STUFFED_WEB_CALL = {
  id: "call-123",
  orgId: "org-1",
  webCallUrl: "https://example.daily.co/room-123",
  monitor: { listenUrl: "wss://monitor.example/listen", controlUrl: "https://monitor.example/c" },
  artifactPlan: { videoRecordingEnabled: false, recordingPath: "s3://private" },
  assistant: {
    model: { messages: [{ role: "system", content: "THE SECRET PROMPT" }] },
    voice: { provider: "11labs", voiceId: "private-voice" },
  },
  transport: { callToken: "call-token-1", provider: "daily" },
};

/**
 * Starts the server on a free port.
 *
 * @param answer writes the answer to a request; by default STUFFED_WEB_CALL with status 201.
 */
export async function startRecordingServer(
  answer: (request: RecordedRequest, response: ServerResponse) => void | Promise<void> = (
    _request,
    response,
  ) => {
    response.writeHead(201, { "Content-Type": "application/json" });
    response.end(JSON.stringify(STUFFED_WEB_CALL));
  },
): Promise<RecordingServer> {
  const requests: RecordedRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      // Ignores a request cut off when its site was killed.
      return;
    }
    const recorded: RecordedRequest = {
      method: request.method ?? "",
      path: request.url ?? "",
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    requests.push(recorded);
    await answer(recorded, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
