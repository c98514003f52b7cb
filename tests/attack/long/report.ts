/** One line of the report: an attack and its result. */
export interface Finding {
  attack: string;
  figure: string;
  /** Whether the promise holds; true for a figure that promises nothing. */
  isHeld: boolean;
}

/** The findings as a Markdown table. */
export const table = (findings: readonly Finding[]): string =>
  [
    "| attack | measured | held |",
    "| --- | --- | --- |",
    ...findings.map(
      ({ attack, figure, isHeld }) => `| ${attack} | ${figure} | ${isHeld ? "yes" : "**no**"} |`,
    ),
  ].join("\n");
