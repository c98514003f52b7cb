/**
 * A clock in milliseconds since the epoch that never goes back. It reads the wall clock once, when
 * created. If someone set the wall clock forward, all leases would expire at once; if they set it
 * back, leases would last too long.
 */
export function steadyClock(): () => number {
  const offset = Date.now() - performance.now();
  return () => offset + performance.now();
}
