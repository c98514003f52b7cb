import tabIcon from "../../public/icon.svg?raw";
import sprite from "./icons.svg?raw";

// While developing React compares each attribute with what it would have rendered.
const tabIconAddress = import.meta.env.DEV
  ? "/icon.svg"
  : `data:image/svg+xml,${tabIcon.replaceAll('"', "'").replace(/[<>#\s]/g, encodeURIComponent)}`;

const symbols = new Map(
  Array.from(sprite.matchAll(/<symbol id="([^"]+)".*?<\/symbol>/g), ([symbol, id]) => [id, symbol]),
);

/**
 * Puts the icons that a document uses into it: the tab's in its link, the shapes of the others at its
 * end. Files of their own would be more requests, the tab's ahead of the first frame.
 */
export function withIcons(html: string): string {
  const used = new Set(Array.from(html.matchAll(/<use href="#([^"]+)"/g), ([, id]) => id));
  const shapes = Array.from(used, (id) => symbols.get(id) ?? "").join("");
  return html
    .replace('href="/icon.svg"', `href="${tabIconAddress}"`)
    .replace("</body>", `<svg hidden>${shapes}</svg></body>`);
}
