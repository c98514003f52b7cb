import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { KeptLead, LeadRefusal } from "../server/leads/lead-intake.server";
import { type LeadOutbox, parsedLead } from "../server/leads/lead-outbox.server";
import { SettingsError } from "../server/settings/settings.server";
import type { LedgerCount } from "../server/store/call-ledger.server";

/** The end of a file that is still being written. */
const UNFINISHED = ".new";
/** Milliseconds after which one was left behind by a crash: its visitor got no answer. */
const LEFT_BEHIND = 60_000;
/** Counts that are kept; the oldest goes. */
const MOST_COUNTS = 10_000;

const isLeadFile = (name: string) => /^lead_[\w-]{1,64}\.json$/.test(name);

/**
 * A folder with a file for each lead that is on its way (docs/decisions/lead-outbox.md): it is
 * written aside, brought to the disk and given its name in one step, so that a crash leaves a whole
 * file or none, and it is gone when the lead has arrived.
 */
export class LeadFolder implements LeadOutbox {
  readonly store = "folder";
  private readonly counts = new Map<string, { used: number; expires: number }>();
  /** When each lead comes next: not every look has to read every file. */
  private known = new Map<string, number | null>();

  /**
   * Opens the folder, or makes it.
   *
   * @throws SettingsError where nothing can be written there.
   */
  constructor(private readonly folder: string) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const probe = join(folder, `.${randomUUID()}${UNFINISHED}`);
      writeFileSync(probe, "");
      rmSync(probe);
      this.clearAway();
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      throw new SettingsError(
        `LEAD_FOLDER holds ${JSON.stringify(folder)}; it cannot be written (${code ?? message}). Set another path, or REDIS_URL.`,
      );
    }
  }

  async put(lead: KeptLead, counts: LedgerCount[]): Promise<LeadRefusal | null> {
    const refusal = this.count(counts, lead.takenAt);
    if (refusal) return refusal;
    await this.write(lead);
    return null;
  }

  async due(now: number): Promise<KeptLead[]> {
    const ids = (await this.files()).map((name) => name.slice(0, -".json".length));
    const present = new Set(ids);
    for (const id of this.known.keys()) if (!present.has(id)) this.known.delete(id);
    const due: KeptLead[] = [];
    for (const id of ids) {
      const nextAt = this.known.get(id);
      if (nextAt === null || (nextAt !== undefined && nextAt > now)) continue;
      const lead = await this.read(id);
      if (!lead) continue;
      this.known.set(id, lead.nextAt);
      if (lead.nextAt !== null && lead.nextAt <= now) due.push(lead);
    }
    return due;
  }

  async update(lead: KeptLead): Promise<void> {
    // Also where it cannot be written: a disk that is full must not make every look send it.
    this.known.set(lead.id, lead.nextAt);
    await this.write(lead);
  }

  async remove(id: string): Promise<void> {
    this.known.set(id, null);
    await rm(this.path(id), { force: true });
    this.known.delete(id);
  }

  async list(): Promise<KeptLead[]> {
    const read = await Promise.all(
      (await this.files()).map((name) => this.read(name.slice(0, -".json".length))),
    );
    return read.filter((lead) => lead !== null).sort((a, b) => a.takenAt - b.takenAt);
  }

  private path = (id: string) => join(this.folder, `${id}.json`);

  private async files(): Promise<string[]> {
    return (await readdir(this.folder)).filter(isLeadFile);
  }

  /** A lead, or null where it has just arrived or its file is damaged. */
  private async read(id: string): Promise<KeptLead | null> {
    return parsedLead(await readFile(this.path(id), "utf8").catch(() => ""));
  }

  private async write(lead: KeptLead): Promise<void> {
    // Somebody may have taken the folder away meanwhile.
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const aside = join(this.folder, `.${lead.id}-${randomUUID()}${UNFINISHED}`);
    try {
      const file = await open(aside, "wx", 0o600);
      try {
        await file.writeFile(JSON.stringify(lead));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(aside, this.path(lead.id));
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
    this.known.set(lead.id, lead.nextAt);
    await this.syncFolder();
  }

  /** Makes a new name survive a crash of the machine. */
  private async syncFolder(): Promise<void> {
    const folder = await open(this.folder, "r");
    try {
      await folder.sync();
    } catch {
      // Some file systems have no such thing.
    } finally {
      await folder.close();
    }
  }

  private clearAway(): void {
    for (const name of readdirSync(this.folder)) {
      if (!name.startsWith(".lead_") || !name.endsWith(UNFINISHED)) continue;
      const file = join(this.folder, name);
      const made = statSync(file, { throwIfNoEntry: false });
      if (made && Date.now() - made.mtimeMs > LEFT_BEHIND) rmSync(file, { force: true });
    }
  }

  /** Takes one of each count, or nothing; a crash forgets them. */
  private count(counts: LedgerCount[], now: number): LeadRefusal | null {
    const used = (key: string) => {
      const count = this.counts.get(key);
      return count && count.expires > now ? count.used : 0;
    };
    const full = counts.find(({ key, limit }) => used(key) >= limit);
    if (full) return { reason: full.reason, retryAfter: full.secondsLeft };
    for (const { key, secondsLeft } of counts) {
      const next = { used: used(key) + 1, expires: now + secondsLeft * 1000 };
      this.counts.delete(key);
      this.counts.set(key, next);
    }
    for (const key of this.counts.keys()) {
      if (this.counts.size <= MOST_COUNTS) break;
      this.counts.delete(key);
    }
    return null;
  }
}
