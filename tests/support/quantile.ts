/**
 * A quantile of some numbers; NaN of none.
 *
 * @param part from 0 to below 1; 0.5 is the median.
 */
export const quantile = (numbers: number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)] ?? Number.NaN;

/** The middle one of some numbers; NaN of none. */
export const median = (numbers: number[]): number => quantile(numbers, 0.5);
