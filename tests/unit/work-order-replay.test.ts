import { statSync } from "node:fs";
import { expect, test } from "vitest";
import { shownValue } from "~/components/work-order-card";
import { callDetails as spanish } from "~/content/es/call-details.client";
import { stateOf } from "../../app/call/machine/call";
import { createdAfter, draftOf } from "../../app/call/order/draft";
import { callAfter, callerSeconds, callTimeline } from "../../app/call/replay/timeline";
import { EMERGENCY_WORDS } from "../../app/content/emergency-words";
import { calls } from "../../packages/simulator/calls";
import { scripts } from "../../packages/simulator/script";

/** Captions show a number the way people write it; the voice says it digit by digit. */
const written = (text: string) =>
  text.replace(/5 5 5, (\d) (\d) (\d) (\d)/, "555-$1$2$3$4").replaceAll("'", "’");

const START = 1_800_000_000_000;

test.each(Object.keys(calls) as (keyof typeof calls)[])(
  "the replay of %s goes through a call's states, and its work order comes in under 30 seconds",
  (name) => {
    const states: string[] = [];
    const timeline = callTimeline(name);
    const times = timeline.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    for (const i of [-1, ...timeline.keys()]) {
      const state = stateOf(callAfter(timeline.slice(0, i + 1), START));
      if (states.at(-1) !== state) states.push(state);
    }
    const call = callAfter(timeline, START);
    const draft = draftOf(call);
    expect(draft.problems).toEqual([]);
    const turn = ["speaking", "active", "listening", "processing"];
    expect(states.join(" ")).toMatch(new RegExp(`^loading active (${turn.join(" ")} )+speaking`));
    expect(call.captions.map(({ text }) => text)).toEqual(
      calls[name].flatMap(({ text, visitor }) => [text, visitor ?? []].flat()).map(written),
    );
    // Spec §1: in under 30 seconds.
    expect(createdAfter(draft)).toBeLessThan(30);
    expect(draft.order?.id).toMatch(/^WO-/);
  },
);

/** Words of the replayed calls that are not Spanish. */
const ENGLISH = /\b(?:the|you|is|it|what|for|and|thanks?|that|call back)\b/i;

test.each(Object.keys(calls) as (keyof typeof calls)[])(
  "on a Spanish page, the captions, the voices and the work order of %s are Spanish",
  (name) => {
    const timeline = callTimeline(name, spanish.replay.lines);
    const call = callAfter(timeline, START);
    const voiced = timeline.filter(({ event }) => /^(?:assistant|visitor)-began$/.test(event.type));
    for (const { clip, says } of voiced)
      expect([clip, says]).toEqual([undefined, says ?? "Spanish"]);
    const { order, because } = draftOf(call);
    for (const { text } of call.captions) expect(text).not.toMatch(ENGLISH);
    const shown = shownValue("description", order ?? {}, spanish.order.words);
    expect(shown).toMatch(/\. Llamar al 555 \d{4}\.$/);
    expect(shown).not.toMatch(ENGLISH);
    expect(EMERGENCY_WORDS.test(because ?? "")).toBe(order?.type === "Emergency");
  },
);

test("each line takes as long in the replay as its speech clip", () => {
  // Clips are 40 kbit/s (packages/simulator/make-speech.ts).
  for (const { clip, seconds } of [...Object.values(calls), ...Object.values(scripts)].flat()) {
    const length = statSync(`packages/simulator/speech/${clip}.mp3`).size / 5000;
    expect(Math.abs(seconds - length), clip).toBeLessThan(0.15);
  }
});

test("the caller's clips fit the time that the replay gives them", () => {
  const spoken = Object.entries(calls).flatMap(([name, turns]) =>
    turns.flatMap(({ visitor }, i) => (visitor ? [`${name}-${i + 1}`] : [])),
  );
  expect(Object.keys(callerSeconds).sort()).toEqual(spoken.sort());
  for (const [clip, seconds] of Object.entries(callerSeconds)) {
    const length = statSync(`app/call/replay/speech/${clip}.mp3`).size / 5000;
    expect(Math.abs(seconds - length), clip).toBeLessThan(0.15);
  }
});

test.each(Object.keys(calls) as (keyof typeof calls)[])(
  "the chapters of %s are in order, and each is a point in the call",
  (name) => {
    const timeline = callTimeline(name);
    const begins = timeline.filter(({ chapter }) => chapter);
    const places = begins.map(({ at }) => at);
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
    const isQuote = name === "water-heater-quote";
    expect(begins.map(({ chapter, event }) => [chapter, event.type])).toEqual([
      ["answered", "answered"],
      [isQuote ? "request" : "emergency", "tool-call"],
      ["order", "tool-call"],
      [isQuote ? "scheduled" : "answers", "room-closed"],
    ]);
  },
);
