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

test("a lock file with missing platform packages is told apart from a complete one", () => {
  const version = "4.68.7";
  const name = (platform: string) => `@rollup/rollup-${platform}`;
  const platforms = ["darwin-arm64", "linux-x64-gnu", "linux-x64-musl", "win32-x64-msvc"];
  const packages: PackageLock["packages"] = {
    "node_modules/vite/node_modules/rollup": {
      version,
      optionalDependencies: Object.fromEntries(platforms.map((one) => [name(one), version])),
    },
    [`node_modules/vite/node_modules/${name("linux-x64-gnu")}`]: {
      version,
      os: ["linux"],
      cpu: ["x64"],
      libc: ["glibc"],
    },
    [`node_modules/${name("darwin-arm64")}`]: { version, os: ["darwin"], cpu: ["arm64"] },
    [`node_modules/${name("win32-x64-msvc")}`]: {
      version: "4.0.0",
      os: ["win32"],
      cpu: ["x64"],
    },
  };
  expect(missingPackages({ packages })).toEqual([
    "rollup 4.68.7: none for darwin x64",
    "rollup 4.68.7: none for win32 x64",
    "rollup 4.68.7: none for linux x64 musl",
    "rollup 4.68.7: none for win32 arm64",
    "rollup 4.68.7: none for linux arm64 glibc",
    "rollup 4.68.7: none for linux arm64 musl",
    "rollup 4.68.7: no @rollup/rollup-linux-x64-musl 4.68.7",
    "rollup 4.68.7: no @rollup/rollup-win32-x64-msvc 4.68.7",
  ]);
});

test("the lock file contains no addresses, so each machine uses its own registry", () => {
  expect(Object.values(lock.packages).flatMap(({ resolved }) => resolved ?? [])).toEqual([]);
});
