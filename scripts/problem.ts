import { ProviderError } from "../server/calls/provider/provider-error.server";
import { SettingsError } from "../server/settings/settings.server";

/** A problem for the operator to resolve. The message is one line for the terminal. */
export class Problem extends Error {
  override name = "Problem";
}

/**
 * Runs a command. A problem that the operator can fix prints one line to stderr and exits with 1.
 */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    process.exitCode = 1;
    const known = [ProviderError, SettingsError, Problem].some((kind) => error instanceof kind);
    if (!known) throw error;
    const { message, body = null } = error as Error & { body?: unknown };
    console.error(message);
    if (body !== null) console.error(JSON.stringify(body, null, 2));
  }
}
