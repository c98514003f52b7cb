/**
 * Creates the sheet of the icons that pages name, from the icon package. Each document includes the
 * icons it uses; the hydrated JavaScript includes no icons.
 *
 * npx tsx scripts/icons.ts
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

type IconNode = [tag: string, attributes: Record<string, string>][];

/** The names in a source file, as in `icon: "zap"` and `<Icon name="zap"`. */
const namesIn = (file: string) =>
  readFileSync(`app/${file}`, "utf8").match(/(?<=\b(?:icon: |icon=|Icon name=)")[a-z\d-]+/g) ?? [];

async function symbol(name: string): Promise<string> {
  const { __iconData } = (await import(`lucide-react/dist/esm/icons/${name}.mjs`)) as {
    __iconData: { node: IconNode };
  };
  const shapes = __iconData.node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
    return `<${tag} ${written.join(" ")}/>`;
  });
  return `<symbol id="icon-${name}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
}

const sources = readdirSync("app", { recursive: true, encoding: "utf8" });
const names = new Set(sources.filter((file) => /\.tsx?$/.test(file)).flatMap(namesIn));
const symbols = await Promise.all([...names].sort().map(symbol));
writeFileSync(
  "app/icons/icons.svg",
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
);
