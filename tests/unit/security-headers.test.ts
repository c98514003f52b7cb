import { expect, it } from "vitest";
import {
  securityHeaderValues,
  setSecurityHeaders,
} from "../../server/http/security-headers.server";

const ALWAYS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "microphone=(self), camera=(), geolocation=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
};

it("an answer is closed to other sites and leaves the microphone to our own pages", () => {
  expect(securityHeaderValues({ hsts: null })).toEqual(ALWAYS);
});

it("the operator's HTTPS policy is sent to browsers", () => {
  expect(securityHeaderValues({ hsts: "max-age=60" })).toEqual({
    ...ALWAYS,
    "Strict-Transport-Security": "max-age=60",
  });
});

it("an answer's own headers stay, such as a page's policy", () => {
  const headers = new Headers({ "content-security-policy": "default-src 'self'" });
  setSecurityHeaders(headers, { hsts: null });
  const lower = Object.entries(ALWAYS).map(([name, value]) => [name.toLowerCase(), value]);
  expect(Object.fromEntries(headers)).toEqual({
    ...Object.fromEntries(lower),
    "content-security-policy": "default-src 'self'",
  });
});
