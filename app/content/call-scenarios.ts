/** A call that a visitor can try: its name, and what to say. */
export interface CallScenario {
  id: string;
  title: string;
  say: string;
}

/** What the visitor can pick before a call; the simulator has a script for each but the last. */
export const callScenarios: CallScenario[] = [
  {
    id: "burst-pipe",
    title: "Burst pipe at 2 a.m.",
    say: "Say: “A pipe burst in my basement and the water is rising fast.”",
  },
  {
    id: "no-heat",
    title: "No heat, baby in the house",
    say: "Say: “Our furnace stopped, it is ten degrees outside and we have a baby.”",
  },
  {
    id: "water-heater-quote",
    title: "Quote for a water heater",
    say: "Say: “I’d like a quote for a new water heater. The old one still works.”",
  },
  {
    id: "own-words",
    title: "Your own words",
    say: "Say what your own customers say.",
  },
];

/** In place of the last one's words where spoken ones are not understood. */
export const simulatedOwnWords =
  "Type what your own customers say: it is understood. Spoken words are not; they play the burst pipe.";
