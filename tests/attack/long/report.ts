/** One line of the report: what was done, and what became of it. */
export interface Finding {
  attack: string;
  figure: string;
  /** Whether it is as promised; a figure that only a quiet machine can give promises nothing. */
  isHeld: boolean;
}

/** The findings as a table in Markdown. */
export const table = (findings: readonly Finding[]): string =>
  [
    "| attack | measured | held |",
    "| --- | --- | --- |",
    ...findings.map(
      ({ attack, figure, isHeld }) => `| ${attack} | ${figure} | ${isHeld ? "yes" : "**no**"} |`,
    ),
  ].join("\n");
