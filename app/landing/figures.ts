/** How a language writes whole numbers and money. */
export interface Figures {
  number: (value: number) => string;
  /** Dollars; cents only where there are some. */
  money: (value: number) => string;
}

/** @param locale such as `es-US`. */
export function figuresIn(locale: string): Figures {
  const money = new Intl.NumberFormat(locale, {
    ...{ style: "currency", currency: "USD", minimumFractionDigits: 0 },
  });
  return {
    number: (value) => value.toLocaleString(locale),
    money: (value) => money.format(value),
  };
}
