import { readFileSync } from "node:fs";

/** The comments in a file, by the name that each one describes, for tables in the docs. */
export function commentsIn(file: string): Record<string, string> {
  const found = readFileSync(file, "utf8").matchAll(
    /\/\*\*((?:(?!\/\*\*)[\s\S])*?)\*\/\s+"?([\w-]+)"?: /g,
  );
  return Object.fromEntries(
    Array.from(found, ([, text = "", name = ""]) => [name, text.replace(/[\s*]+/g, " ").trim()]),
  );
}
