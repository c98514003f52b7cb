import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** The text of a settings file with one setting changed or added. Other lines stay as they are. */
export function withSetting(text: string, name: string, value: string): string {
  const line = `${name}=${value}`;
  const there = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=.*$`, "gm");
  if (there.test(text)) return text.replace(there, () => line);
  return `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${line}\n`;
}

/** Writes a setting to a settings file. Creates the file when it is missing. */
export function writeSetting(file: string, name: string, value: string): void {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  // It may hold the API key, so only its owner may read it.
  writeFileSync(file, withSetting(text, name, value), { mode: 0o600 });
}
