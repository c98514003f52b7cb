import type { ServerBuild } from "@remix-run/server-runtime";
import fc from "fast-check";
import { expect, test } from "vitest";
import { destinationsOf, MAX_TARGET } from "../../server/documents/destinations.server";
import { hydratedPaths } from "../../server/documents/document-handle.server";

const page = { default: () => null };
const resource = { loader: () => null };
/** A page that is rendered for each request. */
const fresh = { ...page, handle: { uncached: true } };
const routes = {
  root: { id: "root", path: "", module: { default: () => null } },
  home: {
    id: "home",
    path: undefined,
    module: { ...page, handle: { query: ["missed"], hydrated: true } },
  },
  orders: { id: "orders", path: "work-orders", module: page },
  book: { id: "book", path: "book", module: { ...page, action: () => null } },
  form: { id: "form", path: "form", module: fresh },
  robots: { id: "robots", path: "robots.txt", module: resource },
  call: { id: "call", path: "api/voice/call/web", module: { ...resource, action: () => null } },
  rest: { id: "rest", path: "*", module: page },
  spanishRest: { id: "spanishRest", path: "es/*", module: page },
} as unknown as ServerBuild["routes"];
const HOST = "http://localhost";
const { lookUp, labelOf } = destinationsOf(routes);
const destinationOf = (method: string, target: string) => lookUp(method, HOST, target);

test("the hydrated pages are listed", () => {
  expect(hydratedPaths(routes)).toEqual(["/"]);
});

test("the root frames the pages but is not a page", () => {
  const { root } = routes;
  expect(destinationsOf({ root } as typeof routes).lookUp("GET", HOST, "/")).toEqual({
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
])("a page is cached once, regardless of query parameters that it ignores: %s", (target, kept) => {
  for (const method of ["GET", "HEAD"])
    expect(destinationOf(method, target)).toEqual({ leadsTo: "document", page: kept });
});

test.each(["/?utm_source=email&missed=7", "/?missed=7"])(
  "a page that reads its query is kept apart from the shared one: %s",
  (target) => {
    expect(destinationOf("GET", target)).toEqual({ leadsTo: "document-with-query", page: "/" });
  },
);

test.each([
  ["GET", "/form"],
  ["GET", "/robots.txt"],
  ["GET", "/robots.txt?again"],
  ["POST", "/book"],
  ["POST", "/robots.txt"],
  ["GET", "/api/voice/call/web"],
  ["POST", "/api/voice/call/web"],
])("requests for routes go to Remix: %s %s", (method, target) => {
  expect(destinationOf(method, target)).toEqual({ leadsTo: "remix" });
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
  ...[
    "/_root.data",
    "/work-orders.data?_routes=root",
    "https://other.example/",
    "/simulator/%2e%2e",
  ],
])("an unknown path gets the shared 404 document: %s", (target) => {
  expect(destinationOf("GET", target)).toEqual({ leadsTo: "document", page: "/*" });
});

test.each([
  ["/es/nope", "/es/*"],
  [`/es/${"x".repeat(300)}`, "/es/*"],
  ["/essence", "/*"],
  ["/es", "/*"],
])("an unknown path gets the 404 page of its part of the site: %s", (target, page) => {
  expect(destinationOf("GET", target)).toEqual({ leadsTo: "document", page });
});

test.each([
  ["/work-orders/", "/work-orders"],
  ["/work-orders//?a=b", "/work-orders"],
  ["/WORK-ORDERS", "/work-orders"],
  ["/work%2Dorders", "/work-orders"],
  ["/Robots.txt", "/robots.txt"],
  ["//", "/"],
])("a variant of an address redirects to the real one: %s", (target, path) => {
  expect(destinationOf("GET", target)).toEqual({ leadsTo: "canonical-path", path });
});

test("a path longer than any of ours is not examined further", () => {
  const slashes = (length: number) => "/work-orders".padEnd(length, "/");
  expect(destinationOf("GET", slashes(256))).toMatchObject({ leadsTo: "canonical-path" });
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
])("only the exact address reaches the paid route or a form: %s", (target) => {
  expect(destinationOf("POST", target)).toEqual({ leadsTo: "document", page: "/*" });
});

test("a file from another build is missing, and not logged as an unknown path", () => {
  expect(destinationOf("GET", "/assets/of-another-build.js")).toEqual({ leadsTo: "missing-asset" });
});

test.each(["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])("a page does not accept %s", (method) => {
  expect(destinationOf(method, "/?index")).toEqual({ leadsTo: "method-not-allowed" });
});

test("a query within the limits of length and number of fields is accepted; one beyond them is refused", () => {
  const fields = (count: number) => `/?${Array(count).fill("a=b").join("&")}`;
  const long = (characters: number) => `/?a=${"x".repeat(characters - 4)}`;
  for (const target of [fields(64), long(MAX_TARGET)])
    expect(destinationOf("GET", target)).toEqual({ leadsTo: "document", page: "/" });
  for (const target of [fields(65), fields(50_000), long(MAX_TARGET + 1)])
    expect(destinationOf("GET", target)).toEqual({ leadsTo: "uri-too-long" });
  expect(destinationOf("GET", `/nope?${"a&".repeat(50_000)}`)).toMatchObject({ page: "/*" });
});

test("any address is resolved within a millisecond", () => {
  const piece = fc.constantFrom(
    ...["/", "//", ".", "..", "%", "%2f", "%ff", ".data", ".data/", "?", "&", "=", "a", ";", "\\"],
    ...["work-orders", "api/voice/call/web", "simulator/", "_root", "missed=", "é"],
  );
  const target = fc
    .tuple(fc.constantFrom("/", "/?", "/work-orders", "/simulator/", ""), piece, fc.nat(120_000))
    .map(([start, repeated, length]) => start + repeated.repeat(length / repeated.length));
  fc.assert(
    fc.property(target, fc.constantFrom("GET", "POST"), (text, method) => {
      // The best of three, because other load on the machine does not count.
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

test("a path is labeled by its route in the build, and an unknown path is 'other'", () => {
  const paths = ["/", "/work-orders", "/assets/a.js", "/work-orders/x", "/*", "/etc/passwd"];
  expect(paths.map(labelOf)).toEqual(["/", "/work-orders", "/assets/*", "other", "other", "other"]);
});
