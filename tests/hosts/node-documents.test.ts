import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Site, startSite } from "../support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends a request and, unlike fetch, keeps a compressed body as it is. */
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(site.url + path, { method, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({
        status: response.statusCode,
        headers: response.headers,
        body: Buffer.concat(chunks),
      });
    });
    asked.on("error", reject).end();
  });
}

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

const script = async () => {
  const [name] = (await readdir("build/client/assets")).filter((file) =>
    /^root-.*\.js$/.test(file),
  );
  return `/assets/${name}`;
};

it.each([
  ["a page", () => "/"],
  ["the 404 page", () => "/no-such-page"],
  ["a script", script],
])("%s has the same content in each encoding, with an ETag for each", async (_what, find) => {
  const path = await find();
  const plain = await get(path);
  const tags = [plain.headers.etag];
  for (const coding of ["br", "gzip"] as const) {
    const packed = await get(path, { "Accept-Encoding": coding });
    expect(packed.headers["content-encoding"]).toBe(coding);
    expect(packed.headers["content-length"]).toBe(String(packed.body.length));
    expect(packed.body.length).toBeLessThan(plain.body.length);
    expect(unpack[coding](packed.body).equals(plain.body)).toBe(true);
    tags.push(packed.headers.etag);
  }
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/);
});

it.each([
  ["a page", () => "/work-orders"],
  ["a script", script],
])("%s in the browser's cache is not sent again", async (_what, find) => {
  const path = await find();
  const first = await get(path, { "Accept-Encoding": "br" });
  const headers = { "Accept-Encoding": "br", "If-None-Match": String(first.headers.etag) };
  const again = await get(path, headers);
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  expect(again.headers.etag).toBe(first.headers.etag);
  expect(again.headers["cache-control"]).toBe(first.headers["cache-control"]);
});

it("HEAD has GET's headers, even as a document's first request", async () => {
  const host = { Host: "first.example" };
  const head = await get("/", { ...host, "Accept-Encoding": "gzip" }, "HEAD");
  const whole = await get("/", { ...host, "Accept-Encoding": "gzip" });
  expect(head.body).toHaveLength(0);
  expect(head.headers["content-length"]).toBe(String(whole.body.length));
  expect(head.headers.etag).toBe(whole.headers.etag);
});

it("a compressed file has no URL of its own", async () => {
  expect((await get(`${await script()}.br`)).status).toBe(404);
});

it("a document repeats what its visitor typed, and no other fields", async () => {
  // Each host name has its own documents, so these are rendered for this test.
  const name = { Host: "typed.example" };
  const textOf = async (path: string) => (await get(path, name)).body.toString();
  const first = await textOf("/?utm_source=an-email");
  const own = await textOf("/?missed=7%3C%2Fscript%3E&utm_source=an-email");
  const dataOf = (html: string) =>
    JSON.parse(
      /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? "",
    );
  expect(dataOf(first)["routes/_index"].typed).toBeNull();
  expect(dataOf(own)["routes/_index"].typed.missed).toBe("7</script>");
  expect(first + own).not.toContain("an-email");
});
