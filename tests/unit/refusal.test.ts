import { describe, expect, it } from "vitest";
import { refusalResponse, refuse } from "../../server/http/refusal.server";

const headersOf = (response: Response) => Object.fromEntries(response.headers);

describe("a refusal", () => {
  it("is JSON that no cache keeps, with a code for programs", async () => {
    const response = refusalResponse("cross-origin");
    expect(response.status).toBe(403);
    expect(headersOf(response)).toEqual({
      "cache-control": "no-store",
      "content-type": "application/json",
    });
    expect(await response.json()).toEqual({
      statusCode: 403,
      error: "Forbidden",
      code: "cross-origin",
      message: "This can only be sent from our own page.",
    });
  });

  it.each([
    [59.2, "60"],
    [1, "1"],
    // A visitor who retries at once is refused again.
    [0, "1"],
    [-3, "1"],
  ])("says when to come back: after a wait of %d s, %s", (retryAfter, seconds) => {
    expect(refusalResponse("too-many-calls", { retryAfter }).headers.get("retry-after")).toBe(
      seconds,
    );
  });

  it("lists the allowed methods when the method is wrong", () => {
    const allowed = (allow?: string) =>
      refusalResponse("method-not-allowed", { allow }).headers.get("allow");
    expect(allowed()).toBe("POST");
    expect(allowed("GET, HEAD")).toBe("GET, HEAD");
  });

  it("says what is wrong with a form, with a more specific message if there is one", async () => {
    const detail = { message: "Two fields are wrong.", fields: { email: "No email address." } };
    expect(await refusalResponse("invalid-body", detail).json()).toMatchObject(detail);
  });

  it("is plain text for people", async () => {
    const request = new Request("https://site.example/", { headers: { accept: "text/html" } });
    const response = refuse({ code: "uri-too-long" }, { note: () => {} }, request);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toBe("414 URI Too Long\nThis address is too long.\n");
  });
});

it.each([
  [undefined, "json"],
  ["*/*", "json"],
  ["application/json", "json"],
  ["text/css", "json"],
  // A program gets JSON, whatever else it accepts, as from a form's route (leads.test.ts).
  ["application/json, text/plain, */*", "json"],
  ["TEXT/HTML,application/xhtml+xml", "text"],
  ["text/plain", "text"],
  [`${"a/b,".repeat(247)}text/html`, "text"],
  // No browser sends a header this long.
  [`${"a/b,".repeat(250)}text/html`, "json"],
])("a client that accepts %s gets %s", (accept, format) => {
  const headers = new Headers(accept ? { accept } : {});
  const type = refuse({ code: "uri-too-long" }, { note: () => {} }, { headers }).headers.get(
    "content-type",
  );
  expect(type).toBe(format === "json" ? "application/json" : "text/plain; charset=utf-8");
});

it("a form is answered as text unless its sender asks for JSON", () => {
  const formatFor = (accept: string) => {
    const headers = { accept, "content-type": "application/x-www-form-urlencoded" };
    const sent = { headers: new Headers(headers) };
    return refuse({ code: "too-many-leads" }, { note: () => {} }, sent).headers.get("content-type");
  };
  expect(formatFor("*/*")).toMatch(/^text\/plain/);
  expect(formatFor("application/json")).toBe("application/json");
});
