import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A line to a server of this machine, which can be cut. */
export interface TcpLink {
  port: number;
  /** Ends every connection and takes no new one. What the server had been sent it may still read. */
  cut(): void;
  mend(): void;
  /** Sends what is opened from now on to another port. */
  pointAt(port: number): void;
  stop(): Promise<void>;
}

/** Lays a line to a port of this machine. */
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
    mend() {
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
