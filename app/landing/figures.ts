/** Formats whole numbers and money for a locale. */
export type Figures = ReturnType<typeof figuresIn>;

/** @param locale such as `es-US`. */
export function figuresIn(locale: string) {
  const whole = new Intl.NumberFormat(locale);
  const money = new Intl.NumberFormat(locale, {
    ...{ style: "currency", currency: "USD", minimumFractionDigits: 0 },
  });
  return {
    number: (value: number) => whole.format(value),
    /** In dollars; shows cents only if there are some. */
    money: (value: number) => money.format(value),
  };
}
