/**
 * A clock in milliseconds since the epoch that only runs forward. It reads the time of day once, when
 * it is made. Set forward, the time of day would end every lease at once; set back, it
 * would keep them for as long as it was set back.
 */
export function steadyClock(): () => number {
  const offset = Date.now() - performance.now();
  return () => offset + performance.now();
}
