import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A server of pages that show the site in a frame. */
export interface Frame {
  /** The address of a page that frames this page of the site. */
  around(url: string): string;
  close(): Promise<void>;
}

/**
 * Serves pages that show the site in a frame of a given size, for a browser whose window cannot get
 * that narrow. The site forbids framing, so this proxies it without the headers that say so.
 */
export async function openFrame(origin: string, width: number, height: number): Promise<Frame> {
  const proxy = async (request: IncomingMessage, out: ServerResponse) => {
    const { method, headers } = request;
    const body = method === "POST" ? await buffer(request) : undefined;
    const forwarded = Object.entries({
      ...{ cookie: headers.cookie, "content-type": headers["content-type"] },
      // The site accepts calls only from its own origin.
      ...(headers.origin && { origin }),
    }).filter((header): header is [string, string] => header[1] !== undefined);
    const response = await fetch(origin + request.url, { method, headers: forwarded, body });
    const policy = response.headers.get("content-security-policy");
    out.writeHead(response.status, {
      "content-type": response.headers.get("content-type") ?? "",
      ...(policy && { "content-security-policy": policy.replace(/frame-ancestors[^;]*;?/, "") }),
    });
    out.end(Buffer.from(await response.arrayBuffer()));
  };
  const server = createServer((request, out) => {
    const shown = request.url?.split("?framed=")[1];
    if (shown === undefined) {
      proxy(request, out).catch(() => out.destroy());
      return;
    }
    out.setHeader("content-type", "text/html");
    const style = `border:0;width:${width}px;height:${height}px`;
    out.end(
      `<!doctype html><body style="margin:0"><iframe allow="microphone" src="${shown}" style="${style}">`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    around: (url) => `http://127.0.0.1:${port}/?framed=${new URL(url).pathname}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
