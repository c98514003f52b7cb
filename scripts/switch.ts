/**
 * `npm run switch`: takes test calls off the air and back without a restart, on all instances.
 *
 * npm run switch -- off ["Back at 8 a.m."]   no calls; visitors read why, and are offered the replay
 * npm run switch -- on
 * npm run switch -- notice ["Expect a wait today."]   beside the test call; without words it goes
 *   --site=ADDRESS   a site that is up, such as one on Cloudflare, asked with LEAD_WEBHOOK_SECRET
 */
import { parseArgs } from "node:util";
import { openStoreQuietly } from "../hosts/node-store";
import { parseSettings, SettingsError } from "../server/settings/settings.server";
import { readSwitch } from "../server/store/call-line.server";
import { askSite } from "./ask-site";
import { runCommand } from "./operator";
import { loadSettingsFile } from "./settings-file.js";
import { UsageError } from "./usage.js";

/** Characters of the longest words: more is no line beside a button. */
const LONGEST = 200;

/** Changes the switch as the operator says. */
function changed(text: string | null, action: string | undefined, words: string): string {
  const { off, notice } = readSwitch(text);
  if (words.length > LONGEST || /[\p{Cc}\p{Bidi_Control}]/u.test(words))
    throw new SettingsError(
      `The words may have ${LONGEST} characters, without control characters.`,
    );
  if (action === "off") return JSON.stringify({ notice, off: words });
  if (action === "on" && words === "") return JSON.stringify({ notice });
  if (action === "notice") return JSON.stringify({ off, notice: words });
  throw new UsageError("Say off, on or notice.");
}

function say(text: string): void {
  const { off, notice } = readSwitch(text);
  console.log(off === undefined ? "Test calls are on." : `Test calls are off. ${off}`.trim());
  if (notice) console.log(`Notice: ${notice}`);
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { site: { type: "string" } },
  });
  const [action, ...rest] = positionals;
  const words = rest.join(" ").trim();
  loadSettingsFile();
  const settings = parseSettings({ ...process.env, VOICE_PROVIDER: "off" });
  if (values.site) {
    const { state } = await askSite<{ state: string | null }>(values.site, settings, "switch.get");
    const text = changed(state, action, words);
    await askSite(values.site, settings, "switch.set", { state: text });
    say(text);
    return 0;
  }
  const { quota, ready, close } = await openStoreQuietly(settings);
  try {
    await ready;
    const text = changed(await quota.switchState(), action, words);
    await quota.setSwitch(text);
    say(text);
    return 0;
  } finally {
    close();
  }
});
