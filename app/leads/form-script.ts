import { TURNSTILE_SCRIPT } from "../turnstile";
import { forgetFacts, rememberedFacts } from "./lead-facts";

/*
 * Runs inline behind the form: fills in what the test call of this tab knows, and brings the bot
 * check. Without it the form works all the same.
 */

const form = document.querySelector<HTMLFormElement>("[data-lead]");
let sent = false;

for (const [name, text] of Object.entries(rememberedFacts())) {
  const field = form?.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null;
  if (!field || field.value || typeof text !== "string") continue;
  field.value = text.slice(0, field.maxLength);
  field.closest(".unused")?.classList.remove("unused");
}

// Whoever reaches for the form: before that nothing is asked of anybody else.
form?.addEventListener(
  "focusin",
  () => {
    if (!form.querySelector(".cf-turnstile")) return;
    const script = document.createElement("script");
    script.src = TURNSTILE_SCRIPT;
    form.append(script);
  },
  { once: true },
);

form?.addEventListener("submit", (event) => {
  if (sent) event.preventDefault();
  sent = true;
  forgetFacts();
});
// The page as it was left, taken from the browser's memory.
addEventListener("pageshow", () => {
  sent = false;
});
