import type Redis from "ioredis";
import type { Log } from "../server/observe/log.server";
import type { StoreProblem } from "../server/store/call-quota.server";

/** What the operator should do about each problem. */
export const STORE_PROBLEMS: Record<StoreProblem, string> = {
  evicts:
    "Redis evicts keys when it is full, including calls and leads: set maxmemory-policy noeviction.",
  forgets:
    "Redis loses its data on a restart, including the day's call count and undelivered leads: set appendonly yes.",
  full: "Redis is full or nearly full, so leads are refused: raise maxmemory.",
};

/** The share of its memory above which a Redis counts as full. */
const FULL = 0.9;
/** Milliseconds between two checks. */
const CHECK_INTERVAL = 10_000;

/** Finds the reasons why a Redis may lose data; empty when it does not report its settings. */
async function redisProblems(redis: Redis): Promise<StoreProblem[]> {
  const info = await redis.info().catch(() => "");
  const saved = await redis.config("GET", "save").catch(() => null);
  const setting = (name: string) => new RegExp(`^${name}:(\\S+)`, "m").exec(info)?.[1] ?? "";
  const maxMemory = Number(setting("maxmemory"));
  const found: Record<StoreProblem, boolean> = {
    evicts: maxMemory > 0 && setting("maxmemory_policy") !== "noeviction",
    forgets: setting("aof_enabled") === "0" && Array.isArray(saved) && saved[1] === "",
    full: maxMemory > 0 && Number(setting("used_memory")) > FULL * maxMemory,
  };
  return (Object.keys(found) as StoreProblem[]).filter((problem) => found[problem]);
}

/** Checks a Redis for problems on each connection and every ten seconds, and logs new ones. */
export function watchRedisProblems(redis: Redis, log: Pick<Log, "warn" | "error">) {
  let problems: readonly StoreProblem[] = [];
  const check = async () => {
    if (redis.status !== "ready") return;
    const before = problems;
    problems = await redisProblems(redis);
    for (const problem of problems.filter((one) => !before.includes(one))) {
      const fields = { problem, error: STORE_PROBLEMS[problem] };
      log[problem === "full" ? "error" : "warn"]("store-unsafe", fields);
    }
  };
  const timer = setInterval(check, CHECK_INTERVAL);
  timer.unref();
  redis.on("ready", check);
  redis.on("end", () => clearInterval(timer));
  return { check, problems: () => problems };
}
