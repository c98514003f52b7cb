/** `npx tsx scripts/settings-docs.ts`: writes what the table of settings says for readers. */
import { writeFileSync } from "node:fs";
import { envExample, settingsPage } from "./settings-page";

writeFileSync("docs/settings.md", settingsPage());
writeFileSync(".env.example", envExample());
