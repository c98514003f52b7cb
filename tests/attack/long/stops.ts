import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { startHeldSite } from "../../support/held-site";
import { honestRequest } from "../../support/honest-request";
import { startSite } from "../../support/site";
import { CLIENTS, type Outcomes, visitors } from "../../support/stop-clients";
import { waitUntil } from "../../support/wait-until";
import type { Finding } from "./report";

/** Clients that can tell a refused connection from a lost one. */
const TELLING = Object.keys(CLIENTS) as (keyof typeof CLIENTS)[];

/** Concurrent requests. */
const AT_ONCE = 8;
/** Answers before the site is told to stop. */
const ENOUGH = 100;
/** Seconds that wrk runs, and seconds until the site is told to stop. */
const WRK = { seconds: 5, stop: 1 };

const nameOf = (client: string) => (client === "fresh" ? "fresh connections" : client);

/** @param mayLose allowed lost requests, from connections made at the moment of closing. */
function finding(attack: string, { answered, refused, lost }: Outcomes, mayLose: number): Finding {
  const reasons = [...new Set(lost)].join(", ");
  return {
    attack,
    figure: `${lost.length} requests lost${reasons && ` (${reasons})`} of ${answered + lost.length}, ${refused} connections refused`,
    isHeld: lost.length <= mayLose,
  };
}

/** Stops the Node host repeatedly while one kind of client sends requests at full speed. */
async function stopsUnder(client: keyof typeof CLIENTS, count: number): Promise<Finding> {
  const all: Outcomes = { answered: 0, refused: 0, lost: [] };
  for (let stop = 0; stop < count; stop++) {
    const site = await startSite({ LOG_LEVEL: "error" });
    try {
      const { outcomes, done } = visitors(`${site.url}/`, client, AT_ONCE, () => false);
      await waitUntil(() => outcomes.answered >= ENOUGH);
      await site.stop("SIGTERM");
      // Each client ends when refused.
      await done;
      all.answered += outcomes.answered;
      all.refused += outcomes.refused;
      all.lost.push(...outcomes.lost);
    } finally {
      await site.stop();
    }
    console.log(`${client}, stop ${stop + 1}: ${all.lost.length} lost of ${all.answered}`);
  }
  // docs/deploying.md documents these losses and how to avoid them.
  return finding(`${count} stops under ${nameOf(client)}`, all, AT_ONCE * count);
}

async function wrk(url: string): Promise<Outcomes> {
  const args = ["-t1", `-c${AT_ONCE}`, `-d${WRK.seconds}s`, url];
  const { stdout } = await promisify(execFile)("wrk", args);
  const [, answered] = /(\d+) requests in/.exec(stdout) ?? [];
  const errors = /connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout) ?? [];
  const [refused = 0, ...lost] = errors.slice(1).map(Number);
  const count = lost.reduce((sum, more) => sum + more, 0);
  return { answered: Number(answered), refused, lost: Array.from({ length: count }, () => "wrk") };
}

/**
 * Restarts the Node host repeatedly behind a socket held by another process. Nothing is refused
 * there, so it does not matter that wrk cannot tell refused from lost.
 */
async function restartsUnder(client: keyof typeof CLIENTS | "wrk", count: number) {
  const { url, restart, stop } = await startHeldSite({ LOG_LEVEL: "error" });
  const all: Outcomes = { answered: 0, refused: 0, lost: [] };
  const add = ({ answered, refused, lost }: Outcomes) => {
    all.answered += answered;
    all.refused += refused;
    all.lost.push(...lost);
  };
  try {
    await honestRequest(url, "127.0.0.1");
    if (client === "wrk")
      for (let restarts = 0; restarts < count; restarts++) {
        const outcomes = wrk(`${url}/`);
        await sleep(1000 * WRK.stop);
        await restart();
        add(await outcomes);
      }
    else {
      let isOver = false;
      const { outcomes, done } = visitors(`${url}/`, client, AT_ONCE, () => isOver);
      for (let restarts = 0; restarts < count; restarts++) {
        const before = outcomes.answered;
        await waitUntil(() => outcomes.answered >= before + ENOUGH);
        await restart();
      }
      const before = outcomes.answered;
      await waitUntil(() => outcomes.answered >= before + ENOUGH);
      isOver = true;
      await done;
      add(outcomes);
    }
  } finally {
    stop();
  }
  const { refused } = all;
  const found = finding(`${count} restarts behind a held socket under ${nameOf(client)}`, all, 0);
  console.log(found.attack, found.figure);
  return { ...found, isHeld: found.isHeld && refused === 0 };
}

/** Stops and restarts the Node host under every kind of client. */
export async function stops(count: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const client of TELLING) findings.push(await stopsUnder(client, count));
  for (const client of [...TELLING, "wrk"] as const)
    findings.push(await restartsUnder(client, count));
  return findings;
}
