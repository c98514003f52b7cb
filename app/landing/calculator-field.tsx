import { type Field, fields } from "./missed-calls";

/** The id of a field's input. The plain name `value` is the section's id. */
export const inputId = (name: Field) => `calculator-${name}`;

/** A number input with its unit. It keeps the typed text even if it is not a number. */
export function NumberField({
  name,
  label,
  typed,
  error,
  onType,
}: {
  name: Field;
  label: string;
  typed: string;
  error: string | undefined;
  onType: (text: string) => void;
}) {
  const { prefix, suffix } = fields[name];
  const id = inputId(name);
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <label htmlFor={id} className="flex-1 basis-24">
        {label}
      </label>
      <span className="relative flex items-center text-muted">
        {prefix && <span className="pointer-events-none absolute left-3">{prefix}</span>}
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
          className={`h-12 w-28 rounded-control bg-raised pr-9 pl-6 text-right text-text figures ${
            error ? "border-2 border-alarm" : "border border-edge"
          }`}
        />
        {suffix && <span className="pointer-events-none absolute right-3">{suffix}</span>}
      </span>
      {error && (
        <p id={`${id}-error`} className="mt-1 basis-full text-alarm text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
