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

/** Whether the bytes that came hold a whole answer to a request that was not HEAD. */
function isWhole(answer: string): boolean {
  const head = answer.indexOf("\r\n\r\n");
  if (head === -1) return false;
  const [, length] = /^content-length: (\d+)/im.exec(answer.slice(0, head)) ?? [];
  if (length !== undefined) return answer.length - head - 4 >= Number(length);
  return / (204|304) /.test(answer.slice(0, 16)) || answer.endsWith("0\r\n\r\n");
}

/**
 * Sends bytes as they are and hangs up when one whole answer has come, for hosts that keep a
 * connection open that they were told to close.
 *
 * @returns the answer, or what came of it until the server hung up.
 */
export async function askRaw(site: string, bytes: Buffer): Promise<string> {
  const socket = openSocket(site);
  let answer = "";
  const isHead = bytes.toString("latin1", 0, 5) === "HEAD ";
  socket.setEncoding("latin1").on("data", (text: string) => {
    answer += text;
    if (isHead ? answer.includes("\r\n\r\n") : isWhole(answer)) socket.destroy();
  });
  socket.write(bytes);
  await closed(socket);
  return answer;
}
