import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../tests/support/site";
import { bodyOf } from "./request";

/** An nginx that serves copies of another server's documents, with their headers, as files. */
export interface Nginx {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** Headers that nginx or the connection sets itself. */
const OWN = /^(content-(length|type|encoding)|etag|date|connection|keep-alive|transfer-encoding)$/;

/** Starts nginx with the documents that `url` serves at `/` and at an unknown path. */
export async function startNginx(url: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "bench-nginx-"));
  const port = await freePort();
  const save = async (name: string, path: string, coding: string) => {
    const answer = await bodyOf(url + path, { "Accept-Encoding": coding });
    writeFileSync(join(folder, name), answer.body);
    return Object.entries(answer.headers)
      .filter(([header]) => !OWN.test(header))
      .map(([header, value]) => `add_header ${header} ${JSON.stringify(String(value))} always;`)
      .join("\n");
  };
  const headers = await save("page.br", "/", "br");
  await save("page.gzip", "/", "gzip");
  const unknown = await save("unknown.br", "/no-such-page", "br");
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
  open_file_cache max=100; types {} default_type "text/html; charset=utf-8";
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  map $http_accept_encoding $coding { default identity; ~br br; ~gzip gzip; }
  server {
    listen 127.0.0.1:${port}; root ${folder};
    location = / { ${headers} add_header Content-Encoding $coding always; try_files /page.$coding =500; }
    location = /api/voice/call/web { default_type application/json; return 403 '{"statusCode":403}'; }
    error_page 404 /unknown.br;
    location = /unknown.br { internal; ${unknown} add_header Content-Encoding br always; }
    location / { return 404; }
  }
}
`,
  );
  const child = spawn("nginx", ["-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const at = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 5000;
  while (!(await fetch(at).catch(() => null))) {
    if (Date.now() > deadline) throw new Error("nginx did not start");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: at,
    process: child,
    async stop() {
      child.kill("SIGTERM");
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}
