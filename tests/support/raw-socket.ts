import { connect, type Socket } from "node:net";

/** Opens a connection to a site, for what no HTTP client would send. */
export function openSocket(site: string): Socket {
  const { hostname, port } = new URL(site);
  const socket = connect(Number(port), hostname);
  // A server that hangs up is what is tested, not a failure.
  socket.on("error", () => {});
  return socket;
}

/** Resolves when a connection is closed, however that came. */
export function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once("close", () => resolve()));
}

/**
 * Sends bytes as they are.
 *
 * @returns all that came back until the server hung up; "" where it hung up without a word.
 */
export async function sendRaw(site: string, bytes: string | Buffer): Promise<string> {
  const socket = openSocket(site);
  let answer = "";
  socket.setEncoding("latin1").on("data", (text: string) => {
    answer += text;
  });
  socket.write(bytes);
  await closed(socket);
  return answer;
}
