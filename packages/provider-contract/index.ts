/** What the specification's tests and `npm run contract` need from the tables. */
import { specCalls } from "./provider/spec-calls";
import { areas } from "./room/areas";
import { sdkRows } from "./sdk/rows";

export { recordRun } from "./last-run";
export { contractReport } from "./report";

/** Every rule, by the table that holds it. */
export const contractRules = {
  provider: specCalls.map(({ rule }) => rule),
  sdk: sdkRows.map(({ rule }) => rule),
  room: areas.flatMap(({ rows }) => rows.map(({ rule }) => rule)),
};
