import { request } from "node:http";

/**
 * Requests a page on a new connection.
 *
 * @param from the visitor's address, one of this machine's.
 * @returns the status, or null if no answer comes within five seconds.
 */
export function honestRequest(site: string, from: string, path = "/"): Promise<number | null> {
  return new Promise((resolve) => {
    const clientRequest = request(site + path, { localAddress: from, agent: false, timeout: 5000 });
    clientRequest.on("response", (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? null));
      response.on("error", () => resolve(null));
    });
    clientRequest.on("timeout", () => clientRequest.destroy());
    clientRequest.on("error", () => resolve(null));
    clientRequest.end();
  });
}
