import { writeFileSync } from "node:fs";
import type { Reporter } from "vitest/node";

type OnTestRunEnd = NonNullable<Reporter["onTestRunEnd"]>;

/**
 * A reporter of vitest's that writes what went wrong outside all tests, which its JSON report leaves
 * out: a JSON list of texts into the file named by `UNHANDLED_ERRORS`.
 */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: Parameters<OnTestRunEnd>[0], errors: Parameters<OnTestRunEnd>[1]) {
    const texts = errors.map(({ name, message, stack, type, VITEST_TEST_PATH, VITEST_TEST_NAME }) =>
      [
        `${type} in ${VITEST_TEST_PATH ?? "no file"}, in or after '${VITEST_TEST_NAME ?? "no test"}'`,
        stack ?? `${name}: ${message}`,
      ].join("\n"),
    );
    if (process.env.UNHANDLED_ERRORS)
      writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(texts));
  }
}
