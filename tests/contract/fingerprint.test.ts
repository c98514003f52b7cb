import { expect, test } from "vitest";
import { fingerprintOf, roomFingerprint } from "./room/fingerprint";

const library = { version: "0.87.0", integrity: "sha512-a" };
const files: [string, string][] = [
  ["room/row.ts", "one\ntwo"],
  ["simulator/room.ts", "three"],
];
const print = fingerprintOf(library, files);

test("the room library's table is run again when the library or anything it runs with changes", () => {
  expect(fingerprintOf({ ...library, version: "0.88.0" }, files)).not.toBe(print);
  expect(fingerprintOf({ ...library, integrity: "sha512-b" }, files)).not.toBe(print);
  for (const [i, [path, text]] of files.entries()) {
    expect(fingerprintOf(library, files.with(i, [path, `${text} `]))).not.toBe(print);
    expect(fingerprintOf(library, files.with(i, [`${path}x`, text]))).not.toBe(print);
    expect(fingerprintOf(library, files.toSpliced(i, 1))).not.toBe(print);
  }
});

test("neither the order of files nor the line ends of a system are a change", () => {
  expect(fingerprintOf(library, files.toReversed())).toBe(print);
  expect(fingerprintOf(library, [["room/row.ts", "one\r\ntwo"], ...files.slice(1)])).toBe(print);
});

test("what is here has one fingerprint", () => {
  expect(roomFingerprint()).toMatch(/^[\da-f]{64}$/);
  expect(roomFingerprint()).toBe(roomFingerprint());
});
