import type Redis from "ioredis";
import type { Log } from "../server/observe/log.server";
import type { StoreProblem } from "../server/store/call-quota.server";

/** What the operator is to do about each. */
export const STORE_PROBLEMS: Record<StoreProblem, string> = {
  evicts: "Redis drops keys when it is full, calls and leads too: set maxmemory-policy noeviction.",
  forgets:
    "Redis keeps nothing over a restart: the day's count and the leads on their way are lost with it. Set appendonly yes.",
  full: "Redis is full, or nearly: leads are refused. Give it more maxmemory.",
};

/** The part of its memory that a Redis may use before it counts as full. */
const FULL = 0.9;
/** Milliseconds between two looks at it. */
const LOOK = 10_000;

/** What a Redis may not keep; nothing where it does not say. */
export async function redisProblems(redis: Redis): Promise<StoreProblem[]> {
  const info = await redis.info().catch(() => "");
  const saved = await redis.config("GET", "save").catch(() => null);
  const setting = (name: string) => new RegExp(`^${name}:(\\S+)`, "m").exec(info)?.[1] ?? "";
  const most = Number(setting("maxmemory"));
  const found: Record<StoreProblem, boolean> = {
    evicts: most > 0 && setting("maxmemory_policy") !== "noeviction",
    forgets: setting("aof_enabled") === "0" && Array.isArray(saved) && saved[1] === "",
    full: most > 0 && Number(setting("used_memory")) > FULL * most,
  };
  return (Object.keys(found) as StoreProblem[]).filter((problem) => found[problem]);
}

/**
 * Looks regularly at what a Redis may not keep, and logs what is new.
 *
 * @returns what it was at the last look.
 */
export function watchRedisProblems(
  redis: Redis,
  log: Pick<Log, "warn" | "error">,
): () => readonly StoreProblem[] {
  let problems: readonly StoreProblem[] = [];
  const look = async () => {
    if (redis.status !== "ready") return;
    const before = problems;
    problems = await redisProblems(redis);
    for (const problem of problems.filter((one) => !before.includes(one))) {
      const fields = { problem, error: STORE_PROBLEMS[problem] };
      log[problem === "full" ? "error" : "warn"]("store-unsafe", fields);
    }
  };
  const timer = setInterval(look, LOOK);
  timer.unref();
  redis.on("ready", look);
  redis.on("end", () => clearInterval(timer));
  return () => problems;
}
