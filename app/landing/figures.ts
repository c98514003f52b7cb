/** Formats whole numbers and money for a locale. */
export interface Figures {
  number: (value: number) => string;
  /** In dollars; shows cents only if there are some. */
  money: (value: number) => string;
}

/** Creating a format takes longer than rendering the bill, so each locale's is cached. */
const made = new Map<string, Figures>();

/** @param locale such as `es-US`. */
export function figuresIn(locale: string): Figures {
  const known = made.get(locale);
  if (known) return known;
  const whole = new Intl.NumberFormat(locale);
  const money = new Intl.NumberFormat(locale, {
    ...{ style: "currency", currency: "USD", minimumFractionDigits: 0 },
  });
  const figures: Figures = {
    number: (value) => whole.format(value),
    money: (value) => money.format(value),
  };
  made.set(locale, figures);
  return figures;
}
