import { expect, test } from "vitest";
import {
  ASSISTANT_PAUSE,
  assistantSpeech,
  SPEECH_LEVEL,
  volumeOf,
} from "../../app/call/hearing/speech";

/** A speech detector that knows what it last reported. */
function detector() {
  let assistantAudible = false;
  const speech = assistantSpeech(() => ({ assistantAudible }));
  const volume = (loudness: number, now: number) => {
    const audible = speech(loudness, now);
    assistantAudible = audible ?? assistantAudible;
    return audible;
  };
  return { volume };
}

/** Feeds volumes 100 ms apart and returns the changes with their times. */
function hear(volumes: number[], speech = detector(), from = 0) {
  return volumes.flatMap((volume, i) => {
    const now = from + i * 100;
    const audible = speech.volume(volume, now);
    return audible === null ? [] : [[audible, now]];
  });
}

test("the assistant is audible from the first loud volume until half a second of silence", () => {
  const threshold = volumeOf(SPEECH_LEVEL);
  expect(hear([0, threshold, threshold + 0.001, 1, ...Array(9).fill(threshold)])).toEqual([
    [true, 200],
    [false, 300 + ASSISTANT_PAUSE],
  ]);
});

test("a breath between two words is not silence", () => {
  expect(hear([1, 0, 0, 0, 1, 0, 0, 0, 1])).toEqual([[true, 0]]);
});

test("speech counts as new after a gap in the volume reports", () => {
  const speech = detector();
  expect(hear([1, 1], speech)).toEqual([[true, 0]]);
  expect(hear([1, 1], speech, 100 + ASSISTANT_PAUSE - 1)).toEqual([]);
  expect(hear([1, 1], speech, 5000)).toEqual([[true, 5000]]);
});
