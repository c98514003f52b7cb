import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** The text of a settings file in which one setting has a value; every other line stays. */
export function withSetting(text: string, name: string, value: string): string {
  const line = `${name}=${value}`;
  const there = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=.*$`, "gm");
  if (there.test(text)) return text.replace(there, () => line);
  return `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${line}\n`;
}

/** Writes a setting into a settings file, which is made where there is none. */
export function writeSetting(file: string, name: string, value: string): void {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  // It may hold the key: nobody else on the machine reads it.
  writeFileSync(file, withSetting(text, name, value), { mode: 0o600 });
}
