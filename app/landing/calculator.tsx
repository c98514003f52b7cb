import { Form, useLocation } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { Section } from "~/components/section-heading";
import { filled } from "~/content/filled";
import { locales, pathIn } from "~/content/language";
import { tabPages } from "~/content/site";
import { NumberField } from "./calculator-field";
import { CalculatorSum, figuresIn } from "./calculator-sum";
import type { LandingData } from "./landing-loader.server";
import {
  ASSUMPTIONS_FROM,
  check,
  exampleTyped,
  type Field,
  fieldNames,
  fields,
  typedFields,
} from "./missed-calls";

/**
 * Calculates the cost of missed calls from the visitor's numbers. It is a GET form that the server
 * answers. With JavaScript the result updates on every key.
 */
export function Calculator({ data }: { data: LandingData }) {
  const { value: content, pricing } = data.content;
  const { language } = data;
  const given = data.typed ?? exampleTyped;
  // Creating the formats takes longer than rendering the bill.
  const figures = useMemo(() => figuresIn(locales[language]), [language]);
  const [typed, setTyped] = useState(given);
  const form = useRef<HTMLFormElement>(null);
  const { search } = useLocation();
  // Text typed before hydration is only in the fields. If the server sent the cached page, numbers
  // from the URL are only in the query.
  useEffect(() => {
    const query = new URLSearchParams(search);
    for (const [name, text] of new FormData(form.current ?? undefined))
      if (text !== given[name as Field]) query.set(name, text as string);
    setTyped(typedFields(query));
  }, [given, search]);
  const { sum, errors } = check(typed);
  const allowed = (name: Field) =>
    filled(content.allowed, {
      lowest: figures.number(fields[name].lowest),
      highest: figures.number(fields[name].highest),
    });
  const field = (name: Field) => (
    <NumberField
      key={name}
      name={name}
      label={content.labels[name]}
      typed={typed[name]}
      error={errors.includes(name) ? allowed(name) : undefined}
      onType={(text) => setTyped({ ...typed, [name]: text })}
    />
  );
  return (
    <Section id="value" name="value" words={content}>
      <div className="mt-12 flex flex-col gap-6 lg:grid lg:grid-cols-2">
        <Form
          action={`${pathIn(tabPages.dispatch, language)}#value`}
          replace
          preventScrollReset
          discover="none"
          noValidate
          ref={form}
          className="card flex flex-col gap-6 p-6 sm:p-8"
        >
          {[
            { legend: content.own, names: fieldNames.slice(0, ASSUMPTIONS_FROM) },
            { legend: content.assumed, names: fieldNames.slice(ASSUMPTIONS_FROM) },
          ].map(({ legend, names }) => (
            <fieldset key={legend}>
              <legend className="font-bold text-xl">{legend}</legend>
              <div className="mt-4 grid gap-3">{names.map(field)}</div>
            </fieldset>
          ))}
          <button type="submit" className="btn mt-auto self-start">
            {content.submit}
          </button>
        </Form>
        <CalculatorSum words={content.sum} figures={figures} sum={sum} plans={pricing.plans} />
      </div>
    </Section>
  );
}
