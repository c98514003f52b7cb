/** A change of a library's text: what stands there, and what takes its place the first time. */
export type Patch = readonly [from: string, to: string];

/**
 * The text of a library after a change.
 *
 * @throws where what is to be changed does not stand in it.
 */
export function patched(text: string, [from, to]: Patch): string {
  if (!text.includes(from)) throw new Error(`Not in the library: ${from}`);
  return text.replace(from, () => to);
}
