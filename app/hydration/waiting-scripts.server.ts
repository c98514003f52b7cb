import { STARTER } from "../documents/document-routes.server";
import { hashSource } from "../http/hash-source.server";
import firstSign from "./first-sign.ts?inline-script";
import oldBrowserText from "./old-browser.js?raw";
import oldBrowser from "./old-browser.js?url";

const END = "</body></html>";
const INLINE = /(<script(?![^>]*\ssrc=)[^>]*>)([\s\S]*?)<\/script>/g;

/** A document whose scripts wait for the visitor. */
export interface WaitingDocument {
  html: string;
  /** The module that starts React on it, which has an address of its own. */
  starter: string;
}

/**
 * Lets what `<Scripts />` rendered wait for the visitor (first-sign.ts): its elements in a template,
 * what they say and the data of the page in a module, which is fetched with the rest. The document
 * carries its words once that way, and fits into one flight.
 *
 * @param html a whole document as React and Remix rendered it.
 * @param address where the document is.
 * @returns null for a document without scripts.
 */
export async function withWaitingScripts(
  html: string,
  address: URL,
): Promise<WaitingDocument | null> {
  const from = html.indexOf('<link rel="modulepreload"');
  if (from < 0) return null;
  // Behind the end stands the data that Remix streamed.
  const [elements = "", data = ""] = html.slice(from).split(END);
  const scripts = Array.from((elements + data).matchAll(INLINE), ([, , code]) => code);
  // Remix writes its manifest for people; no text in it has a line break.
  const starter = scripts.join("\n").replace(/\n +/g, "");
  const integrity = await hashSource(starter);
  // A cache must not answer with the module of another build.
  const module = new URL(address);
  module.searchParams.set(STARTER, integrity.slice(-9, -1));
  const src = (module.pathname + module.search).replaceAll("&", "&amp;");
  const waiting = `${elements.replace(INLINE, "$1</script>")}<script type="module" src="${src}" integrity="${integrity}"></script>`;
  const tooOld = `<script nomodule src="${oldBrowser}" integrity="${await hashSource(oldBrowserText)}"></script>`;
  return {
    html: `${html.slice(0, from)}<template id="waiting-scripts">${waiting}</template><script>${firstSign}</script>${tooOld}${END}`,
    starter,
  };
}
