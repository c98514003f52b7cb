/** A fact about a library, and the changes to the library that must make it fail. */
export interface Rule {
  /** The fact, in the specification's words where it has some. */
  rule: string;
  /** Where the pinned library differs from the specification. */
  differs?: { spec: string; seen: string };
  /**
   * Changes to the library that the row must notice, each as `text ~> replacement`.
   * A relay has none: it only echoes the test's own fake.
   */
  breaks: string | string[] | "relay";
}

/** The changes that a row must notice. */
export const changesOf = ({ breaks }: Rule): string[] =>
  breaks === "relay" ? [] : [breaks].flat();

/** Rows by the change they must notice. */
export function rowsByChange<Row extends Rule>(rows: Row[]): Map<string, Row[]> {
  const changes = new Map<string, Row[]>();
  for (const row of rows)
    for (const change of changesOf(row)) changes.set(change, [...(changes.get(change) ?? []), row]);
  return changes;
}

/**
 * A library's text with the first match of a change replaced.
 *
 * @throws if nothing matches.
 */
export function withChange(library: string, change: string): string {
  const [from = "", to] = change.split(" ~> ");
  if (from === "" || to === undefined || !library.includes(from))
    throw new Error(`Not in the library: ${change}`);
  return library.replace(from, () => to);
}
