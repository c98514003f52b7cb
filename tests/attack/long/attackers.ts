/**
 * A process that attacks a site in every way at once, for siege.ts. Arguments: the site, and the
 * multiple of the usual rate. When told to, it reports the answers and ends.
 */
import { setPriority } from "node:os";
import { keepConnections } from "../../support/kept-connections";
import { openSocket } from "../../support/raw-socket";
import { ATTACKS, type Attack } from "./attacks";

const [, , site = "", times = "1"] = process.argv;
/** Milliseconds between batches. */
const TICK = 20;
/** Maximum pending attacks of one kind. */
const MAX_OPEN = 200;
/** What share of the connections below to open: all, or fewer if the rate is below normal. */
const share = Math.min(1, Number(times));
/** Connections that one address keeps, and connections that send a request one byte at a time. */
const KEPT = 1200 * share;
const SLOW = 200 * share;

/** Number of answers per attack and status; `skipped` if too many were pending. */
export type ResponseCounts = Record<string, Record<string, number>>;

const answers: ResponseCounts = {};
const started = performance.now();

function begin({ name, perSecond, send }: Attack) {
  const counts: Record<string, number> = {};
  answers[name] = counts;
  const count = (answer: string) => {
    counts[answer] = (counts[answer] ?? 0) + 1;
  };
  let begun = 0;
  let open = 0;
  setInterval(() => {
    const due = ((performance.now() - started) / 1000) * perSecond * Number(times);
    for (; begun < due; begun++) {
      if (open >= MAX_OPEN) {
        count("skipped");
        continue;
      }
      open++;
      void send(site, begun).then((status) => {
        open--;
        count(status || "none");
      });
    }
  }, TICK);
}

function dribble() {
  const socket = openSocket(site).resume();
  const tick = setInterval(() => socket.write("G"), 500);
  socket.once("close", () => {
    clearInterval(tick);
    setTimeout(dribble, 100);
  });
}

// Lower priority than the measuring process on the same core.
setPriority(10);
for (const attack of ATTACKS) begin(attack);
for (let i = 0; i < SLOW; i++) dribble();
void keepConnections(site, KEPT, "127.0.1.20", true);
process.once("disconnect", () => process.exit());
process.once("message", () => process.send?.(answers, () => process.exit()));
process.send?.("ready");
