/* Runs inline on the page with a prepared email: shows its buttons, which need a script. */

const [copy, edit] = document.querySelectorAll<HTMLElement>("main p[hidden]");
const button = copy?.querySelector("button");
const email = document.querySelector<HTMLElement>(".slip dl");

/** How long 'Copied' shows, in milliseconds (spec §9, toasts). */
const SHOWN_FOR = 5000;

if (copy && edit && email && button) {
  const label = button.textContent;
  let timer: ReturnType<typeof setTimeout>;
  copy.hidden = edit.hidden = false;
  copy.addEventListener("click", async () => {
    // If the browser refuses, the visitor copies what is selected.
    getSelection()?.selectAllChildren(email);
    await navigator.clipboard.writeText(email.innerText);
    button.textContent = copy.dataset.copied ?? "";
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = label;
    }, SHOWN_FOR);
  });
  // The browser keeps what was typed.
  edit.addEventListener("click", () => history.back());
}
