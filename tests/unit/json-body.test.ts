import { describe, expect, it } from "vitest";
import {
  announcedProblem,
  bodyBytes,
  isJson,
  jsonObject,
  readJsonBody,
} from "../../server/http/request-body.server";

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A request whose body comes as a stream, so that no length is announced. */
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
])("a body of the type %j is read as JSON: %s", (type, read) => {
  expect(isJson(type)).toBe(read);
});

it.each([
  [{}, null],
  [{ "content-length": "10" }, null],
  [{ "content-length": "11" }, "body-too-large"],
  [{ "content-length": "11", "content-type": "text/plain" }, "body-too-large"],
  [{ "content-length": "10", "content-type": "text/plain" }, "invalid-body"],
])("a head of %j is enough to say: %s", (headers, problem) => {
  expect(announcedProblem(new Headers(headers), 10)).toBe(problem);
});

describe("of JSON only an object is taken", () => {
  it.each([
    ["{}", {}],
    ['{"a":[1]}', { a: [1] }],
    ["null", null],
    ["[]", null],
    ["7", null],
    ['"a"', null],
    ["{", null],
    ["", null],
  ])("%s", (text, value) => {
    expect(jsonObject(bytesOf(text))).toEqual(value);
  });

  it("and none whose text is no UTF-8, which would be kept otherwise than it was sent", () => {
    expect(jsonObject(new Uint8Array([...bytesOf('{"a":"'), 0xff, ...bytesOf('"}')]))).toBeNull();
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
    // A request that was made whole: no host holds it to what it announces.
    ['{"a":"123"}', { problem: "body-too-large" }],
  ])("up to ten bytes, whatever length is announced: %s", async (text, read) => {
    expect(await readJsonBody(sent(text, { "content-length": "10" }), 10)).toEqual(read);
  });

  it("not at all where its type says that it is something else", async () => {
    const request = sent("{}", { "content-type": "text/plain" });
    expect(await readJsonBody(request, 10)).toEqual({ problem: "invalid-body" });
    expect(request.bodyUsed).toBe(false);
  });

  it.each([{}, { "content-length": "10" }])(
    "as an empty one where the visitor left in its middle: %j",
    async (headers) => {
      const broken = () =>
        streamed(
          new ReadableStream({
            pull: (controller) => controller.error(new Error("aborted")),
          }),
          headers as Record<string, string>,
        );
      expect(await bodyBytes(broken(), 10)).toEqual(new Uint8Array());
      expect(await readJsonBody(broken(), 10)).toEqual({ problem: "invalid-body" });
    },
  );
});
