/**
 * Stands where systemd would: holds a listening socket and starts the site with it (LISTEN_FDS),
 * again each time that it ends, until it is ended itself. Writes `pid N` for each process.
 *
 * node tests/support/socket-holder.js PORT
 */
import { spawnSync } from "node:child_process";
import { createServer } from "node:net";

const server = createServer().listen(Number(process.argv[2]), "127.0.0.1", () => {
  // Nothing is accepted here: the event loop stands still while a child runs.
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
