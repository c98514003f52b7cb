import { expect, it } from "vitest";
import { comparableHost, isCrossOrigin } from "../../server/http/own-hosts.server";

it.each([
  ["WWW.Example.com", "www.example.com"],
  ["example.com:80", "example.com"],
  ["example.com:443", "example.com"],
  ["example.com:8080", "example.com:8080"],
  ["example.com:4430", "example.com:4430"],
  ["[::1]:443", "[::1]"],
])("the host %s is compared as %s", (host, compared) => {
  expect(comparableHost(host)).toBe(compared);
});

it.each([
  // Behind a proxy that ends TLS the request itself comes over http.
  ["https://own.example", false],
  ["http://own.example", false],
  ["https://own.example:8080", true],
  ["xhttp://own.example", true],
  ["httpx://own.example", true],
  ["ftp://own.example", true],
  ["null", true],
  ["own.example", true],
])("a page of %s is a stranger's at own.example: %s", (origin, stranger) => {
  const request = { headers: new Headers({ origin }), host: "own.example" };
  expect(isCrossOrigin(request, undefined)).toBe(stranger);
});

it("an origin longer than a host's name can make it is a stranger's", () => {
  const of = (length: number) => {
    const host = "a".repeat(length - "https://".length);
    return isCrossOrigin({ headers: new Headers({ origin: `https://${host}` }), host }, undefined);
  };
  expect([of(300), of(301)]).toEqual([false, true]);
});
