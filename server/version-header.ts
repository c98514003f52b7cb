/** The header that names the build, on every response except files. */
export const VERSION_HEADER = "X-Version";
