import type { Plan } from "~/content/landing-page";
import { TEST_CALL } from "~/hydration/element-ids";
import { inputId } from "./calculator-field";
import { type Checked, fieldNames, jobsToPayFor } from "./missed-calls";

const whole = (n: number) => n.toLocaleString("en-US");
const dollars = (n: number) => `$${whole(n)}`;

/** The sum, written like a bill: each line follows from the ones above it. */
export function CalculatorSum({
  checked: { numbers, sum },
  plans,
}: {
  checked: Checked;
  plans: Plan[];
}) {
  return (
    <div className="night flex flex-col rounded-card border border-line p-6 sm:p-8">
      <h3 className="text-xl">In a year</h3>
      {sum && (
        <dl className="mt-2">
          <Line what="Calls you miss" figure={whole(sum.calls)} />
          <Line what="Emergencies among them" figure={whole(sum.emergencies)} />
          <Line what="Jobs you would have won" figure={whole(sum.jobs)} />
          <Line what="Average job value" figure={`× ${dollars(numbers.value)}`} />
        </dl>
      )}
      <p className="mt-auto pt-6">
        {sum ? "Work that went elsewhere" : "No sum yet"}
        <output htmlFor={fieldNames.map(inputId).join(" ")} className="block font-bold figures">
          {sum ? (
            <span className="text-4xl text-glow">{dollars(sum.worth)}</span>
          ) : (
            <span className="text-alarm">
              One of the numbers can’t be used. See the note at it.
            </span>
          )}
        </output>
      </p>
      {sum && (
        <dl className="mt-6 text-sm">
          {plans.map(({ name, price }) => (
            <Line key={name} what={`${name} for a year`} figure={costs(price, numbers.value)} />
          ))}
        </dl>
      )}
      <p className="mt-4 text-muted text-sm">
        This only multiplies your numbers and promises nothing.
      </p>
      <a href={`#${TEST_CALL}`} className="link tap self-start">
        Hear how one of them is answered
      </a>
    </div>
  );
}

/** What a plan costs in a year, in dollars and in jobs. */
function costs(price: number, value: number): string {
  const jobs = jobsToPayFor(price, value);
  const money = dollars(price * 12);
  return jobs === null ? money : `${money}, or ${whole(jobs)} ${jobs === 1 ? "job" : "jobs"}`;
}

function Line({ what, figure }: { what: string; figure: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line border-b py-2.5">
      <dt>{what}</dt>
      <dd className="whitespace-nowrap figures">{figure}</dd>
    </div>
  );
}
