import { Form } from "@remix-run/react";
import { useState } from "react";
import { SectionHeading } from "~/components/section-heading";
import type { Plan, value } from "~/content/landing";
import { NumberField } from "./calculator-field";
import { CalculatorSum } from "./calculator-sum";
import { ASSUMPTIONS_FROM, check, type Field, fieldNames, type Typed } from "./missed-calls";

/**
 * What missed calls cost, by the visitor's own numbers. A GET form that the server answers; with
 * JavaScript the sum also follows each key.
 */
export function Calculator({
  content,
  typed: given,
  plans,
}: {
  content: typeof value;
  typed: Typed;
  plans: Plan[];
}) {
  const [typed, setTyped] = useState(given);
  const checked = check(typed);
  const field = (name: Field) => (
    <NumberField
      key={name}
      name={name}
      typed={typed[name]}
      error={checked.errors?.[name]}
      onType={(text) => setTyped({ ...typed, [name]: text })}
    />
  );
  return (
    <section id="value" aria-labelledby="value-heading" className="section">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <SectionHeading id="value-heading" title={content.title} lead={content.lead} />
          <Form action="/#value" replace preventScrollReset className="mt-8" noValidate>
            <div className="grid gap-5">{fieldNames.slice(0, ASSUMPTIONS_FROM).map(field)}</div>
            <fieldset className="mt-8 border-line border-t pt-5">
              <legend className="float-left mb-4 w-full font-bold">
                Assumptions. Yours may differ.
              </legend>
              <div className="clear-both grid gap-5">
                {fieldNames.slice(ASSUMPTIONS_FROM).map(field)}
              </div>
            </fieldset>
            <button type="submit" className="btn mt-6">
              Work it out
            </button>
          </Form>
        </div>
        <CalculatorSum checked={checked} plans={plans} />
      </div>
    </section>
  );
}
