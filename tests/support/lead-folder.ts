import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Settings that hand leads over to an address, and the folder that they are kept in. */
export function leadSettings(url: string) {
  const folder = mkdtempSync(join(tmpdir(), "site-leads-"));
  return {
    folder,
    settings: {
      LEAD_WEBHOOK_URL: url,
      LEAD_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
      LEAD_FOLDER: folder,
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
