import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "production-"));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (file: string) => readFileSync(`deploy/${file}`, "utf8");
const settings = parseEnv(read("production.env"));
const unit = parseEnv(read("dispatch-site.service"));
/** The values an operator fills in, with a writable database folder. */
const OWN = `VAPI_API_KEY=key-for-tests VAPI_ASSISTANT_ID=assistant-1 DATABASE=${folder}/site.db`;

/** Sources production.env in a shell, adds `own`, and runs the site with --check. */
function check(own: string) {
  const program = `set -a; . deploy/production.env; ${own}; exec "$0" build/node.js --check`;
  const { status, stdout, stderr } = spawnSync("sh", ["-c", program, process.execPath], {
    env: { PATH: process.env.PATH },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

it("production.env passes --check once the operator's values are in it", () => {
  expect(check(OWN)).toEqual({
    status: 0,
    stdout: "The site would start with these settings.\n",
    stderr: "",
  });
});

it("--check prints what would prevent a start, one error per line, and exits with 1", () => {
  const wrong = `${OWN} PORT=http SITE_URL= DATABASE=/dev/null/site.db`;
  const checked = check(wrong);
  expect(checked.status).toBe(1);
  expect(checked.stderr).toMatch(/^PORT is "http"; .*\nSITE_URL is unset; .*\n$/);
  expect(check(`${OWN} DATABASE=/dev/null/site.db`)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^DATABASE is "\/dev\/null\/site\.db", which cannot be used/),
  });
});

it("production.env fails --check without a voice provider", () => {
  expect(check("true")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("VOICE_PROVIDER is unset; in production"),
  });
});

it("production.env matches the proxies' port, header and name, and leaves no way past them", () => {
  const { HOST, PORT, CLIENT_IP_HEADER = "", SITE_URL = "" } = settings;
  const { host } = new URL(SITE_URL);
  expect(HOST).toBe("127.0.0.1");
  const nginx = read("nginx.conf");
  expect(nginx).toContain(`server ${HOST}:${PORT} `);
  expect(nginx.toLowerCase()).toContain(`proxy_set_header ${CLIENT_IP_HEADER} $remote_addr;`);
  expect(nginx).toContain(`server_name ${host};`);
  const caddy = read("Caddyfile");
  expect(caddy).toContain(`reverse_proxy ${HOST}:${PORT} {`);
  expect(caddy.toLowerCase()).toContain(`header_up ${CLIENT_IP_HEADER} {remote_host}`);
  expect(caddy).toContain(`\n${host} {`);
});

it("production.env puts the database where the unit and the image keep it", () => {
  const kept = dirname(settings.DATABASE ?? "");
  expect(`/var/lib/${unit.StateDirectory}`).toBe(kept);
  expect(unit.EnvironmentFile).toBe("/etc/dispatch-site.env");
  expect(unit.ExecStartPre).toBe(`${unit.ExecStart} --check`);
  // The unit sets none itself, so settings live in one place.
  expect(unit.Environment).toBeUndefined();
  expect(read("dispatch-site.socket")).toContain(
    `ListenStream=${settings.HOST}:${settings.PORT}\n`,
  );
  const dockerfile = readFileSync("Dockerfile", "utf8");
  expect(dockerfile).toContain(`\nVOLUME ${kept}\n`);
  expect(dockerfile).toContain(`\nENV DATABASE=${settings.DATABASE}\n`);
  expect(dockerfile).toMatch(/\nUSER \d+:\d+\n/);
});

it("compose.yaml matches production.env's header and folder, and opens no port past the proxy", () => {
  const compose = readFileSync("compose.yaml", "utf8");
  const part = (name: string) =>
    compose.match(new RegExp(`^  ${name}:\\n((?: {4}.*\\n)+)`, "m"))?.[1] ?? "";
  const site = part("site");
  expect(site).toContain("env_file: deploy/production.env");
  expect(site).toContain("HOST: 0.0.0.0");
  expect(site).toContain(`state:${dirname(settings.DATABASE ?? "")}`);
  expect(site).not.toContain("ports:");
  expect(part("redis")).not.toContain("ports:");
  expect(part("caddyfile").toLowerCase()).toContain(
    `header_up ${settings.CLIENT_IP_HEADER} {remote_host}`,
  );
  const caddyfile = join(folder, "Caddyfile");
  writeFileSync(
    caddyfile,
    part("caddyfile")
      .replace(/^.*content: \|$/m, "")
      .replaceAll("$$", "$"),
  );
  const { status, stderr } = spawnSync("caddy", ["adapt", "--config", caddyfile], {
    env: { PATH: process.env.PATH, HOME: folder, SITE: "www.example.com" },
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, expect.not.stringContaining("Error")]);
});
