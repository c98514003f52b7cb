/** `npm run doctor`: checks the settings against the world and says what to mend; starts no call. */
import { parseSettings, SettingsError } from "../app/settings.server";
import { type Finding, findings } from "./doctor-checks";
import { loadSettingsFile } from "./settings-file.js";

async function examine(): Promise<Finding[]> {
  loadSettingsFile();
  try {
    return await findings(parseSettings(process.env));
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems.map((text) => ({ verdict: "mend", text }));
  }
}

const found = await examine();
for (const { verdict, text } of found) console.log(`${verdict.padEnd(5)} ${text}`);
const mend = found.filter(({ verdict }) => verdict === "mend").length;
console.log(mend === 0 ? "Nothing to mend." : `${mend} to mend.`);
process.exitCode = mend === 0 ? 0 : 1;
