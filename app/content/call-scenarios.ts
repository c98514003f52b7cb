/** A call that a visitor can try: its scene, and how to begin. */
export interface CallScenario {
  /** Each has a script for the replay (packages/simulator/calls.ts), except the last. */
  id: "burst-pipe" | "no-heat" | "water-heater-quote" | "own-words";
  title: string;
  /** The time the phone rings. */
  time: string;
  /** Who the visitor plays, and what happened. */
  scene: string;
  /** What to say or type first. */
  begin: string;
}
