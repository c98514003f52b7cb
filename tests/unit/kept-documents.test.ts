import type { ServerBuild } from "@remix-run/server-runtime";
import { Hono } from "hono";
import { beforeEach, expect, it, vi } from "vitest";
import { Documents } from "~/documents/documents.server";
import { Representation } from "~/http/representation.server";
import { keptDocuments } from "~/middleware/kept-documents.server";
import type { SiteEnvironment } from "../../server";

const routes = {
  home: { id: "home", path: "", module: { handle: { document: { query: [] } } } },
} as unknown as ServerBuild["routes"];

const render = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  render.mockReset();
});

function site() {
  const app = new Hono<SiteEnvironment>();
  app.use(keptDocuments(new Documents(routes, "https://site.example")));
  app.all("*", render);
  app.onError((_error, c) => c.text("", 500));
  return (method = "GET") => app.request("/", { method });
}

it("renders a document once for all who ask for it meanwhile", async () => {
  render.mockImplementation(async () => new Response("page"));
  const ask = site();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
  expect(render).toHaveBeenCalledTimes(1);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(20).fill("page"));
  expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(1);
});

it("gives those who asked meanwhile an answer of their own when the first one failed", async () => {
  render.mockImplementation(async () => new Response("page"));
  render.mockImplementationOnce(async () => new Response("broken", { status: 500 }));
  const ask = site();
  const answers = await Promise.all([ask(), ask("HEAD"), ask()]);
  expect(answers.map(({ status }) => status)).toEqual([500, 200, 200]);
  // None of them was kept in its place.
  expect((await ask()).status).toBe(200);
});

it("does not let one render that threw stand in the way of the next", async () => {
  render.mockRejectedValueOnce(new Error("broken"));
  render.mockImplementation(async () => new Response("page"));
  const ask = site();
  expect((await ask()).status).toBe(500);
  expect(await (await ask()).text()).toBe("page");
});

it("compresses once for all who ask meanwhile, and again after a failure", async () => {
  const encode = vi.fn(async () => new Uint8Array([1]));
  encode.mockRejectedValueOnce(new Error("no memory"));
  const page = new Representation(200, [], new Uint8Array(9), "tag", encode);
  const failed = await Promise.allSettled([page.variantFor("br"), page.variantFor("br")]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(encode).toHaveBeenCalledTimes(1);
  const [first, second] = await Promise.all([page.variantFor("br"), page.variantFor("br")]);
  expect(encode).toHaveBeenCalledTimes(2);
  expect(second).toBe(first);
});
