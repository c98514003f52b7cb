import { describe, expect, it } from "vitest";
import { remixRequest } from "../../server/http/remix-request.server";

const SITE_URL = "https://site.example";
const sent = (target: string, headers: Record<string, string> = {}) =>
  new Request(SITE_URL + target, { headers });
const targetOf = ({ url }: Request) => url.slice(SITE_URL.length);

it("Remix gets an ordinary request unchanged", () => {
  for (const request of [sent("/"), sent("/a%20b?c=%20d", { "sec-fetch-site": "same-site" })])
    expect(remixRequest(request)).toBe(request);
});

it.each([
  // Remix would report such a request as an error.
  ["/?_data=root&a=1&_data=x", {}, "/?a=1"],
  // The rest stays unchanged.
  ["/a%20b?c=%20d", { origin: SITE_URL }, "/a%20b?c=%20d"],
  ["/a%20b?_data=root", {}, "/a%20b"],
])("Remix gets the address without `_data`: %s", (target, headers, read) => {
  expect(targetOf(remixRequest(sent(target, headers)))).toBe(read);
});

describe("an Origin header, already checked, does not reach Remix", () => {
  it.each(["https://evil.example", "null", "nonsense", SITE_URL])("%s", (origin) => {
    const { headers } = remixRequest(sent("/", { origin, accept: "a/b" }));
    expect([...headers]).toEqual([["accept", "a/b"]]);
  });

  it("and the method and body are preserved", async () => {
    const form = new Request(`${SITE_URL}/leads`, {
      method: "POST",
      headers: { origin: SITE_URL, "content-type": "text/plain" },
      body: "name=Jo",
    });
    const seen = remixRequest(form);
    expect([seen.method, await seen.text()]).toEqual(["POST", "name=Jo"]);
  });
});

it("Remix gets OPTIONS instead of TRACE, because no Request can be built with TRACE", () => {
  const request = sent("/?a=b", { accept: "a/b" });
  // A host can pass TRACE on.
  Object.defineProperty(request, "method", { value: "TRACE" });
  const seen = remixRequest(request);
  expect([seen.method, targetOf(seen)]).toEqual(["OPTIONS", "/?a=b"]);
  expect(seen.headers.get("accept")).toBe("a/b");
});

it.each([["GET"], ["HEAD"]])("a body sent with %s is dropped, and the rest stays", (method) => {
  const request = new Request(`${SITE_URL}/a?b=c`, {
    ...{ method: "POST", body: "needless" },
    headers: { accept: "a/b" },
  });
  // The Request constructor refuses such a body, but a host may pass one on.
  Object.defineProperty(request, "method", { value: method });
  const seen = remixRequest(request);
  expect(seen.body).toBeNull();
  expect([seen.method, targetOf(seen), seen.headers.get("accept")]).toEqual([
    method,
    "/a?b=c",
    "a/b",
  ]);
});
