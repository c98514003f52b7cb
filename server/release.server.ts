/**
 * Identifies this build. `build` is a hash of its sources; `commit` is the commit, with `-dirty` if
 * files differed from it, or null if unknown.
 */
export * as release from "virtual:release";
