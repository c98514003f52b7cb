import type { AddressInfo } from "node:net";
import { release } from "#server-build";
import type { Host } from "../server/context.server";

/** An address that the site can be opened at on this machine. */
function openAt({ address, family, port }: AddressInfo): string {
  if (address === "0.0.0.0" || address === "::") return `http://localhost:${port}`;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

/**
 * Says where the site listens and which voice provider it has: a line for whoever starts it at a
 * terminal, a line of the log in production.
 *
 * @param write writes a line to the standard output.
 */
export function announce(
  { name, settings, log, quota }: Host,
  listening: AddressInfo,
  write: (line: string) => void,
): void {
  const { provider } = settings.voice;
  const { address, port } = listening;
  if (settings.production)
    log.info("listening", {
      version: release.build,
      provider,
      store: quota.store,
      host: name,
      address,
      port,
    });
  else
    write(
      `Listening on ${openAt(listening)} (voice provider: ${provider}), bound to ${address} port ${port}`,
    );
}
