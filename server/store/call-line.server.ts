import { type HoursState, hoursAt } from "../settings/call-hours.server";
import type { Settings } from "../settings/settings.server";
import type { CallQuota } from "./call-quota.server";

/** What an operator has switched (`npm run switch`). */
export interface LineSwitch {
  /** Why the line is off, in words for visitors; may be empty. */
  off?: string;
  /** What visitors read beside the test call. */
  notice?: string;
}

/** Whether calls are taken, and what visitors are told about it. */
export interface LineState {
  isOpen: boolean;
  /** The operator's words; null where they gave none. */
  words: string | null;
  /** When it opens (milliseconds since the epoch), where its hours are why it is closed. */
  opens: { at: number; zone: string } | null;
  notice: string | null;
}

/** Milliseconds after which a Worker's next request looks at the switch again, or even waits for it. */
const OLD = 4000;
const TOO_OLD = 8000;
/** The most milliseconds that a page waits for it. */
const PATIENCE = 1000;

/** Reads what a store holds as a switch; what it does not understand leaves the line open. */
export function readSwitch(text: string | null): LineSwitch {
  try {
    const { off, notice } = JSON.parse(text ?? "{}") as Record<string, unknown>;
    return {
      ...(typeof off === "string" && { off }),
      ...(typeof notice === "string" && notice !== "" && { notice }),
    };
  } catch {
    return {};
  }
}

/** Whether the site takes calls: what the operator has switched, and its hours. */
export class CallLine {
  private switched: LineSwitch = {};
  private hours: HoursState = { isOpen: true, until: 0, opens: null };
  private looked = Number.NEGATIVE_INFINITY;
  private looking: Promise<void> | undefined;

  /** @param now milliseconds since the epoch. */
  constructor(
    private readonly settings: Pick<Settings, "callHours">,
    private readonly quota: Pick<CallQuota, "switchState">,
    private readonly now: () => number = Date.now,
  ) {}

  state(): LineState {
    const { callHours } = this.settings;
    const { off, notice = null } = this.switched;
    if (off !== undefined) return { isOpen: false, words: off || null, opens: null, notice };
    const now = this.now();
    if (callHours && (now >= this.hours.until || this.hours.until - now > 3_600_000))
      this.hours = hoursAt(callHours, now);
    const { isOpen, opens: at } = this.hours;
    const opens = callHours && at !== null ? { at, zone: callHours.zone } : null;
    return { isOpen, words: null, opens, notice };
  }

  /** Looks at the switch. A store that does not answer leaves it as it was. */
  look(): Promise<void> {
    this.looking ??= this.quota
      .switchState()
      .then((text) => {
        this.switched = readSwitch(text);
      })
      .catch(() => {})
      .finally(() => {
        this.looked = performance.now();
        this.looking = undefined;
      });
    return this.looking;
  }

  /**
   * Keeps the state fresh to a few seconds on a host where nothing looks by itself.
   *
   * @param waitUntil keeps the look going behind the answer.
   */
  async freshen(waitUntil: (work: Promise<unknown>) => void): Promise<void> {
    const age = performance.now() - this.looked;
    if (age < OLD) return;
    const look = this.look();
    waitUntil(look);
    if (age < TOO_OLD) return;
    await Promise.race([look, new Promise((done) => setTimeout(done, PATIENCE))]);
  }
}
