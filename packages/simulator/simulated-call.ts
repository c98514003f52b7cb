/** Session storage key: how far a simulated call had gotten when its page was left. */
export const SIMULATED_CALL = "simulated-call";
