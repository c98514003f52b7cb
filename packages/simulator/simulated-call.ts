/** In the tab's storage: how far a simulated call had come when its page went (docs/call.md). */
export const SIMULATED_CALL = "simulated-call";
