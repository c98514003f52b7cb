import type { Adapters } from "../runner";

/**
 * Fetches a script ahead of the library that will run it, which otherwise asks for it only after the
 * visitor has answered the prompt and the provider has made a room. One that does not arrive is the
 * library's to report.
 *
 * @param arrived is called when it is there; the library itself does not say.
 */
function preloadScript(address: string, arrived: () => void): void {
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

/** @param address of the room library's script. */
export const preloadAdapters = (address: string): Adapters => ({
  preload: (_effect, { tell }) => preloadScript(address, () => tell({ type: "script-there" })),
});
