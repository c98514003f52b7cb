/**
 * `npm run doctor [-- --json]`: checks the settings against the services they name and says what
 * to fix. Starts no call. Exits with 1 if something does not work, and with 0 if there are only
 * warnings.
 */
import { parseArgs } from "node:util";
import { parseSettings, problemsOf, type Settings } from "../server/settings/settings.server";
import { findings } from "./doctor-checks";
import { type Finding, fix } from "./finding";

const { values } = parseArgs({ options: { json: { type: "boolean", default: false } } });
// A start checks more than an operator's command.
const found = (await problemsOf(() => parseSettings(process.env, { serves: true }))).map(fix);
let settings: Settings | undefined;
await problemsOf(() => {
  settings = parseSettings(process.env);
});
if (settings) found.push(...(await findings(settings)));
const site = settings?.SITE_URL !== undefined;
const count = (wanted: Finding["verdict"]) =>
  found.filter(({ verdict }) => verdict === wanted).length;
const [fixes, warnings] = [count("fix"), count("warn")];
const verdict =
  fixes > 0
    ? `${fixes} to fix.`
    : site
      ? "Nothing to fix."
      : "The settings are fine. The running site was not checked: SITE_URL is unset.";

if (values.json)
  console.log(JSON.stringify({ ok: fixes === 0, site, verdict, findings: found }, null, 2));
else {
  for (const { verdict, text } of found) console.log(`${verdict.padEnd(5)} ${text}`);
  console.log(warnings > 0 ? `${verdict} ${warnings} to look at (warn).` : verdict);
}
process.exitCode = fixes === 0 ? 0 : 1;
