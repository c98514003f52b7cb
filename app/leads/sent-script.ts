import { rememberedFacts, rememberFacts } from "./lead-facts";

/* Runs inline on the page after a form. Shows once what was sent, which was never in a URL. */

const list = document.querySelector<HTMLElement>(".slip dl");
const { sent } = rememberedFacts();
if (list && Array.isArray(sent) && sent.length > 0) {
  for (const [label, text] of sent) {
    const line = list.appendChild(document.createElement("div"));
    line.appendChild(document.createElement("dt")).textContent = label;
    line.appendChild(document.createElement("dd")).textContent = text;
  }
  list.hidden = false;
  rememberFacts({});
}
