import { describe, expect, it } from "vitest";
import { remixRequest } from "../../server/http/remix-request.server";

const SITE_URL = "https://site.example";
const asked = (target: string, headers: Record<string, string> = {}) =>
  new Request(SITE_URL + target, { headers });
const targetOf = ({ url }: Request) => url.slice(SITE_URL.length);

it("Remix sees an ordinary request as it came", () => {
  for (const request of [asked("/"), asked("/a%20b?c=%20d", { "sec-fetch-site": "same-site" })])
    expect(remixRequest(request, SITE_URL)).toBe(request);
});

it.each([
  // It would write three lines of its own about it.
  ["/50%/off%20", {}, "/50%25/off%2520"],
  // It would report it as an error.
  ["/?_data=root&a=1&_data=x", {}, "/?a=1"],
  ["/%zz?_data=root", {}, "/%25zz"],
  // What is right stays as it is where something else is mended.
  ["/a%20b?c=%20d", { origin: SITE_URL }, "/a%20b?c=%20d"],
  ["/a%20b?_data=root", {}, "/a%20b"],
])("Remix gets an address that it can read: %s", (target, headers, read) => {
  expect(targetOf(remixRequest(asked(target, headers), SITE_URL))).toBe(read);
});

describe("of an Origin only its meaning is left, which the routes check", () => {
  it.each([
    ["https://evil.example", "cross-site"],
    ["null", "cross-site"],
    [SITE_URL, null],
  ])("%s", (origin, site) => {
    const { headers } = remixRequest(asked("/", { origin, accept: "a/b" }), SITE_URL);
    expect([...headers]).toEqual([["accept", "a/b"], ...(site ? [["sec-fetch-site", site]] : [])]);
  });

  it("and what a browser said itself stays where there was none", () => {
    const { headers } = remixRequest(
      asked("/?_data=root", { "sec-fetch-site": "same-site" }),
      SITE_URL,
    );
    expect([...headers]).toEqual([["sec-fetch-site", "same-site"]]);
  });

  it("and the form that came with it is still there", async () => {
    const form = new Request(`${SITE_URL}/leads`, {
      method: "POST",
      headers: { origin: SITE_URL, "content-type": "text/plain" },
      body: "name=Jo",
    });
    const seen = remixRequest(form, SITE_URL);
    expect([seen.method, await seen.text()]).toEqual(["POST", "name=Jo"]);
  });
});

it("Remix gets another method in the place of TRACE, of which it could make no request", () => {
  const request = asked("/?a=b", { accept: "a/b" });
  // As a host brings it: no program may make one itself.
  Object.defineProperty(request, "method", { value: "TRACE" });
  const seen = remixRequest(request, SITE_URL);
  expect([seen.method, targetOf(seen)]).toEqual(["OPTIONS", "/?a=b"]);
  expect(seen.headers.get("accept")).toBe("a/b");
});

it.each([["GET"], ["HEAD"]])(
  "a body that came with a %s is left out, and the rest stays",
  (method) => {
    const request = new Request(`${SITE_URL}/a?b=c`, {
      ...{ method: "POST", body: "needless" },
      headers: { accept: "a/b" },
    });
    // No request can be made with such a body; a host that passes one on makes its own.
    Object.defineProperty(request, "method", { value: method });
    const seen = remixRequest(request, SITE_URL);
    expect(seen.body).toBeNull();
    expect([seen.method, targetOf(seen), seen.headers.get("accept")]).toEqual([
      method,
      "/a?b=c",
      "a/b",
    ]);
  },
);
