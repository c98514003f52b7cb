import { expect, it } from "vitest";
import { setSiteHeaders } from "../../server/http/site-headers.server";
import { release } from "../../server/release.server";

const ALWAYS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "microphone=(self), camera=(), geolocation=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-version": release.build,
};

const headersOf = (HSTS: string | null, own: Record<string, string> = {}) => {
  const headers = new Headers(own);
  setSiteHeaders(headers, { HSTS });
  return Object.fromEntries(headers);
};

it("an answer is closed to other sites, leaves the microphone to our own pages, and names its build", () => {
  expect(headersOf(null)).toEqual(ALWAYS);
});

it("the operator's HTTPS policy is sent to browsers", () => {
  expect(headersOf("max-age=60")).toEqual({ ...ALWAYS, "strict-transport-security": "max-age=60" });
});

it("an answer's own headers stay, such as a page's policy", () => {
  const own = { "content-security-policy": "default-src 'self'" };
  expect(headersOf(null, own)).toEqual({ ...ALWAYS, ...own });
});
