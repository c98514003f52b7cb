import fc from "fast-check";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];

const paths = [
  ...["/", "/work-orders", "/nope", "/healthz", "/readyz", "/robots.txt", "/sitemap.xml"],
  ...["/.well-known/security.txt", "/assets/", "/simulator/call-machine.js", "/icon.svg"],
  ...["/api/voice/call/web", "/api/voice/call/ended", "/api", "/_root.data", "/work-orders.data"],
  ...["/__manifest", "/index.html", "/.env", "/../package.json", "/%2e%2e/package.json"],
];

/** Path and query pieces that have broken servers. */
const pieces = [
  ...["a", "%", "%00", "%0d%0a", "%E0%A4%A", "%ff", "%2f", "%252e", "..", ".", "//", ";", "'"],
  ...[
    "?",
    "&",
    "=",
    "#",
    "\\",
    "|",
    "~",
    "\xe9",
    "\xff",
    "[",
    "]",
    "{",
    "@",
    ":",
    "_data",
    ".data",
  ],
  ...["?index", "?_routes=", "__proto__", "constructor", "https://other.test", "a".repeat(3000)],
];

const targets = fc.oneof(
  fc.constantFrom(...paths),
  fc
    .tuple(fc.constantFrom(...paths), fc.array(fc.constantFrom(...pieces), { maxLength: 4 }))
    .map(([path, more]) => path + more.join("")),
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((more) => `/${more.join("/")}`),
  fc.constantFrom("*", "http://other.test/", "ftp://x/", "http://[/", "/".repeat(2000)),
);

/** Characters that a header line can carry: printable ASCII and the upper half of Latin-1. */
const headerText = fc
  .array(fc.integer({ min: 0x20, max: 0xff }), { maxLength: 40 })
  .map((codes) => String.fromCharCode(...codes.filter((code) => code !== 0x7f)));

const headers = fc.array(
  fc.oneof(
    fc.tuple(
      fc.constantFrom(
        ...["Origin", "Sec-Fetch-Site", "Content-Type", "Accept-Encoding", "If-None-Match"],
        ...["Range", "Cookie", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Accept"],
        ...["X-Turnstile-Token", "Referer", "X-Remix-Reload-Document", "Expect", "Upgrade"],
      ),
      headerText,
    ),
    fc.constantFrom<[string, string]>(
      ["Sec-Fetch-Site", "same-origin"],
      ["Sec-Fetch-Site", "cross-site"],
      ["Origin", "null"],
      ["Origin", "https://other.test"],
      ["Content-Type", "application/json"],
      ["Content-Type", "multipart/form-data; boundary="],
      ["Accept-Encoding", "br;q=0, gzip;q=0, *;q=0"],
      ["If-None-Match", '*, W/"'],
      ["Range", "bytes=0-0,-1"],
    ),
  ),
  { maxLength: 5 },
);

const bodies = fc.oneof(
  fc.constant(""),
  fc.json(),
  fc
    .record({ variableValues: fc.jsonValue(), id: fc.jsonValue() })
    .map((value) => JSON.stringify(value)),
  fc.constantFrom("{}", "{", "null", "[]", '{"__proto__":{"x":1}}', "x".repeat(17_000)),
);

/**
 * A request that no browser sends: complete, with the server closing the connection after it. Each
 * character is one byte (Latin-1).
 */
export const strangeRequest = fc
  .tuple(
    fc.oneof(
      fc.tuple(fc.constantFrom(...methods), targets),
      fc.constant(["POST", "/api/voice/call/web"] as const),
    ),
    headers,
    bodies,
  )
  .map(([[method, target], headers, body]) => {
    const bytes = Buffer.from(body).toString("latin1");
    return [
      `${method} ${target} HTTP/1.1`,
      "Host: site.test",
      ...headers.map(([name, value]) => `${name}: ${value}`),
      ...(bytes ? [`Content-Length: ${bytes.length}`] : []),
      "Connection: close",
      "",
      bytes,
    ].join("\r\n");
  });
