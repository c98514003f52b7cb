/**
 * Identifies this build: `build` the sources it was built from, the same sources by the same id;
 * `commit` the commit, with `-dirty` if files differed from it, or null if unknown.
 */
export * as release from "virtual:release";
