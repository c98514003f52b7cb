import { expect, it } from "vitest";
import { isCrossOrigin } from "../../server/http/post-check.server";

it.each([
  ["WWW.Example.com", "https://www.example.com", false],
  ["example.com:80", "https://example.com", false],
  ["example.com:443", "https://example.com", false],
  ["example.com:8080", "https://example.com", true],
  ["example.com:8080", "https://example.com:8080", false],
  ["example.com:4430", "https://example.com", true],
  ["[::1]:443", "https://[::1]", false],
])("at the host %s, a page from %s counts as foreign: %s", (host, origin, isForeign) => {
  const request = new Request(`http://${host}/`, { headers: { origin } });
  expect(isCrossOrigin(request, undefined)).toBe(isForeign);
});

it.each([
  // Behind a proxy that terminates TLS, the request itself uses http.
  ["https://own.example", false],
  ["http://own.example", false],
  ["https://own.example:8080", true],
  ["https://own.example.evil.example", true],
  ["xhttp://own.example", true],
  ["httpx://own.example", true],
  ["ftp://own.example", true],
  ["null", true],
  ["https://", true],
  ["own.example", true],
])("a page from %s counts as foreign at own.example: %s", (origin, isForeign) => {
  const request = new Request("https://own.example/", { headers: { origin } });
  expect(isCrossOrigin(request, undefined)).toBe(isForeign);
});

it.each([
  ["https://own.example", false],
  ["https://own.example:8443", true],
  ["http://localhost:1234", true],
])("with SITE_URL, too, a page from %s counts as foreign: %s", (origin, isForeign) => {
  const request = new Request("https://own.example/", { headers: { origin } });
  expect(isCrossOrigin(request, "https://own.example")).toBe(isForeign);
});

it("an origin longer than any host name counts as foreign", () => {
  const isForeign = (length: number) => {
    const host = "a".repeat(length - "https://".length);
    const headers = { origin: `https://${host}` };
    return isCrossOrigin(new Request(`https://${host}/`, { headers }), undefined);
  };
  expect([isForeign(300), isForeign(301)]).toEqual([false, true]);
});
