import type { ServerBuild } from "@remix-run/server-runtime";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hydratedPaths } from "../../server/documents/document-handle.server";
import { LONGEST_TARGET, siteAddresses } from "../../server/documents/site-addresses.server";

const page = (query: string[], hydrated: boolean) => ({
  default: () => null,
  handle: { document: { query, hydrated } },
});
const resource = { loader: () => null };
/** A page with a style sheet of its own, rendered for each request. */
const styled = { default: () => null, handle: { styles: "page.css" } };
const routes = {
  root: { id: "root", path: "", module: { default: () => null } },
  home: { id: "home", path: undefined, module: page(["missed"], true) },
  orders: { id: "orders", path: "work-orders", module: page([], false) },
  book: { id: "book", path: "book", module: { ...page([], false), action: () => null } },
  form: { id: "form", path: "form", module: styled },
  robots: { id: "robots", path: "robots.txt", module: resource },
  call: { id: "call", path: "api/voice/call/web", module: { ...resource, action: () => null } },
  rest: { id: "rest", path: "*", module: page([], false) },
  spanishRest: { id: "spanishRest", path: "es/*", module: page([], false) },
} as unknown as ServerBuild["routes"];
const destinationOf = (method: string, target: string) => siteAddresses(routes)(method, target);

test("the pages that React takes over are known", () => {
  expect(hydratedPaths(routes)).toEqual(["/"]);
});

test("the root frames the pages, and is none itself", () => {
  const { root } = routes;
  expect(siteAddresses({ root } as typeof routes)("GET", "/")).toEqual({
    leadsTo: "document",
    page: "/*",
  });
});

test.each([
  ["/", "/"],
  ["/?utm_source=email", "/"],
  ["/?", "/"],
  ["/work-orders?missed=7", "/work-orders"],
  ["/?start=abc", "/"],
])("a page is kept once, whatever its query says that it does not read: %s", (target, kept) => {
  for (const method of ["GET", "HEAD"])
    expect(destinationOf(method, target)).toEqual({ leadsTo: "document", page: kept });
});

test.each(["/?utm_source=email&missed=7", "/?missed=7"])(
  "a page that reads its query is told from the one that everybody gets: %s",
  (target) => {
    expect(destinationOf("GET", target)).toEqual({ leadsTo: "document-with-query", page: "/" });
  },
);

test.each([
  ["GET", "/form"],
  ["GET", "/robots.txt"],
  ["GET", "/robots.txt?again"],
  ["GET", "/_root.data"],
  ["GET", "/work-orders.data?_routes=root"],
  ["POST", "/book"],
  ["POST", "/robots.txt"],
  ["GET", "/api/voice/call/web"],
  ["POST", "/api/voice/call/web"],
])("what a route answers is left to it: %s %s", (method, target) => {
  expect(destinationOf(method, target)).toEqual({ leadsTo: "route" });
});

test.each([
  ...["/nope", "/robotsXtxt", "/simulator", "/simulator/a/b", "/a%0d%0aevil", "/.env", "*"],
  ...["/__manifest?p=/", "/%E0%A4%A", "/work-orders/x", "//work-orders", "/./work-orders", "/*"],
  ...[
    "/*.data",
    "/robots.txt.data",
    "/api/voice/call/web.data",
    "/book.data",
    "/__proto__",
    "/constructor",
    "/root",
  ],
  ...["/_root.data/", "/WORK-ORDERS.data", "https://other.example/", "/simulator/%2e%2e"],
])("an unknown path has the one document for unknown paths: %s", (target) => {
  expect(destinationOf("GET", target)).toEqual({ leadsTo: "document", page: "/*" });
});

test.each([
  ["/es/nope", "/es/*"],
  [`/es/${"x".repeat(300)}`, "/es/*"],
  ["/essence", "/*"],
  ["/es", "/*"],
])("an unknown path has the 404 page of the part of the site that it is in: %s", (target, page) => {
  expect(destinationOf("GET", target)).toEqual({ leadsTo: "document", page });
});

test.each([
  ["/work-orders/", "/work-orders"],
  ["/work-orders//?a=b", "/work-orders"],
  ["/WORK-ORDERS", "/work-orders"],
  ["/work%2Dorders", "/work-orders"],
  ["/Robots.txt", "/robots.txt"],
  ["//", "/"],
])("who reads is led from another name to the one that there is: %s", (target, path) => {
  expect(destinationOf("GET", target)).toEqual({ leadsTo: "other-name", path });
});

test("a path as long as none of ours is looked at no further", () => {
  const slashes = (length: number) => "/work-orders".padEnd(length, "/");
  expect(destinationOf("GET", slashes(256))).toMatchObject({ leadsTo: "other-name" });
  expect(destinationOf("GET", slashes(257))).toEqual({ leadsTo: "document", page: "/*" });
});

test.each([
  ...["/api/voice/call/web/", "/API/voice/call/web", "/api/voice/call/web.data"],
  ...["/book.data", "/book.data?_routes=book", "/book.data?index"],
  ...[
    "/api/voice/call/%77eb",
    "/api/voice/./call/web",
    "/api//voice/call/web",
    "//api/voice/call/web",
  ],
  ...["/api/voice/call/web;a", "/api/voice/call/web%2f", "/api/voice/call/web%00"],
])("nothing but its one name leads to the paid route or a form: %s", (target) => {
  expect(destinationOf("POST", target)).toEqual({ leadsTo: "document", page: "/*" });
});

test("a file of another build is not there, and is no unknown path", () => {
  expect(destinationOf("GET", "/assets/of-another-build.js")).toEqual({ leadsTo: "missing-asset" });
});

test.each(["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])("a page takes no %s", (method) => {
  expect(destinationOf(method, "/?index")).toEqual({ leadsTo: "method-not-allowed" });
});

test("a query that no link has is refused, one that the link of a prepared email has is not", () => {
  const fields = (count: number) => `/?${Array(count).fill("a=b").join("&")}`;
  const long = (characters: number) => `/?a=${"x".repeat(characters - 4)}`;
  for (const target of [fields(64), long(LONGEST_TARGET)])
    expect(destinationOf("GET", target)).toEqual({ leadsTo: "document", page: "/" });
  for (const target of [fields(65), fields(50_000), long(LONGEST_TARGET + 1)])
    expect(destinationOf("GET", target)).toEqual({ leadsTo: "uri-too-long" });
  expect(destinationOf("GET", `/nope?${"a&".repeat(50_000)}`)).toMatchObject({ page: "/*" });
});

test("whatever is asked for, the answer takes no longer than a millisecond", () => {
  const piece = fc.constantFrom(
    ...["/", "//", ".", "..", "%", "%2f", "%ff", ".data", ".data/", "?", "&", "=", "a", ";", "\\"],
    ...["work-orders", "api/voice/call/web", "simulator/", "_root", "missed=", "é"],
  );
  const target = fc
    .tuple(fc.constantFrom("/", "/?", "/work-orders", "/simulator/", ""), piece, fc.nat(120_000))
    .map(([start, repeated, length]) => start + repeated.repeat(length / repeated.length));
  const destinationOf = siteAddresses(routes);
  fc.assert(
    fc.property(target, fc.constantFrom("GET", "POST"), (text, method) => {
      // The best of three: what else the machine does is not its work.
      const times = [0, 1, 2].map(() => {
        const started = performance.now();
        destinationOf(method, text);
        return performance.now() - started;
      });
      expect(Math.min(...times)).toBeLessThan(1);
    }),
    { numRuns: 300 },
  );
});
