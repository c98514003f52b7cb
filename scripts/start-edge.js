/** `npm run start:edge`: the built site in workerd on PORT, with the settings of the environment. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// The Worker reads its settings from bindings. Locally they come from a file that only this user can
// read: a command line would show them to everyone on the machine.
const names = Array.from(
  readFileSync(".env.example", "utf8").matchAll(/^([A-Z_]+)=/gm),
  ([, name]) => name ?? "",
);
const folder = mkdtempSync(join(tmpdir(), "site-settings-"));
const file = join(folder, "settings.env");
const lines = names
  .filter((name) => process.env[name])
  .map((name) => `${name}=${JSON.stringify(process.env[name])}\n`);
writeFileSync(file, lines.join(""), { mode: 0o600 });

const child = spawn(
  process.execPath,
  [
    "node_modules/wrangler/bin/wrangler.js",
    "dev",
    `--ip=${process.env.HOST || "0.0.0.0"}`,
    `--port=${process.env.PORT || "3000"}`,
    `--env-file=${file}`,
    "--show-interactive-dev-session=false",
    ...process.argv.slice(2),
  ],
  { stdio: "inherit", env: { ...process.env, WRANGLER_SEND_METRICS: "false" } },
);
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => child.kill("SIGTERM"));
child.on("exit", (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 0);
});
