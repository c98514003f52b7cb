import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { connectRedis } from "../../hosts/redis-store";
import { openSqlite } from "../../hosts/sqlite";
import { builtWorker } from "../../scripts/built-worker.js";
import { silentLog } from "./memory-store";
import { startRedisServer } from "./redis-server";

/** A database in a file of its own. */
export function fileDatabase() {
  const folder = mkdtempSync(join(tmpdir(), "store-"));
  const database = openSqlite(join(folder, "site.db"));
  return {
    database,
    close() {
      database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A connection to a Redis of its own. */
export async function ownRedis() {
  const server = await startRedisServer();
  const redis = connectRedis(server.url, silentLog);
  await new Promise((done) => redis.once("ready", done));
  return {
    redis,
    close() {
      redis.disconnect();
      return server.kill();
    },
  };
}

/** The operations of a Durable Object in the built Worker, by its binding. */
export async function ownDurableObject(binding: string) {
  const worker = await builtWorker();
  const bindings = { ...worker.bindings, VOICE_PROVIDER: "simulator" };
  const edge = new Miniflare({ ...worker, bindings, cf: false });
  const objects = (await edge.getDurableObjectNamespace(binding)) as unknown as {
    idFromName(name: string): unknown;
    get(id: unknown): { ask(operation: string, args: unknown[]): Promise<unknown> };
  };
  return { object: objects.get(objects.idFromName("site")), close: () => edge.dispose() };
}
