/** What holds of a library, and which change of the library must make it fail. */
export interface Rule {
  /** What the specification says. */
  rule: string;
  /** Where the pinned library and the words of the specification part. */
  differs?: { spec: string; seen: string };
  /**
   * Changes of the library that the row must notice, each as `what stands there ~> what takes its place`.
   * A relay has none: it shows an answer of the test's own stand-in, and the report calls it that.
   */
  breaks: string | string[] | "relay";
}

/** The changes that a row must notice. */
export const changesOf = ({ breaks }: Rule): string[] =>
  breaks === "relay" ? [] : [breaks].flat();

/** Rows by the change that they must notice. */
export function byChange<Row extends Rule>(rows: Row[]): Map<string, Row[]> {
  const changes = new Map<string, Row[]>();
  for (const row of rows)
    for (const change of changesOf(row)) changes.set(change, [...(changes.get(change) ?? []), row]);
  return changes;
}

/**
 * The text of a library after a change of the first place that matches.
 *
 * @throws where no place does.
 */
export function changed(library: string, change: string): string {
  const [from = "", to] = change.split(" ~> ");
  if (from === "" || to === undefined || !library.includes(from))
    throw new Error(`Not in the library: ${change}`);
  return library.replace(from, () => to);
}
