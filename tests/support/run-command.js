import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { loadSettings, runCommand, SETTINGS_FILE, usageOf } from "../../scripts/command.js";

// Runs a command like scripts/run.js, but in the folder of the test's `.env`:
// node run-command.js TOP NAME FILE [argument…]
const [, , top = "", name = "", file = "", ...args] = process.argv;
const folder = process.cwd();
process.chdir(top);
const usage = usageOf(name);
process.chdir(folder);
process.argv = [process.execPath, file, ...args];
await runCommand(usage, () => {
  if (existsSync(SETTINGS_FILE)) loadSettings(SETTINGS_FILE);
  return import(pathToFileURL(file).href);
});
