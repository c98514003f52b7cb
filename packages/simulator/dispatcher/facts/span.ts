/** A range in a text. */
export interface Span {
  start: number;
  end: number;
}

/** Cuts ranges out of a text and marks each cut with a bar. Positions stay the same. */
export function without(text: string, spans: readonly Span[]): string {
  let result = text;
  for (const { start, end } of [...spans].sort((a, b) => b.start - a.start))
    result = `${result.slice(0, start)}|${" ".repeat(Math.max(0, end - start - 1))}${result.slice(end)}`;
  return result;
}
