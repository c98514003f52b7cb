import { existsSync, readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import { START_BUTTON, TEST_CALL } from "~/hydration/element-ids";
import { CALL_START, CONNECTED, callStart, FAILED, PRESSED } from "~/hydration/page-marks";
import * as addresses from "~/voice-addresses";

const attribute = (name: string) => `data-${name.replace(/[A-Z]/g, "-$&").toLowerCase()}`;
const read = (path: string) => readFileSync(path, "utf8");

test.each([
  ["app/hydration/old-browser.js", `'#${TEST_CALL} [role="status"]'`],
  ["app/home.css", `#${TEST_CALL}[${CONNECTED}]`],
  ["app/call/view/call.css", `[${CALL_START}="${callStart("type")[CALL_START]}"]`],
  ["app/call/view/widget-head.tsx", `[html:not([${attribute(FAILED)}])_&]:sr-only`],
  ["app/home.css", `[${attribute(PRESSED)}]:not([${attribute(FAILED)}],`],
  ["app/home.css", `#${START_BUTTON}`],
])("%s, which cannot import the constants, contains %s as the page does", (path, text) => {
  expect(read(path)).toContain(text);
});

it("files that cannot import the constants use no other page marks", () => {
  const files = ["app/home.css", "app/call/view/call.css", "app/hydration/old-browser.js"];
  const text = files.map(read).join("");
  const marks = text.match(/#test-[\w-]+|\[data-(?:call-start|test-call|hydrated)\b/g) ?? [];
  const known = [`#${TEST_CALL}`, `[${CALL_START}`, `[${attribute(PRESSED)}`];
  expect(new Set(marks)).toEqual(new Set(known));
});

const { VOICE_API, ...paths } = addresses;
test.each(Object.values(paths))("%s, shared by pages and server, is a route", (path) => {
  expect(path).toMatch(new RegExp(`^${VOICE_API}/`));
  expect(existsSync(`app/routes/${path.slice(1).replaceAll("/", ".")}.ts`)).toBe(true);
});
