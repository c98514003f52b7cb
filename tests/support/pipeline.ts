import { connect } from "node:net";
import { closed } from "./raw-socket";

/** Concurrent requests per connection; with more the site hangs up. */
const DEPTH = 16;

/**
 * Sends many HEAD requests over one connection, as fast as they are answered.
 * @param path returns the path of the nth request.
 * @param from source address of the connection, one of this machine's.
 * @returns the number of answers by status.
 */
export async function pipeline(
  site: string,
  count: number,
  path: (index: number) => string,
  from = "127.0.0.1",
): Promise<Record<string, number>> {
  const { hostname, port } = new URL(site);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  socket.on("error", () => {});
  const statuses: Record<string, number> = {};
  let sent = 0;
  let answered = 0;
  const send = () => {
    let bytes = "";
    for (; sent < count && sent - answered < DEPTH; sent++)
      bytes += `HEAD ${path(sent)} HTTP/1.1\r\nHost: x\r\n\r\n`;
    if (bytes) socket.write(bytes);
  };
  let rest = "";
  socket.setEncoding("latin1").on("data", (text: string) => {
    const heads = (rest + text).split("\r\n\r\n");
    rest = heads.pop() ?? "";
    for (const head of heads) {
      const status = head.split(" ", 2)[1] ?? "";
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    answered += heads.length;
    if (answered >= count) socket.end();
    else if (sent - answered < DEPTH / 2) send();
  });
  send();
  await closed(socket);
  return statuses;
}
