import { expect, it } from "vitest";
import { leadSettings } from "../support/lead-folder";
import { startRecordingServer } from "../support/recording-server";
import { startSite } from "../support/site";

/** How often the site is killed; `LEAD_KILLS=100` for a longer look. */
const KILLS = Number(process.env.LEAD_KILLS ?? 8);

it(`a site that is killed right after its answer loses no lead: ${KILLS} times`, async () => {
  const arrived = new Set<string>();
  // As slow as the kill is quick: most attempts are under way when it comes.
  const receiver = await startRecordingServer(async ({ headers }, response) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    arrived.add(String(headers["webhook-id"]));
    response.writeHead(204).end();
  });
  const kept = leadSettings(receiver.url);
  const taken: string[] = [];
  for (let i = 0; i < KILLS; i++) {
    const site = await startSite(kept.settings);
    const answer = await fetch(`${site.url}/leads`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ kind: "trial", name: "Pat", company: "Doe", phone: "555 010 0142" }),
    });
    site.process.kill("SIGKILL");
    expect(answer.status).toBe(201);
    taken.push(((await answer.json()) as { id: string }).id);
    await site.stop();
  }
  const last = await startSite(kept.settings);
  await expect.poll(() => taken.filter((id) => !arrived.has(id)), { timeout: 30_000 }).toEqual([]);
  await last.stop();
  await receiver.stop();
  kept.remove();
}, 300_000);
