/** Says on every answer which build gave it. */
export const VERSION_HEADER = "X-Version";
