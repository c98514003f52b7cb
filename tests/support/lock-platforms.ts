/** One package in a package-lock.json. */
interface LockedPackage {
  version?: string;
  resolved?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The part of a package-lock.json that lists packages and their platforms. */
export interface PackageLock {
  packages: Record<string, LockedPackage>;
}

interface Platform {
  os: string;
  cpu: string;
  libc?: string;
}

/** The platforms that `npm start` and `npm test` support. */
const PLATFORMS: Platform[] = ["x64", "arm64"].flatMap((cpu) => [
  { os: "darwin", cpu },
  { os: "win32", cpu },
  { os: "linux", cpu, libc: "glibc" },
  { os: "linux", cpu, libc: "musl" },
]);

/** The locked package that a name resolves to from `asking`: the nearest one, like Node. */
function lockedFor({ packages }: PackageLock, asking: string, name: string) {
  let folder = asking;
  for (;;) {
    const found = packages[`${folder && `${folder}/`}node_modules/${name}`];
    if (found || folder === "") return found;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1));
  }
}

const fits = (limits: string[] | undefined, value: string | undefined) =>
  !limits || !value || limits.includes(value);

/** Whether a package's name marks it as compiled for one platform. */
const isPlatformPackage = (name: string) =>
  /[-/](darwin|linux|linuxmusl|win32|windows)-/.test(name);

/**
 * Lists platform packages and other optional packages missing from a lock file, as lines like
 * `rollup 4.68.7: none for darwin arm64`.
 */
export function missingPackages(lock: PackageLock): string[] {
  return Object.entries(lock.packages).flatMap(([path, { version, optionalDependencies = {} }]) => {
    const label = `${path.slice(path.lastIndexOf("node_modules/") + 13)} ${version}`;
    const entries = Object.entries(optionalDependencies).map(([name, range]) => {
      const found = lockedFor(lock, path, name);
      // Platform packages are required by exact version.
      const right = found && (!/^\d+(\.\d+)+$/.test(range) || found.version === range);
      return { name, range, found: right ? found : undefined };
    });
    const compiled = entries.filter(({ name }) => isPlatformPackage(name));
    // A single platform package (such as fsevents) is an extra that the package runs without.
    const lacking =
      compiled.length < 2
        ? []
        : PLATFORMS.filter(
            ({ os, cpu, libc }) =>
              !compiled.some(
                ({ found }) =>
                  found && fits(found.os, os) && fits(found.cpu, cpu) && fits(found.libc, libc),
              ),
          );
    return [
      ...lacking.map((platform) => `${label}: none for ${Object.values(platform).join(" ")}`),
      ...entries
        .filter(({ found }) => !found)
        .map(({ name, range }) => `${label}: no ${name} ${range}`),
    ];
  });
}
