/** The header that names the build, on every response but a file. */
export const VERSION_HEADER = "X-Version";
