/** Session storage key: how far a simulated call had gotten when the visitor left its page. */
export const SIMULATED_CALL = "simulated-call";
