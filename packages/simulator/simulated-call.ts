/**
 * Session storage key: how far a simulated call had gotten when its page went away (docs/call.md).
 */
export const SIMULATED_CALL = "simulated-call";
