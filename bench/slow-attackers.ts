/**
 * A process that holds a thousand slow connections to a site, for slow-sockets.ts: each sends a request
 * head a byte at a time and opens another one when it is cut off. Ends, and says what it saw, when told.
 */
import { setPriority } from "node:os";
import { openSocket } from "../tests/support/raw-socket";

const [, , site = "", count = "1000"] = process.argv;
const HEAD = `GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ${"a".repeat(10_000)}`;
/** Milliseconds between two bytes. */
const DRIBBLE = 300;

/** What the attackers saw. */
export interface Attack {
  /** Connections that the site cut off. */
  cut: number;
  /** Seconds that the longest one lived. */
  longest: number;
}

const attack: Attack = { cut: 0, longest: 0 };
const open = new Map<object, number>();

const age = (since: number) => (performance.now() - since) / 1000;

function slowConnection() {
  const socket = openSocket(site).resume();
  open.set(socket, performance.now());
  let sent = 0;
  const tick = setInterval(() => socket.write(HEAD[sent++] ?? "a"), DRIBBLE);
  socket.once("close", () => {
    clearInterval(tick);
    attack.cut++;
    attack.longest = Math.max(attack.longest, age(open.get(socket) ?? Number.NaN));
    open.delete(socket);
    slowConnection();
  });
}

// Who measures on the same core comes first.
setPriority(19);
for (let i = 0; i < Number(count); i++) slowConnection();
process.once("disconnect", () => process.exit());
process.once("message", () => {
  for (const since of open.values()) attack.longest = Math.max(attack.longest, age(since));
  process.send?.(attack, () => process.exit());
});
