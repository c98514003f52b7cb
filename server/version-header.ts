/** The header on every response that names the build that sent it. */
export const VERSION_HEADER = "X-Version";
