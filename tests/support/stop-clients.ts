import { Agent, request } from "node:http";

/** Results of a visitor's requests while a site was stopping. */
export interface Outcomes {
  answered: number;
  /** Refused connections: the site no longer listens, and nothing was sent. */
  refused: number;
  /** The error of each request that was sent but not answered. */
  lost: string[];
}

/** Milliseconds that a visitor waits for an answer. */
const TIMEOUT = 15_000;

/** Sends one request; rejects without an answer. */
function ask(url: string, agent: Agent | false): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, timeout: TIMEOUT });
    asked.on("response", (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
      response.on("error", reject);
    });
    asked.on("timeout", () => asked.destroy(new Error("no answer")));
    asked.on("error", reject);
    asked.end();
  });
}

/** HTTP clients with different connection handling. */
const CLIENTS = {
  /** Opens a connection for each request. */
  fresh: () => (url: string) => ask(url, false),
  /** Node's fetch, which notices that a connection will be closed. */
  undici: () => async (url: string) => {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
    await response.arrayBuffer();
    return response.status;
  },
  /** Keeps connections and never retries. */
  naive: () => {
    const agent = new Agent({ keepAlive: true });
    return (url: string) => ask(url, agent);
  },
};

/**
 * Runs visitors that send requests in a loop.
 *
 * @param isOver checked before each request; the visitors stop once it returns true.
 * @returns the results so far, and a promise that resolves when every visitor has stopped.
 */
export function visitors(
  url: string,
  client: keyof typeof CLIENTS,
  count: number,
  isOver: () => boolean,
): { outcomes: Outcomes; done: Promise<unknown> } {
  const outcomes: Outcomes = { answered: 0, refused: 0, lost: [] };
  const send = CLIENTS[client]();
  const visitor = async () => {
    while (!isOver())
      try {
        await send(url);
        outcomes.answered++;
      } catch (error) {
        const { code, cause, message } = error as Error & { code?: string; cause?: Error };
        const reason = code ?? (cause as { code?: string } | undefined)?.code ?? message;
        if (reason === "ECONNREFUSED") {
          outcomes.refused++;
          return;
        }
        outcomes.lost.push(reason);
      }
  };
  return { outcomes, done: Promise.all(Array.from({ length: count }, visitor)) };
}
