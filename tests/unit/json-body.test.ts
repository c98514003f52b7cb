import { describe, expect, it } from "vitest";
import { isJson, readJsonBody } from "../../server/http/request-body.server";

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A request with a streamed body, so it announces no length. */
const streamed = (body: ReadableStream<Uint8Array>, headers: Record<string, string> = {}) =>
  new Request("https://site.example/", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
    duplex: "half",
  } as RequestInit);
const sent = (text: string, headers?: Record<string, string>) =>
  streamed(new Blob([text]).stream(), headers);

it.each([
  [null, true],
  ["application/json", true],
  ["Application/JSON; charset=utf-8", true],
  ["application/json ;charset=utf-8", true],
  ["application/ld+json", true],
  ["application/vnd.api-v1+json", true],
  ["text/json", false],
  ["x-application/json", false],
  ["application/jsonp", false],
  ["application/json-seq", false],
  ["application/a b+json", false],
  ["text/plain", false],
  ["", false],
])("a body with content type %j is read as JSON: %s", (type, read) => {
  expect(isJson(type)).toBe(read);
});

it.each([
  [{}, null],
  [{ "content-length": "10" }, null],
  [{ "content-length": "11" }, "body-too-large"],
  [{ "content-length": "11", "content-type": "text/plain" }, "body-too-large"],
  [{ "content-length": "10", "content-type": "text/plain" }, "invalid-body"],
])("headers of %j are enough to decide: %s", async (headers, problem) => {
  const body = bytesOf("{}");
  const request = new Request("https://site.example/", { method: "POST", headers, body });
  expect(await readJsonBody(request, 10)).toEqual(problem ? { problem } : { value: {} });
});

describe("only a JSON object is accepted", () => {
  it.each([
    ["{}", {}],
    ['{"a":[1]}', { a: [1] }],
    ["null", null],
    ["[]", null],
    ["7", null],
    ['"a"', null],
    ["{", null],
    ["", null],
  ])("%s", async (text, value) => {
    const read = value === null ? { problem: "invalid-body" } : { value };
    expect(await readJsonBody(sent(text))).toEqual(read);
  });

  it("and only UTF-8, since other text would not be stored as it was sent", async () => {
    const broken = new Blob([bytesOf('{"a":"'), new Uint8Array([0xff]), bytesOf('"}')]);
    expect(await readJsonBody(streamed(broken.stream()))).toEqual({ problem: "invalid-body" });
  });
});

describe("a body is read", () => {
  it.each([
    ['{"a":"12"}', { value: { a: "12" } }],
    ['{"a":"123"}', { problem: "body-too-large" }],
    ["[1]", { problem: "invalid-body" }],
  ])("up to ten bytes: %s", async (text, read) => {
    expect(await readJsonBody(sent(text), 10)).toEqual(read);
  });

  it.each([
    ['{"a":"12"}', { value: { a: "12" } }],
    // No host checks this request's length, so it can announce less than it holds.
    ['{"a":"123"}', { problem: "body-too-large" }],
  ])("up to ten bytes, whatever length it announces: %s", async (text, read) => {
    expect(await readJsonBody(sent(text, { "content-length": "10" }), 10)).toEqual(read);
  });

  it("not at all if its content type is wrong", async () => {
    const request = sent("{}", { "content-type": "text/plain" });
    expect(await readJsonBody(request, 10)).toEqual({ problem: "invalid-body" });
    expect(request.bodyUsed).toBe(false);
  });

  it.each([{}, { "content-length": "10" }])(
    "as invalid if the visitor left halfway through: %j",
    async (headers) => {
      const broken = () =>
        streamed(
          new ReadableStream({
            pull: (controller) => controller.error(new Error("aborted")),
          }),
          headers as Record<string, string>,
        );
      expect(await readJsonBody(broken(), 10)).toEqual({ problem: "invalid-body" });
    },
  );
});
