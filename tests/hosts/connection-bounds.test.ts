import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { boundConnections } from "../../hosts/connection-bounds";
import { oneAtATime } from "../../hosts/node-server";

const BOUNDS = { all: 6, address: 3 };
const ONE = "127.0.0.1";
const OTHER = "127.0.0.2";
const THIRD = "127.0.0.3";

let server: Server;
let sockets: Socket[];
let answers: ServerResponse[];
let warnings: string[];

beforeEach(async () => {
  sockets = [];
  answers = [];
  warnings = [];
  const { listener, answerOf } = oneAtATime((_request, response) => void answers.push(response));
  server = createServer(listener);
  const ignore = () => {};
  const warn = (event: string) => void warnings.push(event);
  const log = { debug: ignore, info: ignore, warn, error: ignore };
  boundConnections(server, BOUNDS, log, answerOf);
  await once(server.listen(0, ONE), "listening");
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** Opens a connection and sends some bytes; resolves once the server has seen both. */
async function open(from: string, bytes = ""): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const accepted = once(server, "connection");
  const requestsBefore = answers.length;
  const socket = connect({ port, host: ONE, localAddress: from }).resume();
  socket.on("error", () => {});
  sockets.push(socket);
  socket.write(bytes);
  await accepted;
  if (bytes) await vi.waitFor(() => expect(answers).toHaveLength(requestsBefore + 1), 15_000);
  return socket;
}

const WHOLE = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const HALF = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{";

/** Indexes of the closed connections; waits until there is one. */
async function closedIndexes(...of: Socket[]): Promise<number[]> {
  await vi.waitFor(() => expect(of.some(({ closed }) => closed)).toBe(true), 15_000);
  return of.flatMap(({ closed }, index) => (closed ? [index] : []));
}

it("an address with too many connections loses its oldest idle one, and nobody else loses any", async () => {
  const others = await open(OTHER);
  const busy = await open(ONE, WHOLE);
  const oldest = await open(ONE);
  const newer = await open(ONE);
  const newest = await open(ONE);
  expect(await closedIndexes(others, busy, oldest, newer, newest)).toEqual([2]);
  expect(warnings).toEqual(["address-full"]);
});

it("a connection is idle again when its answer has been sent", async () => {
  const first = await open(ONE, WHOLE);
  const second = await open(ONE, WHOLE);
  const third = await open(ONE, WHOLE);
  answers[1]?.end("answered");
  await once(second, "data");
  const fourth = await open(ONE);
  expect(await closedIndexes(first, second, third, fourth)).toEqual([1]);
});

it("with no idle connection, the server closes the oldest one still sending its request", async () => {
  const busy = await open(ONE, WHOLE);
  const sending = await open(ONE, HALF);
  const alsoSending = await open(ONE, HALF);
  const newest = await open(ONE);
  expect(await closedIndexes(busy, sending, alsoSending, newest)).toEqual([1]);
});

it("with all connections waiting for answers, the server refuses a new one", async () => {
  const busy = [await open(ONE, WHOLE), await open(ONE, WHOLE), await open(ONE, WHOLE)];
  const newest = await open(ONE);
  expect(await closedIndexes(...busy, newest)).toEqual([3]);
  // Closing one frees its slot.
  busy[0]?.destroy();
  await vi.waitFor(() => expect(answers[0]?.destroyed).toBe(true), 15_000);
  const next = await open(ONE, WHOLE);
  expect(next.closed).toBe(false);
});

it("a full server closes its oldest idle connection, whatever its address", async () => {
  const all = [];
  for (const from of [ONE, OTHER, THIRD]) all.push(await open(from, WHOLE), await open(from));
  const newest = await open("127.0.0.4");
  expect(await closedIndexes(...all, newest)).toEqual([1]);
  expect(warnings).toEqual(["connections-full"]);
});
