/** How a language writes whole numbers and money. */
export interface Figures {
  number: (value: number) => string;
  /** Dollars; cents only where there are some. */
  money: (value: number) => string;
}

/** Making a format takes longer than rendering the bill: once for a language, not once a request. */
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
