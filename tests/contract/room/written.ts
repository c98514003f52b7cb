import { audioTrack } from "./row";

/** A value as it is read in a test's name and in the report. */
function written(value: unknown): string {
  if (value === audioTrack) return "<audio track>";
  if (value instanceof ArrayBuffer) return `<${value.byteLength} bytes>`;
  if (typeof value === "string")
    return /^(.)\1{9,}$/.test(value)
      ? `"${value[0]}".repeat(${value.length})`
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
