import { specCalls } from "./provider/spec-calls";
import { areas } from "./room/areas";
import { sdkRows } from "./sdk/rows";

/** Every rule, by the table that holds it. */
export const contractRules = {
  provider: specCalls.map(({ rule }) => rule),
  sdk: sdkRows.map(({ rule }) => rule),
  room: areas.flatMap(({ rows }) => rows.map(({ rule }) => rule)),
};
