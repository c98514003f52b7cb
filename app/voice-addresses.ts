/** Where the provider's SDK finds the routes of the test call: it asks below this for a web call. */
export const VOICE_API = "/api/voice";

/** Creates a web call. */
export const CALL_PATH = `${VOICE_API}/call/web`;

/** Takes that a call is over. */
export const ENDED_PATH = `${VOICE_API}/call/ended`;

/** Takes how a call went (docs/privacy.md has every field). */
export const OUTCOME_PATH = `${VOICE_API}/call/outcome`;
