/**
 * Creates the icon sheet from the icon package. Each document includes the icons it uses; the
 * hydrated JavaScript includes none.
 *
 * npx tsx scripts/icons.ts
 */
import { writeFileSync } from "node:fs";
import { iconNames } from "../app/icons/icon-names";

type IconNode = [tag: string, attributes: Record<string, string>][];

async function symbol(name: string): Promise<string> {
  const { __iconData } = (await import(`lucide-react/dist/esm/icons/${name}.mjs`)) as {
    __iconData: { node: IconNode };
  };
  const shapes = __iconData.node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(
      ([attribute, value]) => `${attribute}="${value}"`,
    );
    return `<${tag} ${written.join(" ")}/>`;
  });
  return `<symbol id="icon-${name}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
}

const symbols = await Promise.all(iconNames.map(symbol));
writeFileSync(
  "app/icons/icons.svg",
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
);
