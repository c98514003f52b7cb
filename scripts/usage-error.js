/**
 * A command was called with what it does not take. What the command says of itself is printed beside
 * the problem (scripts/run.js), as for an option that it does not have.
 */
export class UsageError extends Error {
  code = "ERR_PARSE_ARGS_USAGE";
}
