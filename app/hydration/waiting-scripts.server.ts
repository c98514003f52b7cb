import firstSign from "./first-sign.ts?inline-script";

const END = "</body></html>";

/**
 * Lets what `<Scripts />` rendered wait for the visitor (first-sign.ts). A document without it is
 * given back as it is.
 *
 * @param html a whole document as React and Remix rendered it.
 */
export function withWaitingScripts(html: string): string {
  const from = html.indexOf('<link rel="modulepreload"');
  if (from < 0) return html;
  // Behind the end stands the data that Remix streamed.
  const scripts = html.slice(from).replace(END, "");
  return `${html.slice(0, from)}<template id="waiting-scripts">${scripts}</template><script>${firstSign}</script>${END}`;
}
