import { request } from "node:http";

/**
 * Asks for a page on a connection of its own.
 *
 * @param from the address of this machine that the visitor has.
 * @returns the status, or null where the site did not answer within five seconds.
 */
export function honestRequest(site: string, from: string, path = "/"): Promise<number | null> {
  return new Promise((resolve) => {
    const asked = request(site + path, { localAddress: from, agent: false, timeout: 5000 });
    asked.on("response", (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? null));
      answer.on("error", () => resolve(null));
    });
    asked.on("timeout", () => asked.destroy());
    asked.on("error", () => resolve(null));
    asked.end();
  });
}
