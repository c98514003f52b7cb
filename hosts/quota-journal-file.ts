import {
  closeSync,
  constants,
  fdatasync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  write,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { SettingsError } from "../server/settings/settings.server";
import { dayWindow } from "../server/store/call-quota.server";
import type { JournalEntry, QuotaJournal } from "../server/store/quota-journal.server";

/** The first line of every such file: no other file is ever written to. */
const HEADER = '{"file":"dispatch-site quota","version":1}';
/** Bytes from which on entries that say nothing any more are thrown away. */
const LONGEST = 256 * 1024;
/** Days whose counts are kept: today's must outlast a clock that was wrong for a while. */
const KEPT_DAYS = 8;
/** Milliseconds after which a rewriting that was cut off by a crash is out of the way. */
const REWRITE_TIMEOUT = 60_000;

const writeTo = promisify(write);
const syncData = promisify(fdatasync);

/** An entry, and the process that wrote it. */
type Line = JournalEntry & { by: string };

const isNamed = (value: unknown, ...names: string[]) =>
  names.every((name) => typeof (value as Record<string, unknown>)[name] === "string");

/** The entry of a line; null where it is damaged. */
function parsed(text: string): Line | null {
  try {
    const line: Line | null = JSON.parse(text);
    if (typeof line !== "object" || line === null || !isNamed(line, "type", "by")) return null;
    if (line.type === "count")
      return isNamed(line, "day") && Number.isSafeInteger(line.used) ? line : null;
    if (!isNamed(line, "lease")) return null;
    if (line.type === "take")
      return isNamed(line, "day") && Number.isFinite(line.until) ? line : null;
    if (line.type === "name") return isNamed(line, "callId") ? line : null;
    return line.type === "release" || line.type === "free" ? line : null;
  } catch {
    return null;
  }
}

/** What is wrong with a file, for the operator. */
const problem = (path: string, what: string) =>
  new SettingsError(
    `QUOTA_FILE holds ${JSON.stringify(path)}; ${what}. Set another path, REDIS_URL, or QUOTA_FILE=off (a crash then forgets the day's count).`,
  );

/**
 * A small file that keeps the day's count over a crash: one JSON line for each thing that happens to
 * a call, appended and on the disk before the call is created.
 *
 * Appending is what makes it safe: a crash can tear the last line only, whose call was not created,
 * and processes that share the file, as two do while one takes over from the other, lose nothing of
 * each other's. It holds no address of a visitor.
 */
export class QuotaFile implements QuotaJournal {
  failing = false;
  private readonly by = crypto.randomUUID();
  private fd: number;
  /** Bytes that have been read. */
  private position = 0;
  private waiting: { text: string; done: () => void; failed: (error: unknown) => void }[] = [];
  private writing = false;
  /** Bytes from which on the file is rewritten. */
  private longest = LONGEST;

  /**
   * Opens the file, or makes it.
   *
   * @throws SettingsError where it cannot be written, or is not such a file.
   */
  constructor(
    private readonly path: string,
    private readonly now: () => number = Date.now,
  ) {
    try {
      this.fd = this.open();
      if (this.isWorthRewriting()) this.rewrite();
    } catch (error) {
      if (error instanceof SettingsError) throw error;
      const { code, message } = error as NodeJS.ErrnoException;
      throw problem(path, `it cannot be written (${code ?? message})`);
    }
  }

  read(): JournalEntry[] {
    const whole = this.bytesFrom(this.position);
    this.position += whole.length;
    return this.entries(whole.toString()).filter(({ by }) => by !== this.by);
  }

  append(entry: JournalEntry): Promise<void> {
    const line: Line = { ...entry, by: this.by };
    return new Promise((done, failed) => {
      // A line of its own even behind a torn one.
      this.waiting.push({ text: `\n${JSON.stringify(line)}\n`, done, failed });
      if (!this.writing) void this.write();
    });
  }

  /** Writes what waits, with one look at the disk for all of it. */
  private async write() {
    this.writing = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0);
      try {
        const text = batch.map((one) => one.text).join("");
        do await this.put(text);
        while (this.wasReplaced());
        if (fstatSync(this.fd).size > this.longest) this.rewrite();
        this.failing = false;
        for (const { done } of batch) done();
      } catch (error) {
        this.failing = true;
        for (const { failed } of batch) failed(error);
      }
    }
    this.writing = false;
  }

  private async put(text: string) {
    const bytes = Buffer.from(text);
    const { bytesWritten } = await writeTo(this.fd, bytes);
    if (bytesWritten < bytes.length) throw new Error("ENOSPC: the quota file could not be written");
    await syncData(this.fd);
  }

  /**
   * Whether another process has rewritten the file meanwhile, or somebody has moved it: what was
   * just written may then be nowhere, and is written again into the file that has the name now.
   */
  private wasReplaced(): boolean {
    if (isSame(this.path, this.fd)) return false;
    const before = this.fd;
    this.fd = this.open();
    this.position = 0;
    closeSync(before);
    return true;
  }

  private open(): number {
    const flags = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT;
    const fd = openSync(this.path, flags, 0o600);
    const start = Buffer.alloc(HEADER.length + 1);
    const length = readSync(fd, start, 0, start.length, 0);
    const found = start.subarray(0, length).toString();
    if (found.length <= HEADER.length && HEADER.startsWith(found)) {
      // New, or torn by a crash when it was.
      ftruncateSync(fd);
      writeSync(fd, `${HEADER}\n`);
      fsyncSync(fd);
      syncFolder(this.path);
    } else if (found !== `${HEADER}\n`) {
      closeSync(fd);
      throw problem(this.path, "that is another file, and is left as it is");
    }
    return fd;
  }

  private entries(text: string): Line[] {
    return text
      .split("\n")
      .filter((line) => line && line !== HEADER)
      .map((line) => parsed(line) ?? this.damaged());
  }

  /** A line that cannot be read may have been a call of today: then it counts. */
  private damaged(): Line {
    const day = dayWindow(this.now()).name;
    return { type: "take", lease: crypto.randomUUID(), day, until: 0, by: "" };
  }

  /** Whether there is something in it that says nothing any more, or cannot be read. */
  private isWorthRewriting(): boolean {
    const whole = this.bytesFrom(0);
    const lines = this.entries(whole.toString());
    return (
      whole.length < fstatSync(this.fd).size ||
      this.shortened(lines).length < lines.length ||
      lines.some(({ type, by }) => type === "take" && by === "")
    );
  }

  /**
   * Puts a shorter file in the place of this one. Whoever writes to the old one in between finds out
   * (wasReplaced), or has written before the new one had the name, and is copied.
   */
  private rewrite() {
    const next = `${this.path}.new`;
    const fd = openExclusively(next);
    if (fd === null) return;
    try {
      const whole = this.bytesFrom(0);
      const lines = this.shortened(this.entries(whole.toString()));
      writeSync(fd, [HEADER, ...lines.map((line) => JSON.stringify(line)), ""].join("\n"));
      fsyncSync(fd);
      renameSync(next, this.path);
      syncFolder(this.path);
      const rest = this.bytesFrom(whole.length);
      if (rest.length > 0) {
        writeSync(fd, rest);
        fsyncSync(fd);
      }
      this.longest = Math.max(LONGEST, 2 * fstatSync(fd).size);
    } catch (error) {
      rmSync(next, { force: true });
      throw error;
    } finally {
      closeSync(fd);
    }
    this.wasReplaced();
  }

  /** The whole lines of the file from a position on; the last one may be torn or being written. */
  private bytesFrom(position: number): Buffer {
    const bytes = Buffer.alloc(Math.max(0, fstatSync(this.fd).size - position));
    const read = bytes.subarray(0, readSync(this.fd, bytes, 0, bytes.length, position));
    return read.subarray(0, read.lastIndexOf("\n") + 1);
  }

  /**
   * The same state in fewer lines. The calls of today keep lines of their own: a process that has
   * read them before knows them again.
   */
  private shortened(lines: Line[]): Line[] {
    const today = dayWindow(this.now()).name;
    const past = new Map<string, number>();
    const takes = new Map<string, Line & { type: "take" }>();
    const others = new Map<string, Line[]>();
    for (const line of lines) {
      if (line.type === "count") past.set(line.day, (past.get(line.day) ?? 0) + line.used);
      else if (line.type === "take") takes.set(line.lease, line);
      else if (line.type === "release") takes.delete(line.lease);
      else others.set(line.lease, [...(others.get(line.lease) ?? []), line]);
    }
    for (const [lease, { day, until }] of takes) {
      if (day === today || until > this.now()) continue;
      takes.delete(lease);
      past.set(day, (past.get(day) ?? 0) + 1);
    }
    return [
      ...Array.from(past)
        .slice(-KEPT_DAYS)
        .map(([day, used]) => ({ type: "count", day, used, by: "" }) as const),
      ...takes.values(),
      ...Array.from(takes.keys()).flatMap((lease) => others.get(lease) ?? []),
    ];
  }
}

/** Whether a path still names an open file. */
function isSame(path: string, fd: number): boolean {
  const named = statSync(path, { throwIfNoEntry: false });
  const held = fstatSync(fd);
  return named?.ino === held.ino && named.dev === held.dev;
}

/** Makes a new name in a folder survive a crash of the machine. */
function syncFolder(path: string) {
  const folder = openSync(dirname(path), constants.O_RDONLY);
  try {
    fsyncSync(folder);
  } catch {
    // Some file systems have no such thing.
  } finally {
    closeSync(folder);
  }
}

/** Makes a file that nobody else is making; null where somebody is. */
function openExclusively(path: string): number | null {
  const made = statSync(path, { throwIfNoEntry: false });
  if (made && Date.now() - made.mtimeMs > REWRITE_TIMEOUT) rmSync(path, { force: true });
  try {
    return openSync(path, "wx", 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return null;
    throw error;
  }
}
