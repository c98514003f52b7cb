import { expect, test } from "vitest";
import { isInstalled } from "../../scripts/installed.js";

const lock = {
  packages: {
    "": { version: "0.1.0" },
    "node_modules/react": { version: "18.3.1" },
    "node_modules/fsevents": { version: "2.3.3", optional: true },
  },
};

test("what the lock names is installed, with or without what is for other platforms", () => {
  const react = { "node_modules/react": { version: "18.3.1" } };
  expect(isInstalled(lock, { packages: react }, true)).toBe(true);
  const fsevents = { "node_modules/fsevents": { version: "2.3.3" } };
  expect(isInstalled(lock, { packages: { ...react, ...fsevents } }, true)).toBe(true);
});

test("the site does without its tools, or leaves them where a test has installed them", () => {
  const react = { "node_modules/react": { version: "18.3.1" } };
  const vitest = { "node_modules/vitest": { version: "4.1.12", dev: true } };
  const whole = { packages: { ...lock.packages, ...vitest } };
  expect(isInstalled(whole, { packages: react }, false)).toBe(true);
  expect(isInstalled(whole, { packages: react }, true)).toBe(false);
  expect(isInstalled(whole, { packages: { ...react, ...vitest } }, false)).toBe(true);
});

test("nothing, another version, one too few and one too many have to be installed", () => {
  expect(isInstalled(lock, null, true)).toBe(false);
  const react = { "node_modules/react": { version: "18.3.0" } };
  expect(isInstalled(lock, { packages: react }, true)).toBe(false);
  expect(isInstalled(lock, { packages: {} }, true)).toBe(false);
  react["node_modules/react"].version = "18.3.1";
  const vue = { "node_modules/vue": { version: "3.0.0" } };
  expect(isInstalled(lock, { packages: { ...react, ...vue } }, true)).toBe(false);
  const fsevents = { "node_modules/fsevents": { version: "2.3.2" } };
  expect(isInstalled(lock, { packages: { ...react, ...fsevents } }, true)).toBe(false);
});
