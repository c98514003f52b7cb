import { connect, type Socket } from "node:net";

/** Connections from one address, kept open at a site with minimal traffic. */
export interface KeptConnections {
  /** Number of open connections. */
  open(): number;
  close(): void;
}

/** Milliseconds between requests on a connection; the site closes idle ones after five seconds. */
const REQUEST_INTERVAL = 3000;
/** Connections opened per batch. */
const AT_ONCE = 256;

/**
 * Keeps `count` connections open from an address of this machine. Resolves when each has been
 * opened once.
 *
 * @param reopens whether to reopen closed connections.
 */
export async function keepConnections(
  site: string,
  count: number,
  from: string,
  reopens = false,
): Promise<KeptConnections> {
  const { hostname, port } = new URL(site);
  const sockets = new Set<Socket>();
  let isOver = false;
  const ask = (socket: Socket) => socket.write(`HEAD / HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  const open = () =>
    new Promise<void>((resolve) => {
      const socket = connect({ host: hostname, port: Number(port), localAddress: from }, () => {
        sockets.add(socket);
        ask(socket);
        resolve();
      });
      socket.on("error", () => {});
      socket.resume().on("close", () => {
        sockets.delete(socket);
        resolve();
        if (reopens && !isOver) setTimeout(() => !isOver && open(), REQUEST_INTERVAL);
      });
    });
  const asking = setInterval(() => sockets.forEach(ask), REQUEST_INTERVAL);
  for (let opened = 0; opened < count; opened += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - opened) }, open));
  return {
    open: () => sockets.size,
    close() {
      isOver = true;
      clearInterval(asking);
      for (const socket of sockets) socket.destroy();
    },
  };
}
