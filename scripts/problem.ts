import { orExit } from "../hosts/or-exit.js";

/** A problem for the operator to resolve. The message is one line for the terminal. */
export class Problem extends Error {
  override name = "Problem";
}

/** Runs a command, which returns its exit code. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  process.exitCode = await orExit(command);
}
