import { Agent, request } from "node:http";

/** What became of a visitor's requests while a site was stopped. */
export interface Outcomes {
  answered: number;
  /** Connections that were never made: the site listens no more, and nothing was sent. */
  refused: number;
  /** What went wrong with each request that was sent, and not answered. */
  lost: string[];
}

/** Milliseconds that a visitor waits for an answer. */
const PATIENCE = 15_000;

/** Sends one request; rejects where there is no answer. */
function ask(url: string, agent: Agent | false): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, timeout: PATIENCE });
    asked.on("response", (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
      answer.on("error", reject);
    });
    asked.on("timeout", () => asked.destroy(new Error("no answer")));
    asked.on("error", reject);
    asked.end();
  });
}

/** Programs that ask a site; each asks with as many at a time as it is told. */
export const CLIENTS = {
  /** A connection for each request. */
  fresh: () => (url: string) => ask(url, false),
  /** Node's own fetch, which reads ahead that a connection will be closed. */
  undici: () => async (url: string) => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
    await answer.arrayBuffer();
    return answer.status;
  },
  /** Connections that are kept, and never a second try. */
  naive: () => {
    const agent = new Agent({ keepAlive: true });
    return (url: string) => ask(url, agent);
  },
};

/**
 * Lets visitors ask again and again.
 *
 * @returns what became of their requests so far, and how to end them: `isOver` before each request.
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
