import * as v from "valibot";
import { expect, it } from "vitest";
import { outcomeSchema } from "../../server/calls/call-outcome.server";
import { promptVariables } from "../../server/calls/prompt-variables.server";
import { MAX_OUTCOME } from "../../server/calls/take-outcome.server";
import { MAX_BODY } from "../../server/http/request-body.server";
import { readLead } from "../../server/leads/read-lead.server";

/** Milliseconds that reading a body may take before the request is admitted. */
const MAX_MILLISECONDS = 5;

/** The contents that are slowest to read, for a route's largest body. */
const fillings: [string, (bytes: number) => string][] = [
  ["one long text", (bytes) => `"${"a".repeat(bytes - 2)}"`],
  ["a text of at signs", (bytes) => `"${"a@".repeat(bytes / 2 - 1)}"`],
  ["a text of spaces", (bytes) => `"a${" ".repeat(bytes - 4)}b"`],
  ["an array of empty objects", (bytes) => `[${"{},".repeat(bytes / 3 - 2)}{}]`],
  ["deeply nested arrays", (bytes) => "[".repeat(bytes / 2) + "]".repeat(bytes / 2)],
  ["one long number", (bytes) => "1".repeat(bytes)],
];

const value = (text: string) => JSON.parse(text) as Record<string, unknown>;
const overrides = (values: string) => `{"assistantOverrides":{"variableValues":${values}}}`;
const readers: [string, number, (filling: (bytes: number) => string, bytes: number) => void][] = [
  [
    "a call",
    MAX_BODY,
    (filling, bytes) => {
      for (const values of [filling(bytes - 60), `{"companyName":${filling(bytes - 80)}}`])
        promptVariables(value(overrides(values)));
    },
  ],
  [
    "a lead",
    MAX_BODY,
    (filling, bytes) => {
      for (const name of ["phone", "email", "order", "name", "technicians"])
        readLead(value(`{"${name}":${filling(bytes - 20)}}`));
    },
  ],
  [
    "an outcome",
    MAX_OUTCOME,
    (filling, bytes) => {
      for (const name of ["id", "kept", "notice", "promptAfter"])
        v.safeParse(outcomeSchema, value(`{"${name}":${filling(bytes - 20)}}`));
    },
  ],
];

it.each(
  readers.flatMap(([what, bytes, read]) =>
    fillings.map(([filling, fill]) => [what, filling, bytes, fill, read] as const),
  ),
)("the largest body of %s is read in 5 ms: %s", (_what, _filling, bytes, fill, read) => {
  // The fastest of many tries counts: a busy machine slows some, slow code slows them all.
  let fastest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 200 && fastest >= MAX_MILLISECONDS; tries++) {
    const started = performance.now();
    read(fill, bytes);
    fastest = Math.min(fastest, performance.now() - started);
  }
  expect(fastest).toBeLessThan(MAX_MILLISECONDS);
});
