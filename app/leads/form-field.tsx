import type { InputHTMLAttributes } from "react";
import type { ReturnedForm } from "#server/leads/take-lead.server";
import { WithPhones } from "~/components/with-phones";
import { type LeadField, MAX_TECHNICIANS, maxLengths } from "../lead-form";
import type { LeadPageData } from "./lead-page-data.server";

/** A form as a visitor sees it; every part of the form gets it. */
export interface ShownForm {
  form: ReturnedForm;
  page: LeadPageData;
}

const INPUTS: Partial<
  Record<LeadField, InputHTMLAttributes<HTMLInputElement> & { rows?: number }>
> = {
  name: { required: true, autoComplete: "name" },
  company: { required: true, autoComplete: "organization" },
  technicians: { inputMode: "numeric", maxLength: String(MAX_TECHNICIANS).length },
  phone: { type: "tel", autoComplete: "tel" },
  email: { type: "email", autoComplete: "email" },
  order: { type: undefined, rows: 6, className: "resize-y" },
};

/** Shows a field's error next to it. */
export function FieldError({ name, form: { errors } }: { name: LeadField; form: ReturnedForm }) {
  if (!errors[name]) return null;
  return (
    <p id={`lead-${name}-error`} className="wrong">
      <span>
        <WithPhones text={errors[name]} />
      </span>
    </p>
  );
}

interface TextFieldProps extends ShownForm {
  name: LeadField;
  /** The field whose error is for several fields, and shown below them. */
  shared?: LeadField | undefined;
}

/** A text field with its label and error. */
export function TextField({ name, form, page, shared }: TextFieldProps) {
  const words = page.words.form;
  const id = `lead-${name}`;
  const wrong = shared ?? (form.errors[name] && name);
  const examples: Partial<Record<LeadField, string>> = words.examples;
  const Input = (name === "order" ? "textarea" : "input") as "input";
  return (
    <div className="line">
      <label htmlFor={id}>
        {words.labels[name]}
        {name === "order" && (
          <span className="mt-1 block text-muted text-sm">{words.orderHint}</span>
        )}
      </label>
      <Input
        id={id}
        name={name}
        type="text"
        defaultValue={form.typed[name]}
        maxLength={maxLengths[name]}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong && `lead-${wrong}-error`}
        autoComplete="off"
        placeholder={examples[name]}
        {...INPUTS[name]}
      />
      {!shared && <FieldError name={name} form={form} />}
    </div>
  );
}
