/** Formats whole numbers and money for a locale. */
export type Figures = ReturnType<typeof figuresIn>;

/** @param locale such as `es-US`. */
export const figuresIn = (locale: string) => ({
  number: new Intl.NumberFormat(locale).format,
  /** In dollars; shows cents only if there are some. */
  money: new Intl.NumberFormat(locale, {
    ...{ style: "currency", currency: "USD", minimumFractionDigits: 0 },
  }).format,
});
