/** Minimum average bytes per chunk of a stream; a packet holds 1,400. */
const MIN_CHUNK_BYTES = 64;
/** Chunks that may be smaller, such as the rest of a packet. */
const EXTRA_CHUNKS = 64;

/**
 * Reads a stream up to a limit, whatever length was announced.
 *
 * @returns the bytes. Returns null and cancels the rest if there are more than `maxBytes`, or so
 * many small chunks that reading them gets expensive.
 */
export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const maxChunks = EXTRA_CHUNKS + maxBytes / MIN_CHUNK_BYTES;
  const reader = stream?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > maxBytes || chunks.length >= maxChunks) {
      await reader.cancel().catch(() => {});
      return null;
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}

/** The value of a request's body, or why it is unusable. */
export type JsonBody =
  | { value: Record<string, unknown> }
  | { problem: "body-too-large" | "invalid-body" };

/** Whether to read a content type as JSON; a missing type counts as JSON. */
export const isJson = (type: string | null) =>
  type === null || /^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type);

/** Whether to read a content type as a form. */
export const isForm = (type: string | null) =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type ?? "");

/**
 * Parses bytes as a JSON object; null if they are not one.
 *
 * @param type `form`: the values of a form by name; if a name repeats, the last one counts.
 */
export function jsonObject(
  bytes: Uint8Array,
  type: "json" | "form" = "json",
): Record<string, unknown> | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (type === "form") return Object.fromEntries(new URLSearchParams(text));
    const value: unknown = JSON.parse(text);
    // JSON's null passes as null, which means no object.
    const isObject = typeof value === "object" && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/**
 * Reads a request's body: null if over `maxBytes`, empty if the visitor left. HTTP enforces an
 * announced length, so such a body is read in one go, which costs Node a tenth of reading a stream.
 * The caller checks that body's length.
 */
export async function bodyBytes(request: Request, maxBytes: number): Promise<Uint8Array | null> {
  try {
    return request.headers.has("content-length")
      ? new Uint8Array(await request.arrayBuffer())
      : await readBytes(request.body, maxBytes);
  } catch {
    return new Uint8Array();
  }
}

/** Maximum bytes of a body, unless its reader takes fewer (docs/deploying.md). */
export const MAX_BODY = 16 * 1024;

/**
 * Reads the JSON object in a request's body, up to `maxBytes` bytes.
 *
 * @param takesForms whether the values of a form are read, too.
 */
export async function readJsonBody(
  request: Request,
  maxBytes = MAX_BODY,
  takesForms = false,
): Promise<JsonBody> {
  const { headers } = request;
  const type = headers.get("content-type");
  if (Number(headers.get("content-length")) > maxBytes) return { problem: "body-too-large" };
  const asForm = takesForms && isForm(type);
  if (!asForm && !isJson(type)) return { problem: "invalid-body" };
  const bytes = await bodyBytes(request, maxBytes);
  if (!bytes || bytes.length > maxBytes) return { problem: "body-too-large" };
  const value = jsonObject(bytes, asForm ? "form" : "json");
  return value ? { value } : { problem: "invalid-body" };
}
