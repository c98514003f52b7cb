/**
 * `npm run switch`: turns test calls off and on without a restart, on all instances.
 *
 * npm run switch -- off ["Back at 8 a.m."]   no calls; visitors see the reason and the replay
 * npm run switch -- on
 * npm run switch -- notice ["Expect a wait today."]   shown next to the test call; without words,
 *                                                     removes the notice
 *   --site=ADDRESS   a running site, such as one on Cloudflare; needs LEAD_WEBHOOK_SECRET
 */
import { parseArgs } from "node:util";
import { withStore } from "../hosts/node-store";
import { parseSwitch } from "../server/store/call-availability.server";
import { askSite } from "./ask-site";
import { Problem, UsageError } from "./command.js";
import { commandSettings } from "./operator";

/** Maximum characters of a message: more would not fit next to the button. */
const MAX_LENGTH = 200;

/** Applies the operator's action to the switch. */
function changed(text: string | null, action: string | undefined, words: string): string {
  const { off, notice } = parseSwitch(text);
  if (words.length > MAX_LENGTH || /[\p{Cc}\p{Bidi_Control}]/u.test(words))
    throw new Problem(
      `The words may have at most ${MAX_LENGTH} characters and no control characters.`,
    );
  if (action === "off") return JSON.stringify({ notice, off: words });
  if (action === "on" && words === "") return JSON.stringify({ notice });
  if (action === "notice") return JSON.stringify({ off, notice: words });
  throw new UsageError("Use off, on or notice.");
}

function say(text: string): void {
  const { off, notice } = parseSwitch(text);
  console.log(off === undefined ? "Test calls are on." : `Test calls are off. ${off}`.trim());
  if (notice) console.log(`Notice: ${notice}`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: "string" } },
});
const [action, ...rest] = positionals;
const words = rest.join(" ").trim();
const settings = commandSettings();
const turn = async (state: string | null, keep: (text: string) => Promise<unknown>) => {
  const text = changed(state, action, words);
  await keep(text);
  say(text);
};
const { site } = values;
if (site)
  await turn(await askSite(site, settings, "switch.get"), (text) =>
    askSite(site, settings, "switch.set", text),
  );
else
  await withStore(settings, async ({ quota: { ledger } }) =>
    turn(await ledger.readSwitch(), (text) => ledger.writeSwitch(text)),
  );
