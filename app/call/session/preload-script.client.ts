/**
 * Fetches a script ahead of the library that will run it, which otherwise asks for it only after the
 * visitor has answered the prompt and the provider has made a room. One that does not arrive is the
 * library's to report.
 *
 * @param arrived is called when it is there; the library itself does not say.
 */
export function preloadScript(address: string, arrived: () => void): void {
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = "script";
  link.href = address;
  link.onerror = () => link.remove();
  link.onload = () => {
    link.remove();
    arrived();
  };
  document.head.append(link);
}
