/** A call that a visitor can try: the scene that it is set in, and what to say. */
export interface CallScenario {
  id: string;
  title: string;
  /** When the phone rings. */
  time: string;
  /** Who the visitor is, and what has happened to them. */
  scene: string;
  say: string;
}

/** What the visitor can pick before a call; the simulator has a script for each but the last. */
export const callScenarios: CallScenario[] = [
  {
    id: "burst-pipe",
    title: "Burst pipe at 2 a.m.",
    time: "2:14 a.m.",
    scene: "You are the customer. Your basement is filling.",
    say: "Say: “A pipe burst in my basement and the water is rising fast.”",
  },
  {
    id: "no-heat",
    title: "No heat, baby in the house",
    time: "5:40 a.m.",
    scene: "You are the customer. Your house is getting cold.",
    say: "Say: “Our furnace stopped, it is ten degrees outside and we have a baby.”",
  },
  {
    id: "water-heater-quote",
    title: "Quote for a water heater",
    time: "9:30 p.m.",
    scene: "You are the customer. You only want a price.",
    say: "Say: “I’d like a quote for a new water heater. The old one still works.”",
  },
  {
    id: "own-words",
    title: "Your own words",
    time: "Any hour",
    scene: "You are the customer.",
    say: "Say what your own customers say.",
  },
];

/** In place of the last one's words where spoken ones are not understood. */
export const simulatedOwnWords =
  "Type what your own customers say: it is understood. Spoken words are not; they play the burst pipe.";
