import { areas } from "../areas";
import type { Stage } from "../row";
import { type Outcome, outcomeOf } from "./method-call";
import { room } from "./room";
import type { RoomPage } from "./room-page";
import { onStage } from "./stages";

/** One of a row's method calls. */
export interface Attempt {
  row: number;
  input: "bad" | "good";
  /** Index of the input. */
  nth: number;
}

const areaOf = (title: string) => {
  const area = areas.find((candidate) => candidate.title === title);
  if (!area) throw new Error(`There is no area '${title}'.`);
  return area;
};

const contract = {
  /** Makes an area's method calls one after another on one stage. */
  async attempt(title: string, stage: Stage, attempts: Attempt[]): Promise<Outcome[]> {
    const target = await onStage(stage);
    const outcomes: Outcome[] = [];
    for (const { row: index, input, nth } of attempts) {
      const row = areaOf(title).rows[index];
      if (!row || !("method" in row)) throw new Error(`Row ${index} calls no method.`);
      outcomes.push(await outcomeOf(target, row.method, row[input][nth] ?? []));
    }
    return outcomes;
  },
  /** The result of one of an area's observations. */
  async observe(title: string, index: number): Promise<unknown> {
    const row = areaOf(title).rows[index];
    if (!row || !("observe" in row)) throw new Error(`Row ${index} observes nothing.`);
    room.lines();
    await room.sent();
    return row.observe(room);
  },
};

declare global {
  interface Window {
    contract: typeof contract;
    /** For rows that watch from outside the page. */
    room: RoomPage;
  }
}

window.contract = contract;
window.room = room;
