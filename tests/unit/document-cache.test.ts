import type { ServerBuild } from "@remix-run/server-runtime";
import { Hono } from "hono";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { destinationsOf } from "../../server/documents/destinations.server";
import { Documents } from "../../server/documents/documents.server";
import { Representation } from "../../server/http/representation.server";
import { answerPages } from "../../server/middleware/answer-pages.server";
import type { AppEnv } from "../../server/middleware/connection.server";

const routes = {
  home: { id: "home", path: "", module: { default: () => null } },
} as unknown as ServerBuild["routes"];

const render = vi.fn<(origin: string, page: string) => Promise<Response>>();
const ownAnswer = vi.fn(() => new Response("its own", { status: 500 }));

beforeEach(() => {
  render.mockReset();
  ownAnswer.mockClear();
});

function site(siteUrl: string | undefined = "https://site.example") {
  const app = new Hono<AppEnv>();
  const documents = new Documents(siteUrl, render);
  const { lookUp } = destinationsOf(routes);
  app.use(answerPages(lookUp, documents, true));
  app.all("*", ownAnswer);
  app.onError((_error, c) => c.text("", 500));
  return (method = "GET", origin = "http://host.example") =>
    app.request(`${origin}/`, { method }, { socketAddress: null });
}

it("a document is rendered once for all simultaneous requests", async () => {
  render.mockImplementation(async () => new Response("page"));
  const ask = site();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
  expect(render).toHaveBeenCalledTimes(1);
  expect(await Promise.all(answers.map((response) => response.text()))).toEqual(
    Array(20).fill("page"),
  );
  expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(1);
});

it("each page is rendered once and cached beside the others of its origin", async () => {
  render.mockImplementation(async (_origin, page) => new Response(page));
  const documents = new Documents(undefined, render);
  const find = (page: string) => documents.find("http://a.example", page);
  const findOrRender = (page: string) => documents.findOrRender("http://a.example", page);
  expect(find("/")).toBeUndefined();
  const rendered = [await findOrRender("/"), await findOrRender("/work-orders")];
  expect([find("/"), find("/work-orders")]).toEqual(rendered);
  expect(await findOrRender("/")).toBe(rendered[0]);
  expect(render).toHaveBeenCalledTimes(2);
});

describe("a document is cached", () => {
  it.each([
    ["/", 200, "max-age=0, must-revalidate, s-maxage=5"],
    // The address may exist a minute later.
    ["/*", 404, "public, max-age=0, must-revalidate"],
  ])("by shared caches for as long as its page allows: %s", async (page, status, caching) => {
    const headers = { "Content-Type": "text/html", "Cache-Control": "no-store" };
    render.mockImplementation(async () => new Response("page", { status, headers }));
    const documents = new Documents("https://site.example", render);
    const document = await documents.findOrRender("http://a.example", page);
    const variant = await document?.variantFor(null);
    expect(document?.status).toBe(status);
    // printf page | openssl dgst -sha256 -binary | head -c 12 | base64
    const etag = '"NmAxWprz3yVdjxmr"';
    expect(variant?.headers).toEqual({
      ...{ "cache-control": caching, "content-type": "text/html", vary: "Accept-Encoding" },
      ...{ ETag: etag, "Content-Length": "4" },
    });
  });

  it.each([
    ["/", 404],
    ["/", 302],
    ["/*", 200],
  ])("only if it was rendered with the right status: not %s with %i", async (page, status) => {
    render.mockImplementation(async () => new Response("page", { status }));
    const documents = new Documents("https://site.example", render);
    expect(await documents.findOrRender("http://a.example", page)).toBeNull();
    expect(documents.find("http://a.example", page)).toBeUndefined();
  });
});

it("the router answers if a document fails to render, and that answer is not cached", async () => {
  render.mockImplementation(async () => new Response("page"));
  render.mockImplementationOnce(async () => new Response("broken", { status: 500 }));
  const ask = site();
  const answers = await Promise.all([ask(), ask("HEAD"), ask()]);
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
  expect(ownAnswer).toHaveBeenCalledTimes(3);
  expect((await ask()).status).toBe(200);
});

it("the redirect to the operator's own page is cached, too", async () => {
  const headers = { Location: "https://operator.example/privacy" };
  render.mockImplementation(async () => new Response(null, { status: 302, headers }));
  const ask = site();
  for (const { status, headers } of [await ask(), await ask("HEAD"), await ask()])
    expect([status, headers.get("location")]).toEqual([302, "https://operator.example/privacy"]);
  expect(render).toHaveBeenCalledTimes(1);
});

it("a document is rendered again after a render that threw", async () => {
  render.mockRejectedValueOnce(new Error("broken"));
  render.mockImplementation(async () => new Response("page"));
  const ask = site();
  expect((await ask()).status).toBe(500);
  expect(await (await ask()).text()).toBe("page");
});

it("made-up origins get only a limited number of documents rendered", async () => {
  render.mockImplementation(async (origin) => new Response(`from ${origin || "nowhere"}`));
  // SITE_URL is not set.
  const documents = new Documents(undefined, render);
  const ask = async (origin: string) => {
    const document = await documents.findOrRender(origin, "/");
    return new TextDecoder().decode((await document?.variantFor(null))?.body);
  };
  expect(await ask("http://first.example")).toBe("from http://first.example");
  const others = Array.from({ length: 200 }, (_, index) => ask(`http://${index}.example`));
  expect((await Promise.all(others)).at(-1)).toBe("from nowhere");
  expect(render.mock.calls.length).toBeLessThanOrEqual(17);
  expect(await ask("http://first.example")).toBe("from http://first.example");
});

it("only the first origin gets the best compression", async () => {
  render.mockImplementation(async () => new Response("page"));
  const encoders = { best: vi.fn(), quick: vi.fn() };
  for (const encode of [encoders.best, encoders.quick])
    encode.mockImplementation(async () => new Uint8Array([1]));
  const documents = new Documents(undefined, render, encoders);
  for (const origin of ["http://a.example", "http://b.example", "http://c.example"])
    await (await documents.findOrRender(origin, "/"))?.variantFor("br");
  expect(encoders.best).toHaveBeenCalledTimes(1);
  expect(encoders.quick).toHaveBeenCalledTimes(2);
});

it("a document is compressed once for all simultaneous requests, and again after a failure", async () => {
  const encode = vi.fn(async () => new Uint8Array([1]));
  encode.mockRejectedValueOnce(new Error("no memory"));
  const page = new Representation(200, {}, new Uint8Array(9), "tag", encode);
  const failed = await Promise.allSettled([page.variantFor("br"), page.variantFor("br")]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(encode).toHaveBeenCalledTimes(1);
  const [first, second] = await Promise.all([page.variantFor("br"), page.variantFor("br")]);
  expect(encode).toHaveBeenCalledTimes(2);
  expect(second).toBe(first);
});
