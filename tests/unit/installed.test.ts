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
  expect(isInstalled(lock, { packages: react })).toBe(true);
  const fsevents = { "node_modules/fsevents": { version: "2.3.3" } };
  expect(isInstalled(lock, { packages: { ...react, ...fsevents } })).toBe(true);
});

test("nothing, another version, one too few and one too many have to be installed", () => {
  expect(isInstalled(lock, null)).toBe(false);
  const react = { "node_modules/react": { version: "18.3.0" } };
  expect(isInstalled(lock, { packages: react })).toBe(false);
  expect(isInstalled(lock, { packages: {} })).toBe(false);
  react["node_modules/react"].version = "18.3.1";
  const vue = { "node_modules/vue": { version: "3.0.0" } };
  expect(isInstalled(lock, { packages: { ...react, ...vue } })).toBe(false);
  const fsevents = { "node_modules/fsevents": { version: "2.3.2" } };
  expect(isInstalled(lock, { packages: { ...react, ...fsevents } })).toBe(false);
});
