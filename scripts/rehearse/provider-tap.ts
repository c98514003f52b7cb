import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fieldsOf, type RecordedRequest } from "./recording";

/** A proxy between the site and the provider that forwards everything and records its shape. */
export interface ProviderTap {
  url: string;
  requests: RecordedRequest[];
  /** Ids of the created calls; never recorded. */
  calls: string[];
  stop(): Promise<void>;
}

/** Headers that apply to one connection or that `fetch` sets itself. */
const CONNECTION_HEADERS = new Set([
  ...["host", "connection", "content-length", "transfer-encoding", "content-encoding"],
  ...["keep-alive", "accept-encoding"],
]);

/** The kind of a request: its method and path, without ids. */
const kindOf = (method: string, path: string) =>
  `${method} ${path.split("?", 1)[0]?.replace(/^\/call\/(?!web$)[^/]+$/, "/call/{id}")}`;

/**
 * @param apiUrl the provider's URL, without a trailing slash.
 * @param now milliseconds since the visit began.
 */
export async function tapProvider(apiUrl: string, now: () => number): Promise<ProviderTap> {
  const requests: RecordedRequest[] = [];
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const { method = "GET", url: path = "/" } = request;
    const at = now();
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers))
        if (typeof value === "string" && !CONNECTION_HEADERS.has(name)) headers.set(name, value);
      const answer = await fetch(apiUrl + path, {
        method,
        headers,
        redirect: "manual",
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      const text = await answer.text();
      const body = parsed(text);
      const what = kindOf(method, path);
      const { status } = answer;
      requests.push({ at, what, status, milliseconds: now() - at, answer: fieldsOf(body) });
      const id = (body as { id?: unknown } | null)?.id;
      if (what === "POST /call/web" && typeof id === "string") calls.push(id);
      const type = answer.headers.get("content-type") ?? "application/json";
      response.writeHead(status, { "Content-Type": type }).end(text);
    } catch {
      requests.push({
        at,
        what: kindOf(method, path),
        status: 0,
        milliseconds: now() - at,
        answer: [],
      });
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    calls,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
