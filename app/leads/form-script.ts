import { TURNSTILE_CLASS, TURNSTILE_SCRIPT } from "../turnstile";
import { rememberedFacts, rememberFacts } from "./lead-facts";

/*
 * Runs inline after the form. Fills in what this tab's test call knows, and loads the bot check.
 * The form works without it.
 */

const [form] = document.forms;
let sent = false;
const words = (node?: Node | null) => node?.textContent ?? "";

for (const [name, text] of Object.entries(rememberedFacts())) {
  const field = form?.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null;
  if (!field || field.value || typeof text !== "string") continue;
  field.value = text.slice(0, field.maxLength);
  field.closest("[hidden]")?.removeAttribute("hidden");
  field.closest("details")?.setAttribute("open", "");
}

// Loads the bot check when a visitor first uses the form, and contacts no third party before that.
form?.addEventListener(
  "focusin",
  () => {
    if (!form.querySelector(`.${TURNSTILE_CLASS}`)) return;
    const script = document.createElement("script");
    script.src = TURNSTILE_SCRIPT;
    form.append(script);
  },
  { once: true },
);

form?.addEventListener("submit", (event) => {
  if (sent) event.preventDefault();
  sent = true;
  const filled = [...form.querySelectorAll<HTMLInputElement>(".line input, .picks :checked")];
  // Replaces the call's facts, which the form has used. The next page shows these (sent-script.ts).
  rememberFacts({
    sent: filled.flatMap(({ type, value, labels, parentElement }) => {
      const [first, second] = labels?.[0]?.childNodes ?? [];
      const plan = parentElement?.closest("fieldset")?.firstChild;
      if (!value) return [];
      return [type === "radio" ? [words(plan), words(second)] : [words(first), value]];
    }),
  });
});
// The browser restored the page from its back/forward cache.
addEventListener("pageshow", () => {
  sent = false;
});
