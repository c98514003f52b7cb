import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { askForCall } from "../support/call-burst";
import { startSite } from "../support/site";

it("the files that the Dockerfile puts into its image are enough to serve the site", async () => {
  const folder = await mkdtemp(join(tmpdir(), "image-"));
  try {
    const dockerfile = await readFile("Dockerfile", "utf8");
    for (const [, from = "", to = ""] of dockerfile.matchAll(
      /^COPY --from=build \/site\/(\S+) (\S+)$/gm,
    ))
      await cp(from, join(folder, to, to.endsWith("/") ? basename(from) : ""), { recursive: true });
    // Copies the packages that npm installs in the image.
    await cp("build/node_modules", join(folder, "build/node_modules"), { recursive: true });
    const site = await startSite({}, "node", folder);
    try {
      for (const path of ["/", "/work-orders", "/icon.svg", "/simulator/call-machine.js"])
        expect((await fetch(site.url + path)).status).toBe(200);
      expect((await fetch(`${site.url}/nope`)).status).toBe(404);
      expect((await askForCall(site.url)).status).toBe(201);
    } finally {
      await site.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
