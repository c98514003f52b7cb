import type { Row } from "./row";
import { writtenCall } from "./written";

/** A row's name: its rule, and the input that breaks it. */
export const rowName = (row: Row) =>
  "method" in row ? `${row.rule}: ${writtenCall(row.method, row.bad)} on ${row.on}` : row.rule;
