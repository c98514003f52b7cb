import * as v from "valibot";
import { FAULTS, KEPT, PAGE_ENDINGS, TIMED_STEPS } from "../../app/call-codes";

/** Milliseconds since the press; at most 13 hours, above the limit of CALL_MAX_SECONDS. */
const after = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(46_800_000)));
const flag = v.optional(v.boolean());

type TimeField = `${(typeof TIMED_STEPS)[number]}After`;
const timeFields = TIMED_STEPS.map((step): TimeField => `${step}After`);

/** How a call went, as its page reports it. Unknown fields are dropped. */
export const outcomeSchema = v.object({
  /** The call's id, if one was created. */
  id: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,200}$/))),
  /** Adds to an outcome that was already reported. */
  again: flag,
  /** The browser asks not to be tracked. */
  untracked: flag,
  /** The visitor chose to type instead of speaking. */
  typing: flag,
  prompt: v.optional(v.picklist(["granted", "refused"])),
  connected: flag,
  sound: flag,
  order: flag,
  ...v.entriesFromList(timeFields, after),
  notice: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/))),
  /** The error a script on the page threw, and where. */
  fault: v.optional(
    v.pipe(v.string(), v.regex(/^\w{1,40}@\/assets\/[\w.-]{1,100}:\d{1,7}:\d{1,7}$/)),
  ),
  muted: flag,
  /** The page said that it didn't hear the visitor. */
  unheard: flag,
  reconnects: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))),
  typed: flag,
  spoken: flag,
  endedBy: v.optional(v.picklist(PAGE_ENDINGS)),
  /** What the visitor did with the result. */
  kept: v.optional(v.pipe(v.array(v.picklist(KEPT)), v.maxLength(KEPT.length))),
  /** Whether the visitor found the work order right, and if not, what was wrong. */
  right: v.optional(v.picklist(["yes", "no"])),
  wrong: v.optional(v.picklist(FAULTS)),
});

export type CallOutcome = v.InferOutput<typeof outcomeSchema>;

/** Removes the call's id and the times from an outcome, for visitors who ask not to be tracked. */
export function anonymous({ id: _id, untracked: _flag, ...counts }: CallOutcome): CallOutcome {
  for (const field of timeFields) delete counts[field];
  return counts;
}

/** Maximum characters of a `User-Agent` header to read; browsers send about 250. */
const MAX_USER_AGENT = 512;

/** What identifies each browser engine in a `User-Agent`; the first match counts. */
const ENGINES: [mark: RegExp, engine: string][] = [
  // Every browser on iOS uses Safari's engine.
  [/iPhone|iPad/, "webkit"],
  [/Chrom(e|ium)\//, "chromium"],
  [/Gecko\/|Firefox\//, "gecko"],
  [/AppleWebKit\//, "webkit"],
];

/** What we keep of a `User-Agent`: the engine, and whether the device is a phone. */
export function browserKind(userAgent: string | null) {
  const name = userAgent?.slice(0, MAX_USER_AGENT) ?? "";
  const [, engine] = ENGINES.find(([mark]) => mark.test(name)) ?? [null, "other"];
  return { engine, device: /Mobi|Android|iPhone|iPad/.test(name) ? "phone" : "computer" };
}
