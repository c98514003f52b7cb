/** One turn of a dispatcher under test. */
export interface SpokenTurn {
  says: string;
  tools: { name: string; arguments: unknown }[];
  hangsUp: boolean;
}

/** One call with a dispatcher under test: the embedded one, a model, or the provider's. */
export interface Speaker {
  /** Answers the phone. */
  greet(): Promise<SpokenTurn>;
  /**
   * Answers one turn of the caller.
   *
   * @throws Error when there is no answer. Its message is one line for the terminal.
   */
  hear(said: string): Promise<SpokenTurn>;
}
