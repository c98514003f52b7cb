import { connect, type Socket } from "node:net";

/** Opens a TCP connection to a site, for bytes that no HTTP client would send. */
export function openSocket(site: string): Socket {
  const { hostname, port } = new URL(site);
  const socket = connect(Number(port), hostname);
  // Tests expect servers to hang up.
  socket.on("error", () => {});
  return socket;
}

/** Resolves when a connection is closed for any reason. */
export function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once("close", () => resolve()));
}

/**
 * Sends raw bytes.
 *
 * @returns everything received until the server hung up; "" if nothing.
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

/** Whether the bytes hold a complete response to a request other than HEAD. */
function isComplete(answer: string): boolean {
  const head = answer.indexOf("\r\n\r\n");
  if (head === -1) return false;
  const [, length] = /^content-length: (\d+)/im.exec(answer.slice(0, head)) ?? [];
  if (length !== undefined) return answer.length - head - 4 >= Number(length);
  return / (204|304) /.test(answer.slice(0, 16)) || answer.endsWith("0\r\n\r\n");
}

/**
 * Sends raw bytes and hangs up after a complete response, for hosts that ignore `Connection:
 * close`.
 *
 * @returns the response, or the part received before the server hung up.
 */
export async function askRaw(site: string, bytes: Buffer): Promise<string> {
  const socket = openSocket(site);
  let answer = "";
  const isHead = bytes.toString("latin1", 0, 5) === "HEAD ";
  socket.setEncoding("latin1").on("data", (text: string) => {
    answer += text;
    if (isHead ? answer.includes("\r\n\r\n") : isComplete(answer)) socket.destroy();
  });
  socket.write(bytes);
  await closed(socket);
  return answer;
}
