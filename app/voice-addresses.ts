/** Base path of the test call's routes; the provider's SDK adds the rest of `CALL_PATH`. */
export const VOICE_API = "/api/voice";

/** Creates a web call. */
export const CALL_PATH = `${VOICE_API}/call/web` as const;

/** Takes the report that a call is over, or that a reloaded page resumes it. */
export const ENDED_PATH = `${VOICE_API}/call/ended` as const;

/** Takes the report of how a call went (docs/privacy.md lists every field). */
export const OUTCOME_PATH = `${VOICE_API}/call/outcome` as const;
