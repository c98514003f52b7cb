/**
 * A sentence with its gaps filled. Content is data that a loader can give, so a sentence that needs
 * a figure or a name has a gap for it: `"{time} left"`.
 *
 * @param values what stands in each gap, by its name; a gap without one stays as it is.
 */
export const filled = (
  sentence: string,
  values: Readonly<Record<string, string | number>>,
): string =>
  sentence.replace(/\{(\w+)\}/g, (gap, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : gap,
  );
