import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { missingPackages, type PackageLock } from "../support/lock-platforms";

const lock: PackageLock = JSON.parse(readFileSync("package-lock.json", "utf8"));

/**
 * Builds that these packages never publish. Only `npm run start:edge` and its tests need workerd;
 * Windows on ARM runs the x64 build of Node.
 */
const NEVER_PUBLISHED =
  /^(workerd \S+: none for (win32 arm64|linux (x64|arm64) musl)|libsql \S+: none for win32 arm64)$/;

test("macOS, Windows and Linux with glibc and musl get every compiled package", () => {
  expect(missingPackages(lock).filter((line) => !NEVER_PUBLISHED.test(line))).toEqual([]);
});

test("a missing platform is found", () => {
  const version = "4.68.7";
  const name = (platform: string) => `@rollup/rollup-${platform}`;
  const optionalDependencies = {
    [name("linux-x64-gnu")]: version,
    [name("darwin-arm64")]: version,
  };
  const packages = {
    "node_modules/rollup": { version, optionalDependencies },
    [`node_modules/${name("linux-x64-gnu")}`]: { version, os: ["linux"], cpu: ["x64"] },
  };
  expect(missingPackages({ packages })).toContain(
    "rollup 4.68.7: no @rollup/rollup-darwin-arm64 4.68.7",
  );
});

test("the lock file contains no addresses, so each machine uses its own registry", () => {
  expect(Object.values(lock.packages).flatMap(({ resolved }) => resolved ?? [])).toEqual([]);
});
