/** Gives a whole number from 0 to below a limit. */
export type Random = (below: number) => number;

/**
 * A linear congruential generator: its numbers are the same on every machine. Other constants would
 * train other weights.
 */
export function seeded(seed: number, factor = 1664525, increment = 1013904223): Random {
  let at = seed;
  return (below) => {
    at = (Math.imul(at, factor) + increment) >>> 0;
    return Math.floor((at / 2 ** 32) * below);
  };
}

/** Yields positions in an order that looks random, a new one each time. */
export function* shuffled(
  length: number,
  random = seeded(7, 1103515245, 12345),
): Generator<number[], never> {
  const order = Array.from({ length }, (_, at) => at);
  for (;;) {
    for (let at = length - 1; at > 0; at--) {
      const other = random(at + 1);
      [order[at], order[other]] = [order[other] as number, order[at] as number];
    }
    yield order;
  }
}
