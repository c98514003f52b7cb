import { filled } from "~/content/filled";
import type { CalculatorContent, Plan } from "~/content/landing-page";
import { TEST_CALL } from "~/hydration/element-ids";
import { type check, jobsToPayFor } from "./missed-calls";

/**
 * Formats whole numbers and money for a locale.
 *
 * @param locale such as `es-US`.
 */
export const figuresIn = (locale: string) => ({
  number: new Intl.NumberFormat(locale).format,
  /** In dollars; shows cents only if there are some. */
  money: new Intl.NumberFormat(locale, {
    ...{ style: "currency", currency: "USD", minimumFractionDigits: 0 },
  }).format,
});

interface CalculatorSumProps {
  words: CalculatorContent["sum"];
  figures: ReturnType<typeof figuresIn>;
  sum: ReturnType<typeof check>["sum"];
  plans: readonly Plan[];
}

/** The result as a bill: each line follows from the ones above it. */
export function CalculatorSum({ words, figures, sum, plans }: CalculatorSumProps) {
  const { number, money } = figures;
  /** The yearly cost of a plan, in dollars and in jobs. */
  const costs = (price: number, value: number) => {
    const jobs = jobsToPayFor(price, value);
    const year = money(price * 12);
    if (jobs === null) return year;
    return filled(jobs === 1 ? words.orJobs.one : words.orJobs.more, {
      money: year,
      jobs: number(jobs),
    });
  };
  return (
    <div className="night flex flex-col rounded-card framed border-line p-6 sm:p-8">
      <h3 className="text-xl">{words.title}</h3>
      {sum && (
        <dl className="bill mt-2">
          <Line what={words.calls} figure={number(sum.calls)} />
          <Line what={words.emergencies} figure={number(sum.emergencies)} />
          <Line what={words.jobs} figure={number(sum.jobs)} />
          <Line what={words.value} figure={`× ${money(sum.value)}`} />
        </dl>
      )}
      <p className="mt-auto pt-6">
        {sum ? words.worth : words.none}
        <output className="block font-bold figures">
          {sum ? (
            <span className="text-4xl text-glow">{money(sum.worth)}</span>
          ) : (
            <span className="text-alarm">{words.wrong}</span>
          )}
        </output>
      </p>
      {sum && (
        <dl className="bill mt-6 text-sm">
          {plans.map(({ name, price }) => (
            <Line
              key={name}
              what={filled(words.planForAYear, { plan: name })}
              figure={costs(price, sum.value)}
            />
          ))}
        </dl>
      )}
      <p className="mt-4 text-muted text-sm">{words.note}</p>
      <a href={`#${TEST_CALL}`} className="btn md:btn-signal mt-4 md:self-start">
        {words.hear}
      </a>
    </div>
  );
}

function Line({ what, figure }: { what: string; figure: string }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd className="figures">{figure}</dd>
    </div>
  );
}
