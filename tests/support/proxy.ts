import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { selfSigned } from "./certificate";
import { freePort } from "./site";

/** A proxy with a certificate in front of a site. */
export interface RunningProxy {
  /** Its https origin, on a port of its own. */
  url: string;
  /** Its http origin. */
  plainUrl: string;
  /** Folder of its files. */
  folder: string;
  stop(): Promise<void>;
}

/** Ports and folder of a proxy. */
interface Place {
  folder: string;
  https: number;
  http: number;
  /** Port of the site. */
  site: string;
  /** Port of a second instance (nginx). */
  second?: string | undefined;
}

/** A file with every pair replaced; throws if the file lacks one. */
function adapted(file: string, ...pairs: [string, string][]): string {
  let text = readFileSync(file, "utf8");
  for (const [from, to] of pairs) {
    if (!text.includes(from)) throw new Error(`${file} has no '${from}'.`);
    text = text.replaceAll(from, to);
  }
  return text;
}

function nginx({ folder, https, http, site, second }: Place): string[] {
  const conf = adapted(
    "deploy/nginx.conf",
    ["https://www.example.com$request_uri", `https://localhost:${https}$request_uri`],
    ["server_name www.example.com", "server_name localhost"],
    ["server_name example.com", "server_name apex.localhost"],
    ["/usr/share/dispatch-site", folder],
    ["/var/www/acme", folder],
    ["/var/log/nginx/dispatch-site.log", `${folder}/access.log`],
    ["/var/log/nginx/dispatch-site.error.log", `${folder}/error.log`],
    ["127.0.0.1:3000", `127.0.0.1:${site}`],
    [
      "# server 127.0.0.1:3001 max_fails=0;",
      second ? `server 127.0.0.1:${second} max_fails=0; #` : "#",
    ],
    ["listen 80;", `listen 127.0.0.1:${http};`],
    ["  listen [::]:80;\n", ""],
    ["listen 443 ssl", `listen 127.0.0.1:${https} ssl`],
    ["  listen [::]:443 ssl http2;\n", ""],
    ["/etc/ssl/dispatch-site/fullchain.pem", `${folder}/cert.pem`],
    ["/etc/ssl/dispatch-site/privkey.pem", `${folder}/key.pem`],
    ["proxy_cache_path /var/cache/dispatch-site", `proxy_cache_path ${folder}/cache`],
  );
  copyFileSync("deploy/502.html", join(folder, "502.html"));
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; pid ${folder}/pid; error_log stderr;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
${conf}
}
`,
  );
  return ["nginx", "-e", "stderr", "-c", join(folder, "nginx.conf")];
}

function caddy({ folder, https, http, site }: Place): string[] {
  const conf = adapted(
    "deploy/Caddyfile",
    [
      "{\n\temail support@example.com",
      `{\n\tadmin off\n\tauto_https disable_redirects\n\thttp_port ${http}\n\tstorage file_system ${folder}/caddy`,
    ],
    ["\nwww.example.com {", `\nhttps://localhost:${https} {\n\ttls cert.pem key.pem`],
    ["\nexample.com {", `\nhttp://localhost:${http} {`],
    ["https://www.example.com{uri}", `https://localhost:${https}{uri}`],
    ["127.0.0.1:3000", `127.0.0.1:${site}`],
  );
  writeFileSync(join(folder, "Caddyfile"), conf);
  return ["caddy", "run", "--config", "Caddyfile"];
}

const commands = { nginx, caddy };

/** The status at a URL, with any certificate; null without an answer. */
const statusOf = (url: string) =>
  new Promise<number | null>((resolve) => {
    const asked = request(url, { rejectUnauthorized: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? null);
    });
    asked.on("error", () => resolve(null));
    asked.end();
  });

async function stopped(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null) {
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await exited;
  }
  rmSync(folder, { recursive: true, force: true });
}

/** A proxy's future address, which its site must know before either starts. */
export interface ProxyPlace {
  url: string;
  /** Starts it in front of a site and, if given, a second instance on that port. */
  start(siteUrl: string, second?: string): Promise<RunningProxy>;
}

/**
 * Reserves an address for a proxy from `deploy/`, which runs with its config file there but with
 * other names, ports and paths.
 *
 * @throws from `start`, with the proxy's output, if it does not start within 10 s.
 */
export async function proxyPlace(name: keyof typeof commands): Promise<ProxyPlace> {
  const [https, http] = [await freePort(), await freePort()];
  const url = `https://localhost:${https}`;
  return {
    url,
    async start(siteUrl, second) {
      if (spawnSync(name, [name === "nginx" ? "-v" : "version"]).error)
        throw new Error(`No ${name} on the PATH: install the package ${name}.`);
      const folder = mkdtempSync(join(tmpdir(), `${name}-`));
      selfSigned(folder);
      const site = new URL(siteUrl).port;
      const [command = "", ...args] = commands[name]({ folder, https, http, site, second });
      const child = spawn(command, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
      let wrote = "";
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding("utf8").on("data", (text: string) => {
          wrote += text;
        });
      const deadline = Date.now() + 10_000;
      while ((await statusOf(`${url}/healthz`)) !== 200) {
        if (Date.now() > deadline || child.exitCode !== null) {
          await stopped(child, folder);
          throw new Error(`${name} did not start:\n${wrote}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return {
        url,
        plainUrl: `http://localhost:${http}`,
        folder,
        stop: () => stopped(child, folder),
      };
    },
  };
}
