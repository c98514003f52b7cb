/** `npx tsx scripts/settings-docs.ts`: writes the settings docs from the table of settings. */
import { writeFileSync } from "node:fs";
import { envExample, settingsPage } from "./settings-page";

writeFileSync("docs/settings.md", settingsPage());
writeFileSync(".env.example", envExample());
