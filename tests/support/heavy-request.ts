import fc from "fast-check";

/** Bytes of a request head that the Node host accepts, minus some for the rest of the head. */
const ROOM = 120_000;

const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];
const starts = [
  ...[
    "/",
    "/?",
    "/?missed=",
    "/work-orders",
    "/work-orders?",
    "/nope",
    "/healthz?",
    "/_root.data?",
  ],
  ...["/__manifest?p=", "/simulator/", "/api/voice/call/web", "/api/voice/call/web?", "/assets/"],
];
const pieces = [
  ...["/", "//", "/.", "/..", "%", "%2f", "%252e", "%61", "%ff", "%E0%A4%A", ".data", ".data/"],
  ...["?", "&", "=", "a", "a=b&", "&missed=1", "+", ";", "\\", "[", "_routes=root&", "index&", "-"],
];
const names = [
  ...["Accept", "Accept-Encoding", "If-None-Match", "Origin", "Host", "Cookie", "Content-Type"],
  ...["Sec-Fetch-Site", "X-Real-IP", "Range", "Referer", "Forwarded", "X-Turnstile-Token"],
];
const values = [
  ...[" ", "\t", ",", ";", "; q=", ", a;q=", '"', "W/", "=", "a", "1.", ":", "::", "[", "%", "/"],
  ...["http://", "simulator-scenario=", "; ", "+json", "json", "*", "-", "\xff", "..", "&"],
];

/** A small piece, repeated to fill the given bytes. */
const repeated = (piece: string, bytes: number) =>
  piece.repeat(Math.max(1, Math.floor(bytes / piece.length)));

const target = fc
  .tuple(
    fc.constantFrom(...starts),
    fc.constantFrom(...pieces),
    fc.constantFrom(0, 7550, 16_000, ROOM),
    fc.constantFrom("", "x", "/work-orders", ".data"),
  )
  .map(([start, piece, bytes, end]) => start + (bytes ? repeated(piece, bytes - 200) : "") + end);

const header = fc
  .tuple(
    fc.constantFrom(...names),
    fc.constantFrom("", "br", "application/", "http://a", "W/"),
    fc.constantFrom(...values),
    fc.constantFrom("", "b", ";q=1"),
  )
  .map(([name, start, piece, end]) => ({ name, start, piece, end }));

const body = fc.constantFrom(
  "",
  "{}",
  "[".repeat(16_384),
  `{"a":${"[1,".repeat(5000)}`,
  '{"id":1}',
);

/**
 * An expensive request: one small piece repeated in the path, the query, a header or the body. The
 * request is complete, and the server closes the connection after it. Each character is one byte
 * (Latin-1).
 */
export const heavyRequest = fc
  .record({
    method: fc.constantFrom(...methods),
    target,
    header: fc.option(header, { nil: undefined }),
    body,
  })
  .map(({ method, target, header, body }) => {
    const room = Math.max(0, ROOM - target.length);
    const heavy = header && [
      `${header.name}: ${header.start}${repeated(header.piece, Math.max(1, room))}${header.end}`,
    ];
    return [
      `${method} ${target} HTTP/1.1`,
      ...(header?.name === "Host" ? [] : ["Host: 127.0.0.1"]),
      ...(heavy ?? []),
      ...(body && header?.name !== "Content-Type" ? ["Content-Type: application/json"] : []),
      ...(body ? [`Content-Length: ${body.length}`] : []),
      "Connection: close",
      "",
      body,
    ].join("\r\n");
  });
