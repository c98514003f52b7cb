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

/** Maximum bytes of a body, unless its reader takes fewer (docs/deploying.md). */
export const MAX_BODY = 16 * 1024;

/**
 * Reads the JSON object in a request's body, up to `maxBytes` bytes. HTTP enforces an announced
 * length, so such a body is read in one go, which costs Node a tenth of reading a stream.
 *
 * @param takesForms whether the values of a form are read, too; if a name repeats, the last counts.
 */
export async function readJsonBody(
  request: Request,
  maxBytes = MAX_BODY,
  takesForms = false,
): Promise<JsonBody> {
  const type = request.headers.get("content-type");
  const length = request.headers.get("content-length");
  if (Number(length) > maxBytes) return { problem: "body-too-large" };
  const asForm = takesForms && isForm(type);
  if (!asForm && !isJson(type)) return { problem: "invalid-body" };
  try {
    const bytes = length
      ? new Uint8Array(await request.arrayBuffer())
      : await readBytes(request.body, maxBytes);
    if (!bytes || bytes.length > maxBytes) return { problem: "body-too-large" };
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const value = asForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
    if (typeof value === "object" && value && !Array.isArray(value)) return { value };
  } catch {
    // The visitor left, or the body is not UTF-8 or not JSON.
  }
  return { problem: "invalid-body" };
}
