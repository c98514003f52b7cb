const parts = new DataView(new ArrayBuffer(8));

/** The floating-point number some steps away from a positive one. */
function stepFrom(of: number, places: bigint): number {
  parts.setFloat64(0, of);
  parts.setBigInt64(0, parts.getBigInt64(0) + places);
  return parts.getFloat64(0);
}

/** The next floating-point number above a positive limit. */
export const justAbove = (limit: number) => stepFrom(limit, 1n);
/** The next floating-point number below a positive limit. */
export const justBelow = (limit: number) => stepFrom(limit, -1n);
