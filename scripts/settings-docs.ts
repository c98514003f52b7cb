/** `npx tsx scripts/settings-docs.ts`: writes docs/settings.md and .env.example. */
import { writeFileSync } from "node:fs";
import { envExample, settingsPage } from "./settings-page";

writeFileSync("docs/settings.md", settingsPage());
writeFileSync(".env.example", envExample());
