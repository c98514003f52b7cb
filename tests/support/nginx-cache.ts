import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, type Site } from "./site";

/** A caching nginx in front of one or more instances, simpler than deploy/nginx.conf. */
export interface NginxCache {
  url: string;
  /** Routes new requests to these instances. */
  pointAt(instances: Site[]): Promise<void>;
  /** Empties the cache. */
  purge(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts nginx; throws if it is not on the PATH. */
export async function startNginxCache(instances: Site[]): Promise<NginxCache> {
  if (spawnSync("nginx", ["-v"]).error)
    throw new Error("No nginx on the PATH: install the package nginx.");
  const folder = mkdtempSync(join(tmpdir(), "site-nginx-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const cache = join(folder, "cache");
  const configure = (sites: Site[]) =>
    writeFileSync(
      join(folder, "nginx.conf"),
      `${process.getuid?.() === 0 ? "user root;" : ""} daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  proxy_cache_path ${cache} keys_zone=site:1m inactive=7d use_temp_path=off;
  upstream site { ${sites.map((site) => `server ${new URL(site.url).host} max_fails=0;`).join(" ")} }
  server {
    listen 127.0.0.1:${port};
    proxy_cache site;
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    add_header X-Cache $upstream_cache_status always;
    location / { proxy_pass http://site; }
    location /assets/ {
      proxy_pass http://site;
      proxy_next_upstream error timeout http_404;
    }
  }
}
`,
    );
  configure(instances);
  let child: ChildProcess;
  const start = async () => {
    mkdirSync(cache, { recursive: true });
    child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "inherit" });
    for (const deadline = Date.now() + 10_000; Date.now() < deadline; ) {
      if (await fetch(`${url}/healthz`).catch(() => null)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("nginx did not start.");
  };
  const end = async () => {
    if (child.exitCode !== null) return;
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await exited;
  };
  await start();
  return {
    url,
    // Restarts, since the end of a reload cannot be observed; the cache stays on disk.
    async pointAt(sites) {
      await end();
      configure(sites);
      await start();
    },
    async purge() {
      await end();
      rmSync(cache, { recursive: true });
      await start();
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
