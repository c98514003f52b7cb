import { errorText, type Log } from "../server/observe/log.server";

/**
 * Keeps the process alive, with a line in the log, when code forgets to catch: one visitor's crash
 * must not cut the others' calls short. No state outlives a request but the quotas, whose stores
 * count in transactions, so there is nothing that half a request could leave broken.
 */
export function surviveCrashes(log: Log): void {
  // What libraries write there is not worth a crash of its own.
  process.stderr.on("error", () => {});
  process.on("unhandledRejection", (reason) =>
    log.error("unhandled-rejection", { error: errorText(reason) }),
  );
  process.on("uncaughtException", (error) =>
    log.error("uncaught-exception", { error: errorText(error) }),
  );
}
