import type { InputHTMLAttributes, ReactNode } from "react";
import { type LeadErrors, type LeadField, maxLengths, type Typed } from "../lead-form";

/** State shared by all fields of the form. */
export interface FieldContext {
  typed: Typed;
  errors: LeadErrors;
}

const idOf = (name: LeadField) => `lead-${name}`;

/** Shows a field's error next to it. */
export function FieldError({ name, errors }: { name: LeadField; errors: LeadErrors }) {
  if (!errors[name]) return null;
  return (
    <p id={`${idOf(name)}-error`} className="wrong">
      {errors[name]}
    </p>
  );
}

/** Ids of the elements that describe a field: its error and its hint. */
const describedBy = (name: LeadField, { errors }: FieldContext, hint?: ReactNode) =>
  [errors[name] && `${idOf(name)}-error`, hint && `${idOf(name)}-hint`].filter(Boolean).join(" ") ||
  undefined;

/** A one-line text field with its label, hint and error. */
export function TextField({
  name,
  label,
  hint,
  optional,
  form,
  ...input
}: {
  name: LeadField;
  label: string;
  hint?: string;
  /** Label that marks the field as optional. */
  optional?: string;
  form: FieldContext;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "form" | "name">) {
  const id = idOf(name);
  return (
    <div className="line">
      <label htmlFor={id}>
        {label}
        {optional && <span className="text-muted"> {optional}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <input
        id={id}
        name={name}
        type="text"
        defaultValue={form.typed[name]}
        maxLength={(maxLengths as Partial<Record<LeadField, number>>)[name]}
        aria-invalid={form.errors[name] ? true : undefined}
        aria-describedby={describedBy(name, form, hint)}
        {...input}
      />
      <FieldError name={name} errors={form.errors} />
    </div>
  );
}
