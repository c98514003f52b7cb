/**
 * A quantile of numbers; NaN if there are none.
 *
 * @param part from 0 to below 1; 0.5 is the median.
 */
export const quantile = (numbers: number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)] ?? Number.NaN;

/** The median of numbers; NaN if there are none. */
export const median = (numbers: number[]): number => quantile(numbers, 0.5);
