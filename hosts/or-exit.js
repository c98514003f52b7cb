/** Errors that the operator can fix, by name: each bundle has its own copy of a class. */
const PROBLEMS = ["SettingsError", "Problem", "ProviderError"];

/**
 * Does some work. If it fails with a problem that the operator can fix, such as a missing file,
 * prints the message without a stack and exits with 1.
 *
 * @template T
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function orExit(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (!PROBLEMS.includes(error.name) && !("syscall" in error)) throw error;
    console.error(error.message);
    const { body } = /** @type {{ body?: unknown }} */ (error);
    // What the provider answered.
    if (body) console.error(JSON.stringify(body, null, 2));
    process.exit(1);
  }
}
