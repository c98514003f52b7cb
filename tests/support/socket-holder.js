/**
 * Stands in for systemd: holds a listening socket, starts the site with it (LISTEN_FDS) and
 * restarts the site whenever it exits, until killed. Writes `pid N` for each process.
 *
 * node tests/support/socket-holder.js PORT
 */
import { spawnSync } from "node:child_process";
import { createServer } from "node:net";

const server = createServer().listen(Number(process.argv[2]), "127.0.0.1", () => {
  // This process accepts nothing: spawnSync blocks its event loop.
  // @ts-expect-error Node has no public name for it.
  const descriptor = server._handle.fd;
  for (;;)
    spawnSync(
      "sh",
      ["-c", 'echo "pid $$"; LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" build/node.js', process.execPath],
      {
        stdio: ["ignore", "inherit", "inherit", descriptor],
      },
    );
});
