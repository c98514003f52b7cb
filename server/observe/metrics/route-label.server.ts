import type { ServerBuild } from "@remix-run/server-runtime";

/** What a metric calls each path: one of the build's routes, the files, or 'other'. */
export function routeLabels(routes: ServerBuild["routes"]): (path: string) => string {
  const known = new Set(
    Object.values(routes)
      .filter(({ id, path = "" }) => id !== "root" && !/[:*]/.test(path))
      .map(({ path = "" }) => `/${path}`),
  );
  return (path) => (known.has(path) ? path : path.startsWith("/assets/") ? "/assets/*" : "other");
}
