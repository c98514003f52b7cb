/** A place where the provider's assistant is not as defined here. */
export interface Difference {
  /** Where it is, such as `model.tools[0].async`. */
  path: string;
  /** What is defined here, and what the provider has; undefined where there is nothing. */
  ours: unknown;
  theirs: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * What the provider has otherwise than it is defined here.
 *
 * Fields that only the provider has are its own (ids, times, defaults) and count as no difference,
 * except those in `absent`; in lists, every element counts.
 *
 * @param absent top-level fields that must not be set at the provider.
 */
export function differences(
  ours: unknown,
  theirs: unknown,
  absent: readonly string[] = [],
  path = "",
): Difference[] {
  if (isRecord(ours) && isRecord(theirs))
    return [
      ...Object.entries(ours)
        .filter(([, value]) => value !== undefined)
        .flatMap(([key, value]) =>
          differences(value, theirs[key], [], path ? `${path}.${key}` : key),
        ),
      ...absent
        .filter((key) => theirs[key] != null)
        .map((key) => ({ path: key, ours: undefined, theirs: theirs[key] })),
    ];
  if (Array.isArray(ours) && Array.isArray(theirs))
    return Array.from({ length: Math.max(ours.length, theirs.length) }).flatMap((_, index) =>
      differences(ours[index], theirs[index], [], `${path}[${index}]`),
    );
  return Object.is(ours, theirs) ? [] : [{ path, ours, theirs }];
}

const written = (value: unknown) =>
  (typeof value === "string" ? value : JSON.stringify(value, null, 2)).split("\n");

/** Lines of a readable difference: `-` is what the provider has, `+` what is defined here. */
export function differenceLines({ path, ours, theirs }: Difference): string[] {
  const before = theirs === undefined ? [] : written(theirs);
  const after = ours === undefined ? [] : written(ours);
  // A long text, such as the prompt, is shown from its first to its last changed line.
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head++;
  let tail = 0;
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before.at(-1 - tail) === after.at(-1 - tail)
  )
    tail++;
  return [
    path,
    ...before.slice(head, before.length - tail).map((line) => `  - ${line}`),
    ...after.slice(head, after.length - tail).map((line) => `  + ${line}`),
  ];
}
