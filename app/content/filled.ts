/**
 * Fills the placeholders in a sentence. Loaders send content as data, so a sentence that needs a
 * figure or a name has a placeholder for it: `"{time} left"`.
 *
 * @param values the value of each placeholder, by name. One without a value stays as it is.
 */
export const filled = (
  sentence: string,
  values: Readonly<Record<string, string | number>>,
): string =>
  sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
