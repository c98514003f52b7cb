import { describe, expect, it, vi } from "vitest";
import { type Encode, Representation } from "../../server/http/representation.server";

const TEXT = new TextEncoder().encode("a page");
const SMALL = new Uint8Array([1, 2]);
const HEADERS = {
  "Cache-Control": "max-age=60",
  "content-type": "text/html",
  vary: "Accept-Encoding",
};
const page = (encode?: Encode, status = 200) =>
  new Representation(status, HEADERS, TEXT, "tag", encode);

describe("a variant of a body", () => {
  it("has its type and length", async () => {
    expect(await page().variantFor(null)).toEqual({
      body: TEXT,
      headers: { ...HEADERS, ETag: '"tag"', "Content-Length": "6" },
    });
  });

  it("names its encoding and has its own tag", async () => {
    const encode = vi.fn<Encode>(async () => SMALL);
    const variant = await page(encode).variantFor("gzip");
    expect(encode).toHaveBeenCalledWith(TEXT, "gzip");
    expect(variant).toMatchObject({
      body: SMALL,
      headers: {
        ...{ ...HEADERS, "Content-Encoding": "gzip", ETag: '"tag-gzip"', "Content-Length": "2" },
      },
    });
  });

  it("is made once and ready for later requests", async () => {
    const encode = vi.fn<Encode>(async () => SMALL);
    const document = page(encode);
    const first = await document.variantFor("br");
    expect(await document.variantFor("br")).toBe(first);
    expect(encode).toHaveBeenCalledTimes(1);
  });

  it("is uncompressed for a client that accepts no encoding", async () => {
    const encode = vi.fn<Encode>(async () => SMALL);
    expect(await page(encode).variantFor("identity")).toMatchObject({ body: TEXT });
    expect(encode).not.toHaveBeenCalled();
  });

  it("is uncompressed without an encoder", async () => {
    expect(await page().variantFor("br, gzip")).toMatchObject({ body: TEXT });
  });
});

describe("a response", () => {
  it.each([
    ["GET", null, 200, TEXT],
    ["HEAD", null, 200, null],
    ["GET", '"other"', 200, TEXT],
    ["GET", '"tag"', 304, null],
    ["HEAD", 'W/"tag"', 304, null],
  ])("to %s with If-None-Match %j is %i", async (method, ifNoneMatch, status, body) => {
    // A 304 repeats only the headers that caches use (RFC 9110 §15.4.5).
    const repeated = { "Cache-Control": "max-age=60", vary: "Accept-Encoding", ETag: '"tag"' };
    expect(await page().answer(method, null, ifNoneMatch)).toEqual({
      status,
      headers: status === 304 ? repeated : { ...HEADERS, ETag: '"tag"', "Content-Length": "6" },
      body,
    });
  });

  it("for an unknown address is never 'not modified', or the browser would show a cached page", async () => {
    const missing = page(undefined, 404);
    expect(await missing.answer("GET", null, '"tag"')).toMatchObject({ status: 404, body: TEXT });
  });
});
