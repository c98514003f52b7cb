/**
 * A process that sends refused POSTs to a site at a fixed rate on keep-alive connections.
 * Arguments: the site, the rate per second and the route. When told to, it reports the results and
 * ends.
 */
import { setPriority } from "node:os";
import { openSocket } from "../../support/raw-socket";

const [, , site = "", perSecond = "5000", path = "/"] = process.argv;
const CONNECTIONS = 50;
/** Milliseconds between batches. */
const TICK = 1;
const POST = [
  `POST ${path} HTTP/1.1`,
  `Host: ${new URL(site).host}`,
  "Origin: https://other.example",
  "Content-Type: application/json",
  "Content-Length: 2",
  "",
  "{}",
].join("\r\n");

/** Results of the requests. */
export interface Flood {
  sent: number;
  refused: number;
  seconds: number;
}

const flood: Flood = { sent: 0, refused: 0, seconds: 0 };
const open = (): ReturnType<typeof openSocket> =>
  openSocket(site)
    .setEncoding("latin1")
    .on("data", (text) => {
      flood.refused += String(text).split("HTTP/1.1 403 ").length - 1;
    });
const sockets = Array.from({ length: CONNECTIONS }, open);

// Lower priority than the measuring process on the same core.
setPriority(10);
const started = performance.now();
let next = 0;
/** The most requests in a batch after a late one: a burst of hundreds would not be a fixed rate. */
const most = Math.ceil((2 * TICK * Number(perSecond)) / 1000);
setInterval(() => {
  const due = ((performance.now() - started) / 1000) * Number(perSecond);
  const until = Math.min(due, flood.sent + most);
  for (; flood.sent < until; flood.sent++) {
    next = (next + 1) % CONNECTIONS;
    if (sockets[next]?.destroyed) sockets[next] = open();
    sockets[next]?.write(POST);
  }
}, TICK);
process.once("disconnect", () => process.exit());
process.once("message", () => {
  flood.seconds = (performance.now() - started) / 1000;
  process.send?.(flood, () => process.exit());
});
process.send?.("ready");
