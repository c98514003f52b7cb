import { groups, type Place, type Setting } from "../server/settings/table.server";

const sections = Object.entries(groups) as [string, Record<string, Setting>][];

/** Strips Markdown links and code marks. */
const plain = (meaning: string) => meaning.replace(/ \(\[[^)]*\)\)/g, "").replaceAll("`", "");

/** The places that read most settings. */
const USUAL: readonly Place[] = ["Node", "Worker", "commands"];

const row = (name: string, { kind, default: value, unset, places, secret, meaning }: Setting) =>
  [
    `\`${name}\`${secret ? " (secret)" : ""}`,
    kind.allowed,
    value === undefined ? (unset ?? "none") : `\`${value}\``,
    places.join() === USUAL.join() ? meaning : `${meaning} Readers: ${places.join(", ")}.`,
  ].join(" | ");

/** The text of `docs/settings.md`: every setting, from the table that the site reads. */
export function settingsPage(): string {
  const tables = sections.map(
    ([title, settings]) => `## ${title}

| setting | may hold | default | meaning |
| --- | --- | --- | --- |
${Object.entries(settings)
  .map(([name, setting]) => `| ${row(name, setting)} |`)
  .join("\n")}
`,
  );
  return `# Settings

\`npx tsx scripts/settings-docs.ts\` writes this page from \`server/settings/table.server.ts\`.

Settings are environment variables. All are optional, and an empty value counts as unset. A wrong one stops the start with a line that says what it holds (never a secret) and what it may hold. Node, the Cloudflare Worker and npm's commands read a setting unless its row names other readers; \`start:edge\` runs the Worker on your own machine.

${tables.join("\n")}`;
}

/** The text of `.env.example`: every setting with its meaning and default. */
export function envExample(): string {
  const blocks = sections.map(([title, settings]) => {
    // The build or start sets these two; an empty NODE_ENV breaks some tools.
    const written = Object.entries(settings).filter(([name]) => !/^(NODE_ENV|COMMIT)$/.test(name));
    const lines = written.flatMap(([name, { kind, default: value, meaning }]) => [
      `# ${plain(meaning)} May hold ${kind.allowed}.`,
      `${name}=${value ?? ""}`,
    ]);
    return `# ${title}\n\n${lines.join("\n")}\n`;
  });
  return `# Every setting of the site (docs/settings.md); an empty value counts as unset.
# Made by: npx tsx scripts/settings-docs.ts

${blocks.join("\n")}`;
}
