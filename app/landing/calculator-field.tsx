import { type Field, fields } from "./missed-calls";

/** One number with its unit; what was typed stays, also when it is no number. */
export function NumberField({
  name,
  typed,
  error,
  onType,
}: {
  name: Field;
  typed: string;
  error: string | undefined;
  onType: (text: string) => void;
}) {
  const { label, prefix, suffix } = fields[name];
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4">
      <label htmlFor={name}>{label}</label>
      <span className="flex items-center gap-2">
        <span className="w-4 text-right text-muted">{prefix}</span>
        <input
          id={name}
          name={name}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          className="h-12 w-24 rounded-control border border-edge bg-raised px-3 text-right tabular-nums"
        />
        <span className="w-4 text-muted">{suffix}</span>
      </span>
      {error && (
        <p id={`${name}-error`} className="col-span-2 text-alarm text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
