import { build, commit } from "virtual:release";

/** Identifies this build. */
export const release = {
  /** Identifies the sources it was built from: the same sources have the same id. */
  build,
  /** The commit, with `-dirty` if files differed from it; null if unknown. */
  commit,
};
