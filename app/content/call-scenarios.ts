/** A call that a visitor can try: the scene that it is set in, and what to say. */
export interface CallScenario {
  /** The simulator has a script for each but the last. */
  id: "burst-pipe" | "no-heat" | "water-heater-quote" | "own-words";
  title: string;
  /** When the phone rings. */
  time: string;
  /** Who the visitor is, and what has happened to them. */
  scene: string;
  say: string;
}
