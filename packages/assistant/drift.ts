/** One difference between the provider's assistant and the definition here. */
interface Difference {
  /** The path of the field, such as `model.tools[0].async`. */
  path: string;
  /** The value here and the provider's; undefined when a side has none. */
  ours: unknown;
  theirs: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Lists how the provider's values differ from those defined here. Ignores fields that only the
 * provider has (ids, times, defaults). In lists, every element counts.
 */
function differences(ours: unknown, theirs: unknown, path = ""): Difference[] {
  if (isRecord(ours) && isRecord(theirs))
    return Object.entries(ours)
      .filter(([, value]) => value !== undefined)
      .flatMap(([key, value]) => differences(value, theirs[key], path ? `${path}.${key}` : key));
  if (Array.isArray(ours) && Array.isArray(theirs))
    return Array.from({ length: Math.max(ours.length, theirs.length) }).flatMap((_, index) =>
      differences(ours[index], theirs[index], `${path}[${index}]`),
    );
  return Object.is(ours, theirs) ? [] : [{ path, ours, theirs }];
}

/** A server URL here would receive every visitor's conversation, so it must not be set. */
const MUST_BE_ABSENT = ["server", "serverUrl"];

/** How the provider's assistant differs from the definition: in every field if there is none. */
export const driftOf = (definition: object, remote: object | null): Difference[] => [
  ...differences(definition, remote ?? {}),
  ...Object.entries(remote ?? {})
    .filter(([path, value]) => MUST_BE_ABSENT.includes(path) && value != null)
    .map(([path, theirs]) => ({ path, ours: undefined, theirs })),
];

const written = (value: unknown) =>
  (typeof value === "string" ? value : JSON.stringify(value, null, 2)).split("\n");

/** A difference as text: `-` is the provider's value, `+` the one defined here. */
export function differenceLines({ path, ours, theirs }: Difference): string[] {
  const before = theirs === undefined ? [] : written(theirs);
  const after = ours === undefined ? [] : written(ours);
  // For a long text, such as the prompt, show only the first to the last changed line.
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
