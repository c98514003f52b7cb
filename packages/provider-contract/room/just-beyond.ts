const parts = new DataView(new ArrayBuffer(8));

/** The positive number that stands so many places from another among those that a number can be. */
function neighbour(of: number, places: bigint): number {
  parts.setFloat64(0, of);
  parts.setBigInt64(0, parts.getBigInt64(0) + places);
  return parts.getFloat64(0);
}

/** The least number above a positive one: nothing lies between it and the limit. */
export const justAbove = (limit: number) => neighbour(limit, 1n);
/** The greatest number below a positive one. */
export const justBelow = (limit: number) => neighbour(limit, -1n);
