/**
 * Fetches a script ahead of the library that will run it, which otherwise asks for it only after the
 * visitor has answered the prompt and the provider has made a room. One that does not arrive is the
 * library's to report.
 */
export function preloadScript(address: string): void {
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = "script";
  link.href = address;
  link.onload = link.onerror = () => link.remove();
  document.head.append(link);
}
