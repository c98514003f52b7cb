import Redis from "ioredis";
import type { Log } from "../server/observe/log.server";

/** Milliseconds after which a store that hangs counts as down. */
export const ANSWER_TIMEOUT = 2000;
/** Milliseconds between two attempts to reach a store that is down, at most. */
const LONGEST_RETRY = 1000;

/**
 * A connection that fails at once while the store is down, and comes back by itself.
 */
export function connectRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // A command that may have run must not run again: it could take a second place.
    autoResendUnfulfilledCommands: false,
    connectTimeout: ANSWER_TIMEOUT,
    // After a fail-over this one only reads: whoever writes now is behind a new connection.
    reconnectOnError: ({ message }) => message.includes("READONLY"),
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_RETRY),
  });
  let told = false;
  redis.on("error", (error) => {
    if (!told) log.error("store-down", { error: error.message });
    told = true;
  });
  redis.on("ready", () => {
    if (told) log.info("store-back");
    told = false;
  });
  return redis;
}
