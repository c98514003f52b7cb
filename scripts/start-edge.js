/** `npm run start:edge`: the built site in workerd on PORT, with the settings of the environment. */
import { spawn } from "node:child_process";

const port = process.env.PORT || "3000";
const child = spawn(
  process.execPath,
  [
    "node_modules/wrangler/bin/wrangler.js",
    "dev",
    `--ip=${process.env.HOST || "0.0.0.0"}`,
    `--port=${port}`,
    "--inspector-port=0",
    "--show-interactive-dev-session=false",
    ...process.argv.slice(2),
  ],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      // The Worker reads its settings from bindings; locally those are the environment.
      CLOUDFLARE_INCLUDE_PROCESS_ENV: "true",
      WRANGLER_SEND_METRICS: "false",
    },
  },
);
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => child.kill("SIGTERM"));
child.on("exit", (code) => process.exit(code ?? 0));
