/** A value inside of objects that a stranger sent, by the names that lead to it; undefined where there is none. */
export const field = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (at, name) =>
      typeof at === "object" && at !== null && Object.hasOwn(at, name)
        ? (at as Record<string, unknown>)[name]
        : undefined,
    value,
  );
