import * as v from "valibot";
import { waitAtMost } from "../http/timeout.server";
import { type HoursState, hoursAt } from "../settings/call-hours.server";
import type { Settings } from "../settings/settings.server";
import type { Ledger } from "./sql-ledger.server";

/**
 * What the operator has switched (`npm run switch`): `off` says why calls are off, in words for
 * visitors, and may be empty; visitors read the `notice` next to the test call.
 */
const operatorSwitch = v.object({ off: v.optional(v.string()), notice: v.optional(v.string()) });

/** Whether calls are accepted, and what visitors read about it: the operator's words and notice. */
export type AvailabilityState = ReturnType<CallAvailability["state"]>;

/** Milliseconds after which a request refreshes the switch, or even waits for it (`refresh`). */
const OLD = 4000;
const TOO_OLD = 8000;
/** Maximum milliseconds that a request waits for it. */
const READ_TIMEOUT = 1000;

/** Parses the stored switch. If it is unreadable, the site accepts calls. */
export const parseSwitch = (text: string | null) =>
  v.parse(v.fallback(v.pipe(v.string(), v.parseJson(), operatorSwitch), {}), text ?? "{}");

/** Tracks whether the site accepts calls: by its provider, the operator's switch and CALL_HOURS. */
export class CallAvailability {
  private switched = parseSwitch(null);
  private hours: HoursState = { isOpen: true, until: 0, opens: null };
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly settings: Pick<Settings, "CALL_HOURS" | "VOICE_PROVIDER">,
    private readonly ledger: Pick<Ledger, "readSwitch">,
  ) {}

  state() {
    const { CALL_HOURS: callHours, VOICE_PROVIDER } = this.settings;
    const { off = VOICE_PROVIDER === "off" ? "" : undefined } = this.switched;
    const notice = this.switched.notice || null;
    if (off !== undefined) return { isOpen: false, words: off || null, opens: null, notice };
    const now = Date.now();
    // `until` is minutes ahead. If it is over an hour ahead, the clock was set back.
    if (callHours && (now >= this.hours.until || this.hours.until - now > 3_600_000))
      this.hours = hoursAt(callHours, now);
    const { isOpen, opens: at } = this.hours;
    /** When it opens (milliseconds since the epoch), if it is closed outside its hours. */
    const opens = callHours && at !== null ? { at, zone: callHours.zone } : null;
    return { isOpen, words: null, opens, notice };
  }

  /** Reads the switch from the store. If the store does not answer, the state stays as it was. */
  readSwitch(): Promise<void> {
    this.reading ??= this.ledger
      .readSwitch()
      .then((text) => {
        this.switched = parseSwitch(text);
      })
      .catch(() => {})
      .finally(() => {
        this.readAt = performance.now();
        this.reading = undefined;
      });
    return this.reading;
  }

  /**
   * Keeps the state at most a few seconds old on a host that does not refresh it itself.
   *
   * @param waitUntil keeps the read going after the response.
   */
  async refresh(waitUntil: (work: Promise<unknown>) => void): Promise<void> {
    const age = performance.now() - this.readAt;
    if (age < OLD) return;
    const reading = this.readSwitch();
    waitUntil(reading);
    if (age < TOO_OLD) return;
    await waitAtMost(READ_TIMEOUT, reading);
  }
}
