import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Settings that deliver leads to a URL, and the folder of their database. */
export function leadSettings(url: string) {
  const folder = mkdtempSync(join(tmpdir(), "site-leads-"));
  return {
    folder,
    settings: {
      LEAD_WEBHOOK_URL: url,
      LEAD_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
      DATABASE: join(folder, "site.db"),
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
