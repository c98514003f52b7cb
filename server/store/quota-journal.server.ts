/** What is written down about calls, so that it outlives the process. */
export type JournalEntry =
  /** A call was taken from a day; its place expires `until` (milliseconds since the epoch). */
  | { type: "take"; lease: string; day: string; until: number }
  /** Calls of a day that is over, whose own entries have been thrown away. */
  | { type: "count"; day: string; used: number }
  /** Everything was released. */
  | { type: "release"; lease: string }
  /** The call is over; the day's count stays. */
  | { type: "free"; lease: string }
  /** The place is that of a call, of which a page's claim may have been taken (CallLedger). */
  | { type: "name"; lease: string; callId: string; claim?: string };

/** A record of calls that survives a crash of the process. */
export interface QuotaJournal {
  /**
   * What others have written since the last look; the first time, all that there is. The calls of
   * today may come again.
   */
  read(): JournalEntry[];
  /**
   * Writes an entry down. It resolves when the entry would survive a crash.
   *
   * @throws where it cannot be written.
   */
  append(entry: JournalEntry): Promise<void>;
  /** Whether the last entry could not be written. */
  readonly failing: boolean;
}
