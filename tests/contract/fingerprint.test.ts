import { expect, test } from "vitest";
import { fingerprintOf, roomFingerprint } from "./room/fingerprint";

const files: [string, string][] = [
  ["daily-js/dist/daily.js", "one"],
  ["room/row.ts", "two\nthree"],
];
const print = fingerprintOf(files);

test("the room library's table is run again when an installed file, a row or the call machine changes", () => {
  for (const [i, [path, text]] of files.entries()) {
    expect(fingerprintOf(files.with(i, [path, `${text} `]))).not.toBe(print);
    expect(fingerprintOf(files.with(i, [`${path}x`, text]))).not.toBe(print);
    expect(fingerprintOf(files.toSpliced(i, 1))).not.toBe(print);
  }
});

test("neither the order of files nor the line ends of a system are a change", () => {
  expect(fingerprintOf(files.toReversed())).toBe(print);
  expect(fingerprintOf([...files.slice(0, 1), ["room/row.ts", "two\r\nthree"]])).toBe(print);
});

test("what is here has one fingerprint", () => {
  expect(roomFingerprint()).toMatch(/^[\da-f]{64}$/);
  expect(roomFingerprint()).toBe(roomFingerprint());
});
