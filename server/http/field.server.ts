/** Reads a nested value from untrusted data by its path; undefined if there is none. */
export const field = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (at, name) =>
      typeof at === "object" && at !== null && Object.hasOwn(at, name)
        ? (at as Record<string, unknown>)[name]
        : undefined,
    value,
  );
