import type { ComponentProps } from "react";

interface SelectProps extends Omit<ComponentProps<"select">, "onChange"> {
  options: readonly (readonly [value: string, words: string])[];
  pick: (value: string) => void;
}

/** A select box that passes the chosen value to `pick`. */
export function Select({ options, pick, className = "", ...select }: SelectProps) {
  return (
    <select
      {...select}
      className={`arrow-down min-h-11 truncate rounded-control framed border-edge bg-page pr-9 pl-3 text-sm ${className}`}
      onChange={({ target }) => pick(target.value)}
    >
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}
