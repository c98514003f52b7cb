import { build, commit } from "virtual:release";

/** Identifies this build. */
export interface Release {
  /** Identifies the sources it was built from: the same sources have the same id. */
  build: string;
  /** The commit, with `-dirty` if files differed from it; null if unknown. */
  commit: string | null;
}

export const release: Release = { build, commit };
