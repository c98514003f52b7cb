/* Runs inline on the page with a prepared email: shows its buttons, which need a script. */

const [copy, edit] = document.querySelectorAll<HTMLElement>("main p[hidden]");
const email = document.querySelector<HTMLElement>(".slip dl");

if (copy && edit && email) {
  copy.hidden = edit.hidden = false;
  copy.addEventListener("click", async ({ target }) => {
    // If the browser refuses, the visitor copies what is selected.
    getSelection()?.selectAllChildren(email);
    await navigator.clipboard.writeText(email.innerText);
    (target as HTMLElement).textContent = copy.dataset.copied ?? "";
  });
  // The browser keeps what was typed.
  edit.addEventListener("click", () => history.back());
}
