/**
 * Fills the gaps in a sentence. Loaders send content as data, so a sentence that needs a figure or
 * a name has a gap for it: `"{time} left"`.
 *
 * @param values the value of each gap, by name. A gap without a value stays as it is.
 */
export const filled = (
  sentence: string,
  values: Readonly<Record<string, string | number>>,
): string =>
  sentence.replace(/\{(\w+)\}/g, (gap, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : gap,
  );
