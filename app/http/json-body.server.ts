import { readBytes } from "./read-bytes.server";

/** What a request's body held, or why it is of no use. */
export type JsonBody =
  | { value: Record<string, unknown> }
  | { problem: "body-too-large" | "invalid-body" };

const isJson = (type: string | null) =>
  type === null || /^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type);

/** Reads the JSON object that a request carries, of at most `maxBytes` bytes. */
export async function readJsonBody(request: Request, maxBytes: number): Promise<JsonBody> {
  if (Number(request.headers.get("content-length")) > maxBytes)
    return { problem: "body-too-large" };
  if (!isJson(request.headers.get("content-type"))) return { problem: "invalid-body" };
  const bytes = await readBytes(request.body, maxBytes).catch(() => new Uint8Array());
  if (!bytes) return { problem: "body-too-large" };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return { problem: "invalid-body" };
    return { value: value as Record<string, unknown> };
  } catch {
    return { problem: "invalid-body" };
  }
}
