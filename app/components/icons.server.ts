import sprite from "./icons.svg?raw";

const symbols = new Map(
  Array.from(sprite.matchAll(/<symbol id="([^"]+)".*?<\/symbol>/g), ([symbol, id]) => [id, symbol]),
);

/**
 * Puts the shapes of the icons that a document uses at its end. A file of their own would be one more
 * request, and the document has the room.
 */
export function withIcons(html: string): string {
  const used = new Set(Array.from(html.matchAll(/<use href="#([^"]+)"/g), ([, id]) => id));
  const shapes = Array.from(used, (id) => symbols.get(id) ?? "").join("");
  return html.replace("</body>", `<svg hidden>${shapes}</svg></body>`);
}
