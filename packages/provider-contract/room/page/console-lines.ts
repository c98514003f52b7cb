let lines: string[] = [];

const textOf = (value: unknown) =>
  typeof value === "object" && !(value instanceof Error) ? JSON.stringify(value) : String(value);

for (const level of ["error", "warn"] as const) {
  const print = console[level].bind(console);
  console[level] = (...values: unknown[]) => {
    lines.push(values.map(textOf).join(" "));
    print(...values);
  };
}

/** Errors and warnings written since the last call. */
export function takeLines(): string[] {
  const taken = lines;
  lines = [];
  return taken;
}
