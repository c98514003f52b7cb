import { build, commit } from "virtual:release";

/** Which build this is. */
export interface Release {
  /** Names the sources that it was built from: the same sources have the same id. */
  build: string;
  /** The commit, with `-dirty` where files differed from it; null where it is unknown. */
  commit: string | null;
}

export const release: Release = { build, commit };
