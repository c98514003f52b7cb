import { audioTrack } from "./row";

/** Longest text that is written out. */
const LONGEST = 60;

/** A value as it is read in a test's name and in the report. */
export function written(value: unknown): string {
  if (value === audioTrack) return "<audio track>";
  if (value instanceof ArrayBuffer) return `<${value.byteLength} bytes>`;
  if (typeof value === "string")
    return value.length > LONGEST
      ? `"${value.slice(0, 3)}…" (${value.length} characters)`
      : JSON.stringify(value);
  if (typeof value === "bigint") return `${value}n`;
  if (Array.isArray(value)) return `[${value.map(written).join(", ")}]`;
  if (typeof value === "object" && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, part]) => `${/^\w+$/.test(key) ? key : JSON.stringify(key)}: ${written(part)}`)
      .join(", ")} }`.replace("{  }", "{}");
  return String(value);
}

/** A method with its arguments. */
export const writtenCall = (method: string, args: unknown[]) =>
  `${method}(${args.map(written).join(", ")})`;
