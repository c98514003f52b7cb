import type { ServerBuild } from "@remix-run/server-runtime";
import { expect, test } from "vitest";
import { documentRoutes, hydratedPaths } from "~/documents/document-routes.server";

const route = (path: string | undefined, query?: string[], hydrated = false) => ({
  path,
  module: { handle: query && { document: { query, hydrated } } },
});
const routes = {
  root: route(undefined),
  "routes/_index": route(undefined, ["missed"], true),
  "routes/work-orders": route("work-orders", []),
  "routes/robots[.]txt": route("robots.txt"),
  "routes/simulator.$file": route("simulator/:file"),
  "routes/$": route("*", []),
} as unknown as ServerBuild["routes"];
const pageAt = documentRoutes(routes);

test("the pages that React takes over are known", () => {
  expect(hydratedPaths(routes)).toEqual(["/"]);
});

test.each([
  ["/", "/"],
  ["/?utm_source=letter", "/"],
  ["/?utm_source=letter&missed=7", null],
  ["/work-orders?missed=7", "/work-orders"],
  ["/?start=abc", "/"],
])("a page is kept once, whatever its query says that it does not read: %s", (url, page) => {
  expect(pageAt(url)).toBe(page);
});

test.each(["/nope", "/robotsXtxt", "/simulator", "/simulator/a/b", "/a%0d%0aevil", "/.env"])(
  "an unknown path has the one document for unknown paths: %s",
  (url) => {
    expect(pageAt(url)).toBe("/*");
  },
);

test.each([
  "/robots.txt",
  "/work-orders/",
  "/WORK-ORDERS",
  "/work%2Dorders",
  "/simulator/call-machine.js",
  "/assets/of-another-build.js",
  "/_root.data",
  "/work-orders.data?_routes=root",
  "/__manifest?p=/",
  "/%E0%A4%A",
])("what a route may answer is left to the router: %s", (url) => {
  expect(pageAt(url)).toBeNull();
});
