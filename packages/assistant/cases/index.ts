import type { Caller } from "./caller";
import { earlyBirds } from "./early-birds";
import { emergencies } from "./emergencies";
import { lateShift } from "./late-shift";
import { latecomers } from "./latecomers";
import { neighbors } from "./neighbors";
import { newcomers } from "./newcomers";
import { openings } from "./openings";
import { outOfTowners } from "./out-of-towners";
import { outsiders } from "./outsiders";
import { particulars } from "./particulars";
import { passersby } from "./passersby";
import { people } from "./people";
import { pressure } from "./pressure";
import { regulars } from "./regulars";
import { spanish } from "./spanish";
import { speech } from "./speech";
import { strangers } from "./strangers";
import { unknowns } from "./unknowns";
import { unseen } from "./unseen";
import { visits } from "./visits";

/** The callers that a dispatcher is measured with, by group. */
export const groups = {
  emergencies,
  visits,
  speech,
  people,
  pressure,
  spanish,
  unseen,
  strangers,
  newcomers,
  latecomers,
  openings,
  particulars,
  outsiders,
  passersby,
  unknowns,
  regulars,
  neighbors,
  "late-shift": lateShift,
  "out-of-towners": outOfTowners,
  "early-birds": earlyBirds,
} as const;
export type Group = keyof typeof groups;

export const callers: readonly Caller[] = Object.values(groups).flat();
