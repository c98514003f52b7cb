import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A TCP proxy that a test can cut, to a server on this machine. */
export interface TcpLink {
  port: number;
  /** Closes all connections and accepts none. The server may still read what it was sent. */
  cut(): void;
  restore(): void;
  /** Connects new clients to another port. */
  pointAt(port: number): void;
  stop(): Promise<void>;
}

/** Starts a proxy to a port of this machine. */
export async function startTcpLink(port: number): Promise<TcpLink> {
  const ends = new Set<Socket>();
  let isCut = false;
  let to = port;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(to, "127.0.0.1");
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on("error", () => {});
      end.on("close", () => {
        ends.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    isCut = true;
    for (const end of ends) end.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    restore() {
      isCut = false;
    },
    pointAt(other) {
      to = other;
    },
    async stop() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
