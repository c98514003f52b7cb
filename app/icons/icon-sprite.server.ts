import tabIcon from "../../public/icon.svg?raw";
import sprite from "./icons.svg?raw";

// In development React checks each attribute against its own render.
const tabIconAddress = import.meta.env.DEV
  ? "/icon.svg"
  : `data:image/svg+xml,${tabIcon.trim().replaceAll('"', "'").replaceAll("#", "%23")}`;

const symbols = new Map(
  Array.from(sprite.matchAll(/<symbol id="([^"]+)".*?<\/symbol>/g), ([symbol, id]) => [id, symbol]),
);

/**
 * Inlines the icons that a document uses: the tab icon in its link, the other shapes at the end.
 * Separate files would add requests, and the tab icon's would delay the first frame.
 */
export function withIcons(html: string): string {
  const used = new Set(Array.from(html.matchAll(/<use href="#([^"]+)"/g), ([, id]) => id));
  const shapes = Array.from(used, (id) => symbols.get(id) ?? "").join("");
  return html
    .replace('href="/icon.svg"', `href="${tabIconAddress}"`)
    .replace("</body>", `<svg hidden>${shapes}</svg></body>`);
}
