import type { InputHTMLAttributes } from "react";
import { WithPhones } from "~/components/with-phones";
import {
  type LeadErrors,
  type LeadField,
  MAX_TECHNICIANS,
  maxLengths,
  type Typed,
} from "../lead-form";
import type { LeadPageData } from "./lead-page-data.server";

/** What every part of the form gets. */
export interface FormPart {
  typed: Typed;
  errors: LeadErrors;
  words: LeadPageData["words"]["form"];
}

/** The one-line text fields. */
type TextName = "name" | "company" | "trade" | "technicians" | "phone" | "email" | "time";

const INPUTS: Record<TextName, InputHTMLAttributes<HTMLInputElement>> = {
  name: { required: true, autoComplete: "name" },
  company: { required: true, autoComplete: "organization" },
  trade: {},
  technicians: { inputMode: "numeric", maxLength: String(MAX_TECHNICIANS).length },
  phone: { type: "tel", autoComplete: "tel" },
  email: { type: "email", autoComplete: "email" },
  time: {},
};

/** Shows a field's error next to it. */
export function FieldError({ name, errors }: { name: LeadField; errors: LeadErrors }) {
  if (!errors[name]) return null;
  return (
    <p id={`lead-${name}-error`} className="wrong">
      <span>
        <WithPhones text={errors[name]} />
      </span>
    </p>
  );
}

/** A one-line text field with its label and error. */
export function TextField({
  name,
  typed,
  errors,
  words,
  shared,
}: FormPart & {
  name: TextName;
  /** The field whose error is for several fields, and shown below them. */
  shared?: LeadField | undefined;
}) {
  const id = `lead-${name}`;
  const wrong = shared ?? (errors[name] && name);
  const limits: Partial<Record<LeadField, number>> = maxLengths;
  const examples: Partial<Record<LeadField, string>> = words.examples;
  // Fields with an example may stay empty; of phone and email, one is enough.
  const isOptional = examples[name] !== undefined;
  return (
    <div className="line">
      <label htmlFor={id}>
        {words.labels[name]}
        {isOptional && <span className="text-muted"> {words.optional}</span>}
      </label>
      <input
        id={id}
        name={name}
        type="text"
        defaultValue={typed[name]}
        maxLength={limits[name]}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong && `lead-${wrong}-error`}
        autoComplete="off"
        placeholder={examples[name]}
        {...INPUTS[name]}
      />
      {!shared && <FieldError name={name} errors={errors} />}
    </div>
  );
}
