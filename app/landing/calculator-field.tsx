import { type Field, fields } from "./missed-calls";

/** The id of a field's input. The plain name `value` is the section's id. */
const inputId = (name: Field) => `calculator-${name}`;

interface NumberFieldProps {
  name: Field;
  label: string;
  typed: string;
  error: string | undefined;
  onType: (text: string) => void;
}

/** A number input with its unit. It keeps the typed text even if it is not a number. */
export function NumberField({ name, label, typed, error, onType }: NumberFieldProps) {
  const { prefix, suffix } = fields[name];
  const id = inputId(name);
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <label htmlFor={id} className="flex-1 basis-24">
        {label}
      </label>
      <span className="amount">
        {prefix && <span>{prefix}</span>}
        <input
          id={id}
          name={name}
          type="text"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="figures"
        />
        {suffix && <span>{suffix}</span>}
      </span>
      {error && (
        <p id={`${id}-error`} className="mt-1 w-full text-alarm text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
