/**
 * Does a piece of work once for all who ask for it while it is under way; whoever asks after its end,
 * good or bad, begins it anew.
 *
 * @param under what is under way, by name.
 */
export function onceInFlight<K, T>(
  under: Map<K, Promise<T>>,
  name: K,
  work: () => Promise<T>,
): Promise<T> {
  const begun = under.get(name);
  if (begun) return begun;
  const done = work().finally(() => under.delete(name));
  under.set(name, done);
  return done;
}
