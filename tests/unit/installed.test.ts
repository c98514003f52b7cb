import { expect, test } from "vitest";
import { isInstalled } from "../../scripts/installed.js";

const lock = {
  packages: {
    "": { version: "0.1.0" },
    "node_modules/react": { version: "18.3.1" },
    "node_modules/fsevents": { version: "2.3.3", optional: true },
  },
};

test("the packages in the lock count as installed, with or without those for other platforms", () => {
  const react = { "node_modules/react": { version: "18.3.1" } };
  expect(isInstalled(lock, { packages: react }, true)).toBe(true);
  const fsevents = { "node_modules/fsevents": { version: "2.3.3" } };
  expect(isInstalled(lock, { packages: { ...react, ...fsevents } }, true)).toBe(true);
});

test("the site needs no dev tools, but may keep the ones that a test installed", () => {
  const react = { "node_modules/react": { version: "18.3.1" } };
  const vitest = { "node_modules/vitest": { version: "4.1.12", dev: true } };
  const whole = { packages: { ...lock.packages, ...vitest } };
  expect(isInstalled(whole, { packages: react }, false)).toBe(true);
  expect(isInstalled(whole, { packages: react }, true)).toBe(false);
  expect(isInstalled(whole, { packages: { ...react, ...vitest } }, false)).toBe(true);
});

test("a missing, outdated, incomplete or surplus install has to be redone", () => {
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
